import type { CodeChannel } from '@banyan/contract/registration';
import { readPhone } from '@banyan/rules';
import { readTarget, type Target } from './target.js';

/** Where a code is asked to go: a number or address, or an account whose number or address we know. */
export type Addressee =
  | { readonly kind: 'target'; readonly text: string; readonly target: Target }
  | { readonly kind: 'account'; readonly text: string };

/** `text` is as it is compared, so that one person is one, however it was typed. */
export function readAddressee(typed: string): Addressee {
  const channel: CodeChannel = typed.includes('@') ? 'email' : 'sms';
  const target = channel === 'sms' && readPhone(typed) === null ? null : readTarget(channel, typed);
  if (target !== null) return { kind: 'target', text: target.value, target };
  return { kind: 'account', text: typed.normalize('NFKC').trim().toLowerCase() };
}

export function addresseeOf(target: Target): Addressee {
  return { kind: 'target', text: target.value, target };
}
