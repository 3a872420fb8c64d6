import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { SERVICE_BASE } from '@banyan/contract';
import type { Db } from '../../ground/database/db.js';
import { QueryFailure } from '../../ground/database/failure.js';
import { openPlace } from '../../ground/files/openPlace.js';
import { refusalOfError } from '../../ground/requests/refusalOfError.js';
import { createApp } from '../../operator/start/app.js';
import { openStore } from '../../releases/openStore.js';
import { type Browser, beginSignIn, createBrowser, signIn } from '../../testing/browser.js';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { testSecrets } from '../../testing/testSecrets.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';
import type { Pages } from './parts.js';

const LIMITS = { routeMs: 1_500, stopMs: 200 };
const away = new QueryFailure('Connection terminated unexpectedly', null, undefined, 'away');
const NO_RELEASES = {
  problem: () => null,
  subscribe: () => () => undefined,
  served: () => [],
  lends: () => ({}),
  unserved: () => [],
  refresh: () => Promise.resolve(),
};
const PAGE = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };

test.each([
  ['away', 503, undefined],
  ['crossed', 503, undefined],
  ['unknown', 503, { unknown: true }],
  ['badValue', 400, undefined],
  ['refused', 500, undefined],
] as const)('a failure of the kind %s, however deep, is a %i', (kind, status, details) => {
  const failure = new QueryFailure('', null, undefined, kind);
  const wrapped = new Error('outer', { cause: new Error('inner', { cause: failure }) });
  const refusal = refusalOfError(wrapped);
  expect([refusal.status, refusal.details]).toEqual([status, details]);
});

describe('a database that fails behind the gateway', () => {
  const database = filledDatabase();
  let fault: QueryFailure | 'hangs' | null = null;
  let server: TestServer;
  let admin: Browser;

  beforeAll(async () => {
    const db = database();
    const faulty =
      <A extends unknown[], T>(act: (...rest: A) => Promise<T>) =>
      (...rest: A): Promise<T> => {
        if (fault === null) return act(...rest);
        return fault === 'hangs' ? new Promise(() => undefined) : Promise.reject(fault);
      };
    const faultyDb: Db = {
      ...db,
      query: faulty(db.query),
      transaction: (work, patience) => faulty(() => db.transaction(work, patience))(),
      problem: faulty(db.problem),
    };
    server = await startTestServer(faultyDb, {}, { limits: LIMITS });
    admin = createBrowser(server.origin);
    await signIn(admin, server.origin, { audience: 'admin', account: 'admin' });
  });
  afterEach(() => {
    fault = null;
  });
  afterAll(async () => {
    await server.close();
  });

  test('a call says so in the caller’s language, and when to try again', async () => {
    fault = away;
    const path = `${SERVICE_BASE}Order/GetList`;
    const response = await admin.post(path, {}, { 'accept-language': 'en' });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({
      success: false,
      result: null,
      error: {
        code: 'UNAVAILABLE',
        message: 'The system is busy or recovering. Please try again in a moment.',
      },
      code: 'UNAVAILABLE',
    });
    expect((await admin.call('Order/GetList', {})).error?.message).toMatch(/^系统繁忙/);
  });

  test('a change whose answer was lost is said to be unknown', async () => {
    fault = new QueryFailure('the answer to a change was lost', null, undefined, 'unknown');
    expect(await admin.call('Order/AddNote', { id: 'x', text: 'x' })).toMatchObject({
      status: 503,
      error: { code: 'UNAVAILABLE', details: { unknown: true } },
    });
  });

  test.each(['away', 'hangs'] as const)(
    'the pages of a sign-in and the profile are readable while it %s',
    async (how) => {
      const browser = createBrowser(server.origin);
      const { location } = await beginSignIn(browser, server.origin, 'admin');
      fault = how === 'away' ? away : 'hangs';
      const answers = [
        await browser.get(location, PAGE),
        await browser.post(location, 'account=admin&password=x', PAGE),
        await browser.get('/idp/session/end', PAGE),
        await admin.post('/session/me', {}, PAGE),
      ];
      for (const answer of answers) {
        const text = await answer.text();
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
        expect(text).not.toMatch(/QueryFailure|node_modules|\bat \w+ \(/);
      }
      const page = await browser.get(location, PAGE);
      expect(page.headers.get('content-type')).toMatch(/^text\/html/);
      expect(await page.text()).toContain('系统繁忙或正在恢复');
    },
  );

  test('a question for the health of the gateway is answered with the part that is away, while the database hangs', async () => {
    fault = 'hangs';
    const response = await fetch(`${server.origin}/healthz`);
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      ok: false,
      parts: { database: 'does not answer', hub: 'ready' },
    });
    fault = null;
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  });

  test('a body that does not arrive ends by the limit of its route', async () => {
    const { port } = new URL(server.listener);
    const answer = await new Promise<string>((resolve) => {
      let heard = '';
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          `POST ${SERVICE_BASE}Order/GetList HTTP/1.1\r\nHost: localhost\r\nOrigin: ${server.origin}\r\n` +
            `Cookie: ${admin.cookieHeader()}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
        );
      });
      socket.on('data', (text) => {
        heard += text.toString();
      });
      socket.on('close', () => {
        resolve(heard);
      });
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('提交的内容传输过慢');
  });

  function otherApp(pages: Pages) {
    return createApp({
      files: openPlace(server.config.files),
      config: server.config,
      db: database(),
      secrets: testSecrets,
      releases: { ...NO_RELEASES, releaseFor: () => ({ areas: [] }) },
      store: openStore(server.config.releasesFolder, null),
      pages,
      limits: LIMITS,
    });
  }

  test('the listener gives headers 20 s and the slowest upload 150 s', async () => {
    const app = await otherApp(() => undefined);
    const { headersTimeout, requestTimeout } = app.fastify.server;
    expect([headersTimeout, requestTimeout]).toEqual([20_000, 150_000]);
    await app.close();
  });

  test('a stop does not wait for a reader that does not read', async () => {
    const app = await otherApp((fastify) => {
      fastify.get('/endless', (_request, reply) =>
        reply.send(Readable.from(endless(), { objectMode: false })),
      );
    });
    await app.fastify.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.fastify.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await new Promise((resolve) => socket.once('readable', resolve));
    await app.close();
    socket.destroy();
  });
});

function* endless() {
  for (;;) yield Buffer.alloc(65_536);
}
