import { isIPv6 } from 'node:net';

/** The neighbourhood of an address: /24 of IPv4, /48 of IPv6. The owner of one of its addresses can often use all. */
export function networkOf(address: string): string {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.');
  return groupsOf(plain).slice(0, 3).join(':');
}

/** What one customer of a provider has: an address of IPv4, the /64 of IPv6 (RFC 6177). */
export function subscriberOf(address: string): string {
  const plain = unmapped(address);
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain;
}

/** An address of IPv4 that came in the form of IPv6. */
function unmapped(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  return mapped ?? address;
}

/** The eight groups, without leading zeros. */
function groupsOf(address: string): readonly string[] {
  const [before = '', after] = address.split('%', 1)[0]?.split('::') ?? [];
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  return groups.map((group) => Number.parseInt(group, 16).toString(16));
}
