import { hkdfSync } from 'node:crypto';
import type { Person } from '@banyan/contract';

const BYTES = 32;

/**
 * What a person's drafts are encrypted with in their browser (HKDF, RFC 5869): the same after each sign-in and another
 * for everyone else. Kept nowhere. With another secret, what was kept before cannot be read and is dropped.
 */
export function draftKeyOf(secret: string, { audience, userId }: Person): string {
  const key = hkdfSync('sha256', secret, '', `banyan drafts ${audience} ${userId}`, BYTES);
  return Buffer.from(key).toString('base64url');
}
