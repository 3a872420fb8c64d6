import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';

const database = filledDatabase();
let devServer: Server;
let sockets: WebSocketServer;
let server: TestServer;

beforeAll(async () => {
  devServer = createServer(({ url, headers }, response) => {
    if (url?.includes('missing') === true) response.writeHead(404).end();
    else
      response
        .setHeader('content-type', 'text/javascript')
        .setHeader('set-cookie', 'a=b')
        .end(`${url} for ${headers.host}, cookie ${headers.cookie}`);
  });
  sockets = new WebSocketServer({ server: devServer });
  sockets.on('connection', (socket, { url }) => {
    socket.send(`hello ${url}`);
  });
  await new Promise<void>((listening) => devServer.listen(0, '127.0.0.1', listening));
  const { port } = devServer.address() as AddressInfo;
  server = await startTestServer(database(), {
    BANYAN_DEV_AREA: 'orders',
    BANYAN_DEV_PORT: String(port),
  });
});
afterAll(async () => {
  await server.close();
  sockets.close();
  devServer.closeAllConnections();
  await new Promise((closed) => devServer.close(closed));
});

const ask = (path: string) =>
  fetch(`${server.origin}${path}`, { headers: { cookie: 'session=secret' } });

/** The first words of a socket, or the status that refuses it. */
function socketAt(path: string, origin: string): Promise<string> {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${path}`, { origin });
  return new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      resolve(data.toString());
    });
    socket.on('unexpected-response', (_request, { statusCode }) => {
      resolve(String(statusCode));
    });
    socket.on('error', () => undefined);
  });
}

test('the files of the one area come from the dev server, and no cookie goes there or comes back', async () => {
  const answer = await ask('/areas/orders/dev/0123/entry.js?retry=1');
  const { host } = new URL(server.origin);
  expect(await answer.text()).toBe(
    `/areas/orders/dev/0123/entry.js?retry=1 for ${host}, cookie undefined`,
  );
  expect(answer.headers.get('content-type')).toBe('text/javascript');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect((await ask('/areas/orders/dev/missing.js')).status).toBe(404);
});

test('no file of another area does', async () => {
  const answer = await ask('/areas/products/dev/0123/entry.js');
  expect(await answer.text()).not.toContain('for');
});

test.each([
  ['/areas/orders/dev/ws', 'own', 'hello /areas/orders/dev/ws'],
  ['/areas/orders/dev/ws', 'https://evil.example', '403'],
  ['/areas/orders/dev/other', 'own', '404'],
  ['/areas/products/dev/ws', 'own', '404'],
])('a socket at %s of a page of %s: %s', async (path, origin, expected) => {
  expect(await socketAt(path, origin === 'own' ? server.origin : origin)).toBe(expected);
});

test('a missing dev server is not reported as a fault of the gateway', async () => {
  const other = await startTestServer(database(), {
    BANYAN_DEV_AREA: 'orders',
    // No process listens there: only root may.
    BANYAN_DEV_PORT: '1',
  });
  const answer = await fetch(`${other.origin}/areas/orders/dev/entry.js`);
  expect(answer.status).toBe(503);
  await other.close();
});

test('without one neither its files nor its socket are there', async () => {
  const plain = await startTestServer(database(), { BANYAN_DEV_AREA: 'orders' });
  expect((await fetch(`${plain.origin}/areas/orders/dev/entry.js`)).status).toBe(404);
  const socket = new WebSocket(`${plain.origin.replace('http', 'ws')}/areas/orders/dev/ws`, {
    origin: plain.origin,
  });
  const status = await new Promise((resolve) => {
    socket.on('unexpected-response', (_request, { statusCode }) => {
      resolve(statusCode);
    });
    socket.on('error', () => undefined);
  });
  expect(status).toBe(404);
  await plain.close();
});
