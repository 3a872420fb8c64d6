import { createRemoteJWKSet, jwtVerify } from 'jose';
import { codeOf, type HostileStage, openHostileStage } from '../../testing/hostileStage.js';
import { filledDatabase } from '../../testing/oneDatabase.js';

describe('what a page may try', () => {
  const database = filledDatabase();
  let stage: HostileStage;

  beforeAll(async () => {
    stage = await openHostileStage(database());
  });
  afterAll(() => stage.close());

  test('a call goes to the base, with its own token and nothing of ours', async () => {
    const response = await stage.admin.post(
      '/bases/v1/Voucher/GetList?x=1',
      { page: 1 },
      { accept: 'application/json', 'accept-language': 'en' },
    );
    const { result } = (await response.json()) as { result: Record<string, never> };
    expect(result).toMatchObject({
      method: 'POST',
      url: '/Voucher/GetList?x=1',
      body: '{"page":1}',
    });
    const headers = result['headers'] as unknown as Record<string, string>;
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'authorization',
      'connection',
      'content-length',
      'content-type',
      'host',
      'traceparent',
      'x-request-id',
    ]);
    expect(headers['x-request-id']).toBe(response.headers.get('x-request-id'));
    const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', stage.gateway.origin));
    const token = (headers['authorization'] ?? '').replace('Bearer ', '');
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: stage.gateway.origin,
      audience: 'v1',
      typ: 'at+jwt',
    });
    expect(protectedHeader.alg).toBe('ES256');
    expect(payload).toMatchObject({ sub: 'A00000001', client_id: 'admin', account: 'admin' });
    expect(payload['permissions']).toContain('orders.view');
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
    await expect(jwtVerify(token, keys, { audience: 'narrow' })).rejects.toThrow('aud');
  });

  test('the public keys hold nothing private', async () => {
    const text = await (await fetch(`${stage.gateway.origin}/.well-known/jwks.json`)).text();
    expect(text).not.toContain('"d"');
  });

  test.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'another origin of this site',
      { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site' },
    ],
    ['a typed address', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a link of ours', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }],
    ['a frame of ours', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['a script of ours', { 'sec-fetch-dest': 'script' }],
    ['a worker of ours', { 'sec-fetch-dest': 'serviceworker' }],
    ['a picture of ours', { 'sec-fetch-dest': 'image' }],
    ['a style of ours', { 'sec-fetch-dest': 'style' }],
    ['a name bent to our address', { origin: 'http://bent.example:80' }],
  ])('%s gets nothing of a base', async (_who, headers) => {
    const before = stage.base.heard.length;
    const response = await stage.get('/bases/v1/echo', headers);
    expect([response.status, stage.base.heard.length]).toEqual([403, before]);
  });

  test.each([
    ['/bases/nobody/x', 404],
    ['/bases/narrow/closed/x', 404],
    ['/bases/narrow/open/%252e%252e/closed', 400],
    ['/bases/v1/a%2fb', 400],
    ['/bases/v1//evil.example/', 400],
    ['/bases/constructor/x', 404],
    ['/bases/__proto__/x', 404],
  ])('%s is %i and reaches no base', async (path, status) => {
    const before = stage.base.heard.length;
    expect((await stage.get(path)).status).toBe(status);
    expect(stage.base.heard).toHaveLength(before);
  });

  test.each([
    ['a way up', 'GET /bases/v1/../../secret', '', /^HTTP\/1.1 400/],
    ['a way up behind the name', 'GET /bases/narrow/open/../closed', '', /^HTTP\/1.1 400/],
    ['a whole address', 'GET http://evil.example/bases/v1/x', '', /^HTTP\/1.1 40[04]/],
    [
      'another host behind the name',
      'GET /bases/v1/@evil.example/x',
      '',
      /"url":"\/@evil.example\/x"/,
    ],
    [
      'an upgrade',
      'GET /bases/v1/x',
      'Upgrade: websocket\r\nConnection: Upgrade\r\n',
      /^HTTP\/1.1 40\d/,
    ],
    [
      'two lengths',
      'POST /bases/v1/x',
      'Content-Length: 1\r\nContent-Length: 2\r\n',
      /^HTTP\/1.1 400/,
    ],
    [
      'a length and chunks',
      'POST /bases/v1/x',
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      /^HTTP\/1.1 400/,
    ],
    ['a broken header', 'GET /bases/v1/x', 'X-A : b\r\n', /^HTTP\/1.1 400/],
    ['an unknown method', 'TRACE /bases/v1/x', '', /^HTTP\/1.1 40\d/],
    ['a tunnel', 'CONNECT evil.example:443', '', /^$|^HTTP\/1.1 40\d/],
    [
      'a header to be dropped',
      'GET /bases/v1/x',
      'Connection: close, authorization\r\n',
      /"authorization":"Bearer/,
    ],
    [
      'a second bearer',
      'GET /bases/v1/x',
      'Authorization: Bearer mine\r\n',
      /"authorization":"Bearer ey/,
    ],
  ])('%s', async (_title, line, more, expected) => {
    const heard = stage.elsewhere.heard.length;
    const text = await stage.raw(stage.head(line, more));
    expect(text).toMatch(expected);
    expect(text).not.toContain('Bearer mine');
    expect(stage.elsewhere.heard).toHaveLength(heard);
  });

  test.each([
    ['customer', '/bases/v1/x', 403],
    ['nobody', '/bases/v1/x', 401],
    ['nobody', '/bases/all/x', 'none'],
  ] as const)('%s at %s', async (who, path, code) => {
    const headers = { origin: stage.gateway.origin, accept: 'application/json' };
    const response =
      who === 'customer'
        ? await stage.customer.get(path, headers)
        : await fetch(`${stage.gateway.origin}${path}`, { headers });
    expect(await codeOf(response)).toBe(code);
  });

  test('a public base gets no token for an anonymous call', async () => {
    const headers = { origin: stage.gateway.origin, accept: 'application/json' };
    const response = await fetch(`${stage.gateway.origin}/bases/all/x`, { headers });
    expect(await response.text()).not.toContain('authorization');
  });
});
