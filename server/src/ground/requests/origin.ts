import type { FastifyRequest } from 'fastify';

/** Where something comes from: the browser as it names itself, and its address. */
export type Origin = { readonly device: string; readonly address: string };

export function originOf({ headers, ip }: FastifyRequest): Origin {
  return { device: headers['user-agent'] ?? '', address: ip };
}
