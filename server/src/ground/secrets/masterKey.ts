import { createHash, randomBytes } from 'node:crypto';
import { createSealer, type Sealer } from './sealer.js';

const KEY_BYTES = 32;

/** What the installation's secrets are sealed under. Kept outside the database (decision 44). */
export type MasterKey = Sealer & {
  /** Says which key sealed something, and nothing about the key. */
  readonly id: string;
  /** As the file has it. */
  readonly text: string;
};

/** The first seals; all of them open. */
export type MasterKeys = readonly [MasterKey, ...MasterKey[]];

/** The master key is missing or is not the one needed; the message is one sentence for the operator. */
export class MasterKeyRefused extends Error {
  override readonly name = 'MasterKeyRefused';
  readonly code = 'MASTER_KEY_REFUSED';
}

export function newMasterKey(): string {
  return randomBytes(KEY_BYTES).toString('base64');
}

/**
 * @param text lines of base64 (RFC 4648, either alphabet), 32 bytes each
 * @param source where it is from, for the message. Throws MasterKeyRefused.
 */
export function masterKeysOf(text: string, source: string): MasterKeys {
  const [first, ...more] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => masterKeyOf(line, source));
  if (first === undefined) throw new MasterKeyRefused(`${source} is empty: ${HOW_TO_MAKE}`);
  return [first, ...more];
}

export const HOW_TO_MAKE = 'a master key is one line that "openssl rand -base64 32" prints.';
const BASE64 = /^[A-Za-z0-9+/_-]{43}=?$/;

function masterKeyOf(text: string, source: string): MasterKey {
  if (!BASE64.test(text)) throw new MasterKeyRefused(`${source} holds no key: ${HOW_TO_MAKE}`);
  const bytes = Buffer.from(text, 'base64');
  const id = createHash('sha256').update('banyan master key\n').update(bytes).digest('base64url');
  return { id: id.slice(0, 11), text, ...createSealer(bytes, 'banyan master key: secrets') };
}
