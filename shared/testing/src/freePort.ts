import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what Linux and BSD hand out by themselves (32768 and 49152 up): what listens on port 0 never takes one. */
const FIRST = 20_000;
const EACH = 1_000;
const WORKERS = 12;

/** Each worker of a test run has a range of its own: what one has found no other takes before it is used. */
const first = FIRST + (Number(process.env['JEST_WORKER_ID'] ?? 0) % WORKERS) * EACH;
let next = randomInt(EACH);

/** A port of the loopback address that nobody listens on, and that this process has not found before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < EACH; tries += 1) {
    const port = first + next;
    next = (next + 1) % EACH;
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${first} to ${first + EACH - 1} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((said) => {
    const server = createServer();
    server.once('error', () => {
      said(false);
    });
    server.listen(port, '127.0.0.1', () => {
      server.close(() => {
        said(true);
      });
    });
  });
}
