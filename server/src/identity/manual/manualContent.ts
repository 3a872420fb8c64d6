import { REAL_NAME } from '@banyan/contract/identities';
import * as z from 'zod';
import type { Sealer } from '../../ground/secrets/sealer.js';
import { readTarget } from '../codes/target.js';

const LIFE_MS = 3_600_000;
const OWNER = 'manual';
/** GB 11643: the last sign is a check digit, of which X is ten. */
const LAST_FOUR = /^\d{3}[\dX]$/;

/** What a user who cannot sign in writes. */
export type ManualContent = {
  readonly account: string;
  readonly email: string;
  readonly text: string;
  /** Of who has proved an identity before; both or neither. */
  readonly name: string;
  /** The last four signs of the ID number. */
  readonly last: string;
};

/** Which field is wrong: the first one. */
export type ManualFault = keyof ManualContent;

export const EMPTY: ManualContent = { account: '', email: '', text: '', name: '', last: '' };

/** The content with its address as it is compared, or what is wrong with it. */
export function readContent({
  account,
  email,
  text: typed,
  name,
  last: lastTyped,
}: ManualContent): ManualContent | ManualFault {
  if (account.length < 1 || account.length > 254 || /\p{Cc}/u.test(account)) return 'account';
  const target = readTarget('email', email);
  if (target === null) return 'email';
  // As forms send it (HTML, 4.10.22).
  const text = typed.replaceAll('\r\n', '\n');
  const { length } = text;
  if (length < 5 || length > 2_000 || text.includes('\0')) return 'text';
  const last = lastTyped.normalize('NFKC').toUpperCase();
  if (name === '' && last === '') return { account, email: target.value, text, name, last };
  if (!REAL_NAME.test(name)) return 'name';
  if (!LAST_FOUR.test(last)) return 'last';
  return { account, email: target.value, text, name, last };
}

const carriedSchema = z.object({
  account: z.string(),
  email: z.string(),
  text: z.string(),
  name: z.string().default(''),
  last: z.string().default(''),
  at: z.number(),
});

/** On its way through the browser, until its address is proved. */
export function sealContent(sealer: Sealer, content: ManualContent, at: number): string {
  return sealer.seal(JSON.stringify({ ...content, at }), OWNER);
}

/** Null: made up, or too long ago. */
export function openContent(sealer: Sealer, sealed: string, now: number): ManualContent | null {
  try {
    const { at, ...content } = carriedSchema.parse(JSON.parse(sealer.open(sealed, OWNER)));
    return now - at < LIFE_MS ? content : null;
  } catch {
    return null;
  }
}
