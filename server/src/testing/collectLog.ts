import { inspect } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** A log that tells what is written to it, at every level. */
export function logTo(hear: (level: Level, parts: readonly unknown[]) => void): FastifyBaseLogger {
  const at =
    (level: Level) =>
    (...parts: readonly unknown[]) => {
      hear(level, parts);
    };
  const log: FastifyBaseLogger = {
    level: 'trace',
    fatal: at('fatal'),
    error: at('error'),
    warn: at('warn'),
    info: at('info'),
    debug: at('debug'),
    trace: at('trace'),
    silent: at('trace'),
    child: (bindings) => logTo((level, parts) => hear(level, [...parts, bindings])),
  };
  return log;
}

/** Keeps each line as text, with all that it holds. */
export function collectLog(lines: string[]): FastifyBaseLogger {
  const all = { depth: 20, getters: true, maxStringLength: null, maxArrayLength: null } as const;
  return logTo((_level, parts) => {
    lines.push(parts.map((part) => inspect(part, all)).join(' '));
  });
}
