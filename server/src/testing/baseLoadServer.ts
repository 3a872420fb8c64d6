import { mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet } from 'jose';
import { openDatabase } from '../ground/database/openDatabase.js';
import { KEYS_PATH } from '../http/bases/keysRoute.js';
import { createBearer } from '../http/door/bearer.js';
import { openBaseStage, startBase } from './baseStage.js';

// For the benchmark of bases: a back end, or a gateway with two of them, each a process of its own.

const ANSWER = JSON.stringify({ success: true, result: 'x'.repeat(900), error: null });
const CHUNK = Buffer.alloc(65_536, 'x');
const SAMPLE_MS = 20;

/**
 * Answers at once, with a given number of bytes, or never. Checks calls as a real back end does: by the gateway's keys.
 * Tells the last token received, for callers that bypass the gateway.
 */
async function serveBase(port: number, gateway: string): Promise<void> {
  const bearer = createBearer({
    issuer: gateway,
    audience: 'quick',
    keys: createRemoteJWKSet(new URL(KEYS_PATH, gateway)),
    now: Date.now,
  });
  let authorization: string | undefined;
  process.on('message', () => process.send?.({ authorization }));
  await startBase((request, response) => {
    const [, path = '', bytes = '0'] = (request.url ?? '').split('/');
    if (path === 'never') return;
    if (path === 'bytes') {
      sendBytes(response, Number(bytes));
      return;
    }
    ({ authorization } = request.headers);
    request.resume();
    void bearer(authorization).then((caller) => {
      response.writeHead(typeof caller === 'string' ? 401 : 200, {
        'content-type': 'application/json',
        'content-length': ANSWER.length,
      });
      response.end(ANSWER);
    });
  }, port);
  process.send?.({});
}

function sendBytes(response: ServerResponse, bytes: number): void {
  let left = bytes;
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': left });
  const write = (): void => {
    while (left > 0) {
      left -= CHUNK.length;
      if (!response.write(CHUNK)) {
        response.once('drain', write);
        return;
      }
    }
    response.end();
  };
  write();
}

/** Tells what it holds most of memory between two questions, in bytes. */
async function serveGateway(quick: string, frozen: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-base-load-'));
  const db = await openDatabase({ databaseUrl: null, dataFolder: folder, log: console.error });
  const { gateway, admin } = await openBaseStage(db, {
    quick: { address: quick },
    frozen: { address: frozen },
  });
  let most = 0;
  setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, SAMPLE_MS).unref();
  process.on('message', () => {
    process.send?.({ most });
    most = 0;
  });
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  process.send?.({ origin: gateway.origin, cookie: admin.cookieHeader() });
}

const [kind, first = '', second = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
await (kind === 'base' ? serveBase(Number(first), second) : serveGateway(first, second));
