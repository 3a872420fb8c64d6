import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that Linux and BSD assign (from 32768 and 49152): a server on port 0 never gets one of these. */
const FIRST = 20_000;
const EACH = 1_000;
const WORKERS = 12;

/** Each worker of a test run has its own range, so that no other worker takes a port before it is used. */
const first = FIRST + (Number(process.env['JEST_WORKER_ID'] ?? 0) % WORKERS) * EACH;
let next = randomInt(EACH);

/** A loopback port without a listener that this process has not found before. */
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
