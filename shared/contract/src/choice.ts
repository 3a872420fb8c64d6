import * as z from 'zod/mini';

/** A value that somebody may choose. */
export const choiceSchema = z.object({ value: z.string(), zh: z.string(), en: z.string() });
