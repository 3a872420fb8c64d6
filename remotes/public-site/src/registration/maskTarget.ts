import type { CodeChannel } from '@banyan/contract/registration';
import { maskPhone, readPhone } from '@banyan/rules';

/** `138****5678`, `l***@example.com`: enough to see a slip, not enough for those who look over a shoulder. */
export function maskTarget(channel: CodeChannel, target: string): string {
  if (channel === 'sms') return maskPhone(readPhone(target) ?? target);
  const [local = '', host = ''] = target.trim().split('@');
  return `${Array.from(local)[0] ?? ''}***@${host}`;
}
