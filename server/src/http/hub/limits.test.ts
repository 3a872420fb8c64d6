import { connect as connectSocket, type Socket } from 'node:net';
import { HUB_PATH } from '@banyan/contract';
import WebSocket from 'ws';
import * as z from 'zod';
import { type Browser, createBrowser, signIn } from '../../testing/browser.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';
import { RECORD_END } from './protocol.js';

const HANDSHAKE = `{"protocol":"json","version":1}${RECORD_END}`;
const EVIL = { origin: 'https://evil.example' };

const database = filledDatabase();
let server: TestServer;
let staff: Browser;
let clerk: Browser;

beforeAll(async () => {
  server = await startTestServer(database());
  [staff, clerk] = [createBrowser(server.origin), createBrowser(server.origin)];
  await signIn(staff, server.origin, { audience: 'admin', account: 'admin' });
  await signIn(clerk, server.origin, { audience: 'admin', account: 'clerk' });
});
afterAll(() => server.close());

/** The address of a connection that this browser has negotiated. */
async function negotiated(browser: Browser, query = ''): Promise<string> {
  const response = await browser.post(
    `${HUB_PATH}/negotiate?negotiateVersion=1${query}`,
    undefined,
  );
  const { connectionToken } = z
    .object({ connectionToken: z.string() })
    .parse(await response.json());
  return `${HUB_PATH}?id=${connectionToken}`;
}

/** The status that refuses the upgrade, or 101. */
async function upgraded(
  path: string,
  browser: Browser,
  headers: Readonly<Record<string, string>> = {},
): Promise<number | undefined> {
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${path}`, {
    headers: { cookie: browser.cookieHeader(), ...headers },
  });
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.on('open', () => {
      resolve(101);
    });
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode);
    });
  });
}

test('another session’s cookie opens nothing with a token, over no transport', async () => {
  const path = await negotiated(staff);
  expect(await upgraded(path, clerk)).toBe(404);
  expect((await clerk.get(path, { accept: 'text/event-stream' })).status).toBe(404);
  expect((await clerk.get(path)).status).toBe(404);
  expect((await staff.get(path)).status).toBe(200);
  expect((await clerk.get(path)).status).toBe(404);
  expect((await clerk.post(path, HANDSHAKE)).status).toBe(404);
  expect((await createBrowser(server.origin).post(path, HANDSHAKE)).status).toBe(404);
  const send = (browser: Browser) =>
    fetch(`${server.origin}${path}`, {
      method: 'DELETE',
      headers: { origin: server.origin, cookie: browser.cookieHeader() },
    });
  expect((await send(clerk)).status).toBe(404);
  expect((await staff.post(path, HANDSHAKE)).status).toBe(200);
  expect(await (await staff.get(path)).text()).toBe(`{}${RECORD_END}`);
  expect((await send(staff)).status).toBe(202);
  expect((await staff.get(path)).status).toBe(404);
});

test('a page of another site can neither negotiate nor speak nor listen', async () => {
  const path = await negotiated(staff);
  expect((await staff.post(`${HUB_PATH}/negotiate`, undefined, EVIL)).status).toBe(403);
  expect((await staff.post(path, HANDSHAKE, EVIL)).status).toBe(403);
  expect((await staff.get(path, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(await upgraded(path, staff, EVIL)).toBe(403);
  expect(await upgraded(path, staff, { origin: 'null' })).toBe(403);
  expect(await upgraded(path, staff)).toBe(101);
});

test('a connection has one transport', async () => {
  const path = await negotiated(staff);
  expect(await upgraded(path, staff)).toBe(101);
  expect(await upgraded(path, staff)).toBe(409);
  expect((await staff.get(path, { accept: 'text/event-stream' })).status).toBe(409);
  expect((await staff.post(path, HANDSHAKE)).status).toBe(409);
});

test('without a token only a socket connects', async () => {
  expect((await staff.get(HUB_PATH)).status).toBe(404);
  expect((await staff.post(HUB_PATH, HANDSHAKE)).status).toBe(404);
  expect((await staff.get(`${HUB_PATH}?id=${'A'.repeat(5_000)}`)).status).toBe(404);
  expect(await upgraded(HUB_PATH, staff)).toBe(101);
});

test('a post is short', async () => {
  const path = await negotiated(staff);
  await staff.get(path);
  expect((await staff.post(path, 'x'.repeat(20_000))).status).toBe(413);
});

test('a socket’s message is short, and it is not taken up again afterwards', async () => {
  const path = await negotiated(staff, '&useStatefulReconnect=true');
  const socket = new WebSocket(`${server.origin.replace('http', 'ws')}${path}`, {
    headers: { cookie: staff.cookieHeader() },
  });
  socket.on('open', () => {
    socket.send(HANDSHAKE);
    socket.send('x'.repeat(20_000));
  });
  const code = await new Promise((resolve) => {
    socket.on('close', resolve);
  });
  expect(code).toBe(1009);
  expect(await upgraded(path, staff)).toBe(404);
});

/** A client that connects, shakes hands, and then reads nothing. */
async function notReading(path: string, headers: Readonly<Record<string, string>>) {
  const { port, host } = new URL(server.origin);
  const socket: Socket = connectSocket(Number(port), '127.0.0.1');
  const lines = Object.entries({ host, cookie: staff.cookieHeader(), ...headers });
  socket.write(
    `GET ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
  );
  await new Promise((resolve) => {
    socket.once('data', resolve);
  });
  socket.pause();
  return socket;
}

function publishMuch(): number {
  const revision = 'x'.repeat(1_000_000);
  for (let count = 0; count < 30; count += 1) server.publish(revision);
  return 30 * revision.length;
}

/** Ends when the server has cut it. */
async function readAll(socket: Socket): Promise<number> {
  let bytes = 0;
  socket.on('data', (data: Buffer) => {
    bytes += data.length;
  });
  socket.on('error', () => undefined);
  const closed = new Promise((resolve) => {
    socket.on('close', resolve);
  });
  socket.resume();
  await closed;
  return bytes;
}

test('a stream that is not read is cut off', async () => {
  const path = await negotiated(staff);
  const socket = await notReading(path, { accept: 'text/event-stream' });
  await staff.post(path, HANDSHAKE);
  const published = publishMuch();
  expect(await readAll(socket)).toBeLessThan(published);
  expect((await staff.post(path, HANDSHAKE)).status).toBe(404);
});

test('polls that do not come are not waited for', async () => {
  const path = await negotiated(staff);
  await staff.get(path);
  await staff.post(path, HANDSHAKE);
  publishMuch();
  expect((await staff.get(path)).status).toBe(404);
});

test('a socket that is not read is cut off, also one that could be taken up again', async () => {
  const path = await negotiated(staff, '&useStatefulReconnect=true');
  const socket = await notReading(path, {
    upgrade: 'websocket',
    connection: 'upgrade',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  });
  // A text frame with a mask of zeros.
  const length = 0x80 | Buffer.byteLength(HANDSHAKE);
  socket.write(Buffer.concat([Buffer.from([0x81, length, 0, 0, 0, 0]), Buffer.from(HANDSHAKE)]));
  await new Promise((resolve) => {
    socket.once('data', resolve);
    socket.resume();
  });
  socket.pause();
  const published = publishMuch();
  expect(await readAll(socket)).toBeLessThan(published);
  expect(await upgraded(path, staff)).toBe(404);
});
