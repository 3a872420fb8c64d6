import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import {
  createAxiosBlobTransport,
  createAxiosTransport,
  REQUEST_TIMEOUT_MS,
} from './axiosTransport.js';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const request = { path: '/x', body: { a: '榕' }, timeoutMs: 20_000 };
const transportTo = (baseUrl: string) => createAxiosTransport({ baseUrl, language: () => 'en' });

test('sends JSON in the person’s language and gives the body of any status', async () => {
  const heard: unknown[] = [];
  const baseUrl = await listen((incoming, response) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    incoming.on('end', () => {
      heard.push([incoming.headers['accept-language'], JSON.parse(text)]);
      response.statusCode = 500;
      response.end('{"success":false}');
    });
  });
  expect(await transportTo(baseUrl)(request)).toEqual({ success: false });
  expect(heard).toEqual([['en', { a: '榕' }]]);
});

test('a proxy that cannot reach the product is away, and says when to come again', async () => {
  const answers = [
    { status: 503, body: '<h1>Back soon</h1>' },
    { status: 503, body: '{"success":false}' },
  ];
  const baseUrl = await listen((_incoming, response) => {
    const { status = 0, body = '' } = answers.shift() ?? {};
    response.writeHead(status, { 'retry-after': '7' }).end(body);
  });
  await expect(transportTo(baseUrl)(request)).rejects.toMatchObject({
    fault: 'away',
    retryAfterSeconds: 7,
  });
  expect(await transportTo(baseUrl)(request)).toEqual({ success: false });
});

test('a closed port is offline, a cancelled call aborted, a late answer a timeout', async () => {
  const silent = await listen(() => undefined);
  await expect(transportTo('http://127.0.0.1:1')(request)).rejects.toMatchObject({
    fault: 'offline',
  });
  const controller = new AbortController();
  const given = transportTo(silent)({ ...request, signal: controller.signal });
  controller.abort();
  await expect(given).rejects.toMatchObject({ fault: 'aborted' });
  await expect(transportTo(silent)({ ...request, timeoutMs: 30 })).rejects.toMatchObject({
    fault: 'timeout',
  });
});

test('a call without its own limit waits 30 s (S9.01)', () => {
  expect(REQUEST_TIMEOUT_MS).toBe(30_000);
});

test('an answer of 50 MB is refused, also when it claims to be text', async () => {
  const baseUrl = await listen((_incoming, response) => {
    const chunk = Buffer.alloc(1_048_576, 'x');
    let left = 50;
    const write = (): void => {
      for (; left > 0; left -= 1) {
        if (!response.write(chunk)) {
          left -= 1;
          response.once('drain', write);
          return;
        }
      }
      response.end();
    };
    write();
  });
  await expect(transportTo(baseUrl)(request)).rejects.toMatchObject({ fault: 'tooLarge' });
});

test('a body cut off before its length is a broken line', async () => {
  const baseUrl = await listen((_incoming, response) => {
    response.setHeader('content-length', '100');
    response.write('{"success":');
    response.socket?.destroySoon();
  });
  await expect(transportTo(baseUrl)(request)).rejects.toMatchObject({ fault: 'offline' });
});

test('files come with status and headers, by POST and by GET', async () => {
  const baseUrl = await listen((incoming, response) => {
    response.statusCode = 404;
    response.setHeader('content-disposition', 'attachment; filename=a.txt');
    response.end(incoming.method);
  });
  const transport = createAxiosBlobTransport({ baseUrl, language: () => 'zh' });
  for (const [body, method] of [
    [null, 'GET'],
    [{}, 'POST'],
  ] as const) {
    const { status, blob, header } = await transport({ ...request, body, onProgress: () => 0 });
    expect([status, header('content-disposition'), blob]).toEqual([
      404,
      'attachment; filename=a.txt',
      method,
    ]);
  }
});

test.each([
  [
    { success: false, code: 401 },
    { success: false, error: null },
  ],
  [
    { success: false, error: { code: '401', message: 'no' } },
    { success: false, error: { code: 'BASE_REFUSED', message: 'no' } },
  ],
  [
    { success: true, result: 1 },
    { success: true, result: 1 },
  ],
])('a base that says %j ends no session', async (said, heard) => {
  const baseUrl = await listen((_incoming, response) => {
    response.setHeader('x-banyan-base', 'v1');
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(said));
  });
  expect(await transportTo(baseUrl)(request)).toEqual(heard);
});
