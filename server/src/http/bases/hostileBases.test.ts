import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { codeOf, type HostileStage, openHostileStage } from '../../testing/hostileStage.js';
import { filledDatabase } from '../../testing/oneDatabase.js';

const MEBIBYTE = 1_048_576;

describe('what a base may try', () => {
  const database = filledDatabase();
  let stage: HostileStage;

  beforeAll(async () => {
    stage = await openHostileStage(database());
  });
  afterAll(() => stage.close());

  test.each([
    ['/bases/v1/redirect', 'BASE_ANSWER'],
    ['/bases/v1/permanent', 'BASE_ANSWER'],
    ['/bases/v1/html', 'BASE_ANSWER'],
    ['/bases/v1/nothing', 'BASE_ANSWER'],
    ['/bases/v1/proxy-page', 'BASE_AWAY'],
    ['/bases/v1/cut', 'BASE_AWAY'],
    ['/bases/v1/long-header', 'BASE_AWAY'],
    ['/bases/hasty/silent', 'BASE_TIMEOUT'],
    ['/bases/v1/nobody', 'BASE_REFUSED'],
    ['/bases/garbage/x', 'BASE_AWAY'],
    ['/bases/gone/x', 'BASE_AWAY'],
    ['/bases/tls/x', 'BASE_AWAY'],
    ['/bases/unresolved/x', 'BASE_AWAY'],
    ['/bases/v1/teapot', 'none'],
    ['/bases/v1/broken', 'none'],
    ['/bases/v1/early', 'none'],
  ])('%s is the failure %s', async (path, code) => {
    const response = await stage.get(path);
    expect(await codeOf(response)).toBe(code);
    expect(stage.elsewhere.heard).toEqual([]);
    expect((await stage.admin.call('Security/GetState')).success).toBe(true);
  });

  test.each(['/cookie', '/worker', '/clear', '/cors'])(
    '%s does not reach the page',
    async (path) => {
      const response = await stage.get(`/bases/v1${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(
        [...response.headers.keys()].filter((name) => /worker|clear|allow-origin/.test(name)),
      ).toEqual([]);
      expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
    },
  );

  test('half of an answer ends the call, and so does one that never ends', async () => {
    await expect(stage.get('/bases/v1/half').then((response) => response.text())).rejects.toThrow();
    await expect(
      stage.get('/bases/hasty/drip').then((response) => response.text()),
    ).rejects.toThrow();
  });

  test('a body that is too large is refused, told or not, and nothing is kept of it', async () => {
    const before = process.memoryUsage().arrayBuffers;
    const told = await stage.raw(
      stage.head('POST /bases/v1/x', `Content-Length: ${1_024 * MEBIBYTE}\r\n`),
    );
    expect(told).toMatch(/^HTTP\/1.1 413/);
    const chunk = `${MEBIBYTE.toString(16)}\r\n${'x'.repeat(MEBIBYTE)}\r\n`;
    const untold = await stage.raw(
      `${stage.head('POST /bases/v1/x', 'Transfer-Encoding: chunked\r\n')}${chunk.repeat(2)}`,
    );
    expect(untold).toMatch(/^HTTP\/1.1 413/);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MEBIBYTE);
  });

  test('a client that does not read is cut off at the timeout, and so is the base', async () => {
    const socket = connect(Number(new URL(stage.gateway.listener).port), '127.0.0.1', () => {
      socket.write(stage.head('GET /bases/hasty/endless', 'Accept: application/pdf\r\n'));
    });
    socket.pause();
    socket.on('error', () => undefined);
    const answering = await new Promise<ServerResponse>((resolve) => {
      stage.base.server.once('request', (_request, response: ServerResponse) => {
        resolve(response);
      });
    });
    await new Promise((closed) => answering.once('close', closed));
    expect(answering.writableFinished).toBe(false);
    socket.destroy();
  });

  test('a body of half a MiB arrives whole', async () => {
    const body = { text: '榕'.repeat(170_000) };
    const response = await stage.admin.post('/bases/v1/x', body, { accept: 'application/json' });
    const { result } = (await response.json()) as { result: { body: string } };
    expect(JSON.parse(result.body)).toEqual(body);
  });
});
