import * as z from 'zod';

export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** A port that a setting names. */
export function portOf(name: string) {
  const message = `${name} must be a whole number from 1 to 65535.`;
  return z
    .string()
    .regex(/^\d{1,5}$/, message)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, message)
    .optional();
}

/** A whole number that a setting names. */
export function whole(name: string, least: number, most: number, fallback: number) {
  const message = `${name} must be a whole number from ${least} to ${most}.`;
  return z
    .string()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message)
    .default(fallback);
}
