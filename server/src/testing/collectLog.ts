import { inspect } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

/** A log of every level that keeps each line as text, with all that it holds. */
export function collectLog(lines: string[]): FastifyBaseLogger {
  const keep = (...parts: readonly unknown[]) => {
    lines.push(parts.map((part) => inspect(part, { depth: 20, getters: true })).join(' '));
  };
  const log: FastifyBaseLogger = {
    level: 'trace',
    fatal: keep,
    error: keep,
    warn: keep,
    info: keep,
    debug: keep,
    trace: keep,
    silent: keep,
    child: () => log,
  };
  return log;
}
