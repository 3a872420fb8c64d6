import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { within } from '../within.js';

/** Answers what has begun, and cuts off who has not read it by then. */
export async function closeWithin(fastify: FastifyInstance, ms: number): Promise<void> {
  const closed = Promise.resolve(fastify.close());
  await within(ms, closed).catch(() => {
    fastify.server.closeAllConnections();
  });
  await closed;
}

/** Its own URL, as a program on this machine reaches it; null while it does not listen. */
export function listenerOf(fastify: FastifyInstance): string | null {
  const address = fastify.server.address() as AddressInfo | null;
  if (address === null) return null;
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  const host = isAny ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}
