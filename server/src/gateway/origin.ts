import type { FastifyRequest } from 'fastify';
import type { Origin } from '../audit/auditLog.js';

export function originOf({ headers, ip }: FastifyRequest): Origin {
  return { device: headers['user-agent'] ?? '', address: ip };
}
