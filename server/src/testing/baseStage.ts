import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../ground/database/db.js';
import { type Browser, createBrowser, signIn } from './browser.js';
import { startTestServer, type TestServer } from './testServer.js';

export type BaseServer = {
  readonly origin: string;
  /** What came, the last first. */
  readonly heard: IncomingMessage[];
  readonly server: Server;
  close(): Promise<void>;
};

/** A back end of a team. */
export async function startBase(answer: RequestListener, port = 0): Promise<BaseServer> {
  const heard: IncomingMessage[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    heard.unshift(request);
    answer(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((ready, failed) => {
    server.once('error', failed).listen(port, '127.0.0.1', ready);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    server,
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

export type BaseStage = {
  readonly gateway: TestServer;
  readonly admin: Browser;
  readonly customer: Browser;
  /** A new browser with an administrator's session. */
  signedIn(account: string): Promise<Browser>;
  /** Rewrites the file of bases; it takes effect when the gateway has read it again. */
  write(bases: object): void;
  close(): Promise<void>;
};

/** A gateway with bases, and two people who are signed in. */
export async function openBaseStage(
  db: Db,
  bases: object,
  environment: Readonly<Record<string, string>> = {},
): Promise<BaseStage> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-bases-'));
  const file = join(folder, 'bases.json');
  const write = (content: object) => {
    writeFileSync(file, JSON.stringify(content));
  };
  write(bases);
  const gateway = await startTestServer(db, { BANYAN_BASES: file, ...environment });
  const [admin, customer] = [createBrowser(gateway.origin), createBrowser(gateway.origin)];
  await signIn(admin, gateway.origin, { audience: 'admin', account: 'admin' });
  await signIn(customer, gateway.origin, { audience: 'customer', account: 'customer' });
  return {
    gateway,
    admin,
    customer,
    signedIn: async (account) => {
      const browser = createBrowser(gateway.origin);
      await signIn(browser, gateway.origin, { audience: 'admin', account });
      return browser;
    },
    write,
    close: async () => {
      await gateway.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
