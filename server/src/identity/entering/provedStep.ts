import * as z from 'zod';
import type { Sealer } from '../../ground/secrets/sealer.js';

/** As long as the code that it came from. */
const LIFE_MS = 600_000;
const OWNER = 'proved';

const provedSchema = z.object({
  flow: z.string(),
  accountId: z.string(),
  /** Where the code went. */
  contact: z.string(),
  /** By what (RFC 8176). */
  methods: z.array(z.string()),
  /** Nothing is missing: the second factor was given too, where it is on. */
  isWhole: z.boolean(),
  at: z.number(),
});
/** What a user has proved on the way to a new password. Passes through their browser, sealed. */
export type Proved = Readonly<z.infer<typeof provedSchema>>;

export function sealProved(sealer: Sealer, proved: Proved): string {
  return sealer.seal(JSON.stringify(proved), OWNER);
}

/** Null: made up, or too long ago. */
export function openProved(sealer: Sealer, sealed: string, now: number): Proved | null {
  try {
    const proved = provedSchema.parse(JSON.parse(sealer.open(sealed, OWNER)));
    return now - proved.at < LIFE_MS ? proved : null;
  } catch {
    return null;
  }
}
