import type { CodeChannel } from '@banyan/contract/registration';
import { readPhone, VALIDATORS } from '@banyan/rules';

/** Where a code goes, and what kind of name to sign in with it is. */
export type Target = {
  readonly channel: CodeChannel;
  readonly kind: 'phone' | 'email';
  /** As it is compared: digits, or small letters (NFKC). */
  readonly value: string;
};

/** Null: no such address. A number may be written as people paste it; neither rule depends on the day. */
export function readTarget(channel: CodeChannel, text: string): Target | null {
  if (channel === 'sms') {
    const phone = readPhone(text);
    const isWhole = phone !== null && VALIDATORS.mobile(phone, '').ok;
    return isWhole ? { channel, kind: 'phone', value: phone } : null;
  }
  const email = text.normalize('NFKC').trim().toLowerCase();
  return email !== '' && VALIDATORS.email(email, '').ok
    ? { channel, kind: 'email', value: email }
    : null;
}
