import { createServer } from 'node:net';
import type { Config } from '../config/config.js';
import { isForOperator } from '../forOperator.js';

/** The product cannot start; the message is one sentence for the operator. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused';
  readonly code = 'START_REFUSED';
}

/** Rejects with EADDRINUSE and the like before anything is opened: a taken port is reported at once. */
export async function tryPorts({ port, host, figures }: Config): Promise<void> {
  for (const place of figures === null ? [{ port, host }] : [{ port, host }, figures]) {
    const probe = createServer();
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ port: place.port, host: place.host }, resolve);
    });
    await new Promise<void>((resolve) => {
      probe.close(() => {
        resolve();
      });
    });
  }
}

/** What the operator is told of a failed start: a StartRefused where there is a sentence for it, else the cause itself. */
export function refusalOf(cause: unknown, config: Config): unknown {
  if (isForOperator(cause)) {
    return new StartRefused(cause.message, { cause });
  }
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const { port, host, setting } = placeIn(cause, config);
  switch (code) {
    case 'EADDRINUSE':
      return new StartRefused(
        `Port ${port} on ${host} is in use: stop the other program, or set ${setting} to another one.`,
        { cause },
      );
    case 'EACCES':
      return new StartRefused(
        `Port ${port} on ${host} is not permitted: set ${setting} to one above 1023.`,
        {
          cause,
        },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartRefused(`HOST ${host} is no address of this machine.`, { cause });
    default:
      return cause;
  }
}

/** Which of the two listeners could not begin. */
function placeIn(cause: unknown, { port, host, figures }: Config) {
  const failed = cause instanceof Error && 'port' in cause ? cause.port : port;
  return figures !== null && failed === figures.port
    ? { ...figures, setting: 'BANYAN_METRICS_PORT' }
    : { port, host, setting: 'PORT' };
}
