import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@banyan/testing/node';

/** The states of a back end. */
export type Mood = 'well' | 'dead' | 'frozen' | '500' | '401' | 'html' | 'garbage';

export type BrokenBase = {
  /** For `BANYAN_BASES`: defines the base `web` for all audiences, with the given kind of token. */
  readonly file: string;
  become(mood: Mood): Promise<void>;
  /** How many calls it has received. */
  calls(): number;
  close(): Promise<void>;
};

const EMPTY = { records: 0, results: [] };
const JSON_TYPE = { 'content-type': 'application/json' };

/** A back end that fails as a test wants. In state `well` it answers calls with an empty list. */
export async function openBrokenBase(token: 'gateway' | 'provider'): Promise<BrokenBase> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-base-'));
  const file = join(folder, 'bases.json');
  const sockets = new Set<Socket>();
  let mood: Mood = 'well';
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    request.resume();
    answer(mood, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number) =>
    new Promise<void>((ready, failed) => {
      server.once('error', failed).listen(port, '127.0.0.1', ready);
    });
  // While it is dead, no other server gets its port: `freePort` does not find it again.
  const port = await freePort();
  await listen(port);
  const stopListening = async () => {
    if (!server.listening) return;
    const closed = new Promise((done) => server.close(done));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const web = {
    address: `http://127.0.0.1:${port}`,
    audiences: ['customer', 'admin', 'public'],
    token,
    timeouts: { other: 2, post: 2, download: 2 },
  };
  writeFileSync(file, JSON.stringify({ web }));
  return {
    file,
    become: async (next) => {
      mood = next;
      if (next === 'dead') await stopListening();
      else if (!server.listening) await listen(port);
    },
    calls: () => calls,
    close: async () => {
      await stopListening();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function answer(mood: Mood, response: ServerResponse): void {
  switch (mood) {
    case 'well':
      response.writeHead(200, JSON_TYPE);
      response.end(JSON.stringify({ success: true, result: EMPTY, error: null }));
      return;
    case '401':
      response.writeHead(401, JSON_TYPE).end('{"success":false,"error":{"code":401}}');
      return;
    case '500':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('stack');
      return;
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>proxy</h1>');
      return;
    case 'garbage':
      response.writeHead(200, JSON_TYPE).end('{"success":tru');
      return;
    case 'frozen':
    case 'dead':
      return;
  }
}
