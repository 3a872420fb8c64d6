import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export type Addresses = {
  /** Whose request it is, as far as the proxies in front are believed. */
  of(request: IncomingMessage): string;
  /** Whether what the one who sent it says of the request is believed. */
  comesByProxy(request: IncomingMessage): boolean;
};

/** The same rule for requests that the web framework never sees, such as sockets. */
export function createAddresses(trustProxy: boolean | string): Addresses {
  const trust = trustOf(trustProxy);
  return {
    of: (request) => proxyAddr(request, trust),
    comesByProxy: ({ socket }) => trust(socket.remoteAddress ?? '', 0),
  };
}

function trustOf(trustProxy: boolean | string): (address: string, hop: number) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  return proxyAddr.compile(trustProxy.split(',').map((part) => part.trim()));
}

const GROUPS_OF_NETWORK = 4;
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What one household or one machine can choose from: an IPv4 address, or a /64 of IPv6. */
export function networkOf(address: string): string {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [before = '', after = ''] = address.split('::');
  const head = before.split(':').filter((group) => group !== '');
  const tail = after.split(':').filter((group) => group !== '');
  const zeros = address.includes('::') ? Math.max(0, 8 - head.length - tail.length) : 0;
  const groups = [...head, ...Array.from({ length: zeros }, () => '0'), ...tail];
  return groups
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
