import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

export type Addresses = {
  /** Whose request it is, as far as the proxies in front are believed. */
  of(request: IncomingMessage): string;
  /** Whether what the one who sent it says of the request is believed. */
  comesByProxy(request: Pick<IncomingMessage, 'socket'>): boolean;
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
