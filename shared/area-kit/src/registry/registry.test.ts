import { createHash, generateKeyPairSync } from 'node:crypto';
import type { AreaState, ReleaseAction } from '@banyan/contract/releases';
import { describe, expect, test } from '@jest/globals';
import { jwtVerify } from 'jose';
import { withVersion } from './areaVersion.js';
import { actionOf, actOf } from './choose.js';
import { createGateway } from './gateway.js';
import { nextVersion } from './nextVersion.js';
import { createPhases } from './phases.js';
import { readSettings } from './settings.js';
import { statusText } from './statusText.js';
import { readTeamKey, signVerified } from './teamKey.js';
import { failureOf } from './testFailure.js';

const OLD = '0'.repeat(16);
const NEW = '1'.repeat(16);
const health = {
  loads: 0,
  loadFailures: 0,
  loadMs: null,
  heapKb: null,
  mounts: 0,
  crashes: 0,
  errors: 0,
  longTasks: 0,
  longTaskMs: 0,
};
const version = (build: string, text: string): AreaState['versions'][number] => ({
  build,
  version: text,
  state: 'ready',
  source: 'published',
  publishedBy: 'orders team',
  publishedAt: '2026-11-22T03:00:00.000Z',
  commit: null,
  bytes: 20_480,
  files: 9,
  verified: true,
  held: false,
  health,
});
const state: AreaState = {
  area: 'orders',
  owner: 'Orders team',
  revision: 7,
  stable: OLD,
  previous: null,
  canary: null,
  previews: [],
  killed: null,
  budgetBytes: 150_000,
  versions: [version(NEW, '1.1.0'), version(OLD, '1.0.0')],
};

/** The text of a key as an operator gets it, and its public half. */
function makeKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
  return { text: `banyan_0123456789ab_${seed.toString('base64url')}`, publicKey };
}

describe('what is asked of the registry', () => {
  const settings = (...words: readonly string[]) =>
    readSettings(['orders', ...words, '--reason', 'it is slow'], {});
  const canary = { build: NEW, percent: 5, roles: [], users: [], since: '' };
  test.each<[string, readonly string[], AreaState, ReleaseAction]>([
    ['promote', ['1.1.0'], state, { kind: 'promote', build: NEW }],
    ['promote', [OLD], state, { kind: 'promote', build: OLD }],
    ['promote', [], { ...state, canary }, { kind: 'promote', build: NEW }],
    ['canary', ['end'], state, { kind: 'endCanary' }],
    ['rollback', [], state, { kind: 'rollback', reason: 'it is slow' }],
    ['revoke', ['1.1.0'], state, { kind: 'revoke', build: NEW, reason: 'it is slow' }],
    ['kill', [], state, { kind: 'kill', reason: 'it is slow' }],
    ['revive', [], state, { kind: 'revive' }],
  ])('%s %j', (command, words, before, action) => {
    expect(actionOf(command, settings(...words), before)).toEqual(action);
  });
  test.each([
    ['promote', ['9.9.9'], /it has 1\.1\.0/],
    ['promote', [], /has no canary/],
    ['canary', [], /name the version/],
  ])('%s %j is refused', (command, words, why) => {
    expect(failureOf(() => actionOf(command, settings(...words), state)).message).toMatch(why);
  });
  test('acts that take a version away from users need a reason', () => {
    const silent = readSettings(['orders'], {});
    for (const command of ['rollback', 'kill']) {
      expect(failureOf(() => actionOf(command, silent, state)).message).toContain('--reason');
    }
  });
  test.each([
    ['stable', { kind: 'promote', build: NEW }],
    ['canary', { kind: 'canary', build: NEW, rule: { percent: 5, roles: [], users: [] } }],
    ['preview:next', { kind: 'preview', name: 'next', build: NEW }],
    ['none', null],
  ])('a build published to %s', (to, act) => {
    expect(actOf(readSettings(['orders', '--to', to], {}), NEW)).toEqual(act);
  });
});

test.each([
  [[], 'minor', '0.1.0'],
  [['1.9.2', '1.10.0', '0.99.99'], 'patch', '1.10.1'],
  [['1.9.2'], 'minor', '1.10.0'],
  [['1.9.2'], 'major', '2.0.0'],
] as const)('after %j the next %s is %s', (known, bump, next) => {
  expect(nextVersion(known, bump)).toBe(next);
});

test("an area's version is raised in its own line and nowhere else", () => {
  const source =
    "export const area = {\n  version: '1.0.0',\n  slices: [{ version: '1.0.0' }],\n};";
  expect(withVersion(source, '1.1.0')).toBe(
    source.replace("  version: '1.0.0'", "  version: '1.1.0'"),
  );
  expect(failureOf(() => withVersion('{}', '1.1.0')).exit).toBe(2);
});

test('phases are said with their time, the one that fails too', async () => {
  const said: string[] = [];
  let now = 0;
  const phases = createPhases(
    (line) => said.push(line),
    () => now,
  );
  await phases.run('build', () => {
    now += 1_234;
    return Promise.resolve();
  });
  await expect(phases.run('upload', () => Promise.reject(new Error('offline')))).rejects.toThrow();
  expect(said).toEqual(['✓ build        1.2 s', '✗ upload       0.0 s']);
});

describe('a team key', () => {
  test.each([undefined, '', 'banyan_short', `banyan_0123456789ab_${'!'.repeat(43)}`])(
    '%j is refused, and is not repeated',
    (text) => {
      const failure = failureOf(() => readTeamKey(text));
      expect(failure.exit).toBe(2);
      if (text) expect(failure.message).not.toContain(text);
    },
  );
  test('signs what verify found', async () => {
    const { text, publicKey } = makeKey();
    const claims = { area: 'orders', build: NEW, pages: 2, checks: 32, findings: 0, iat: 5 };
    const signed = await signVerified(readTeamKey(text), claims);
    const { payload, protectedHeader } = await jwtVerify(signed, publicKey);
    expect(payload).toEqual(claims);
    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: '0123456789ab' });
  });
});

describe('the gateway', () => {
  type Asked = { readonly url: string; readonly init: RequestInit };
  function gatewayAnswering(status: number, content: unknown, url = 'https://banyan.example/') {
    const asked: Asked[] = [];
    const { text, publicKey } = makeKey();
    const gateway = createGateway({
      url,
      key: readTeamKey(text),
      now: () => 1_800_000_000_000,
      fetch: (address, init = {}) => {
        asked.push({ url: address as string, init });
        if (content instanceof Error) return Promise.reject(content);
        return Promise.resolve(new Response(JSON.stringify(content), { status }));
      },
    });
    return { gateway, asked, publicKey };
  }
  const done = state;

  test('an act carries the state it is meant for, and a token for this body and this gateway alone', async () => {
    const { gateway, asked, publicKey } = gatewayAnswering(200, done);
    await gateway.act('orders', { kind: 'revive' }, 7);
    const [{ url, init } = { url: '', init: {} }] = asked;
    expect(url).toBe('https://banyan.example/releases/api/areas/orders');
    const headers = new Headers(init.headers);
    expect(headers.get('if-match')).toBe('"7"');
    const token = headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const { payload } = await jwtVerify(token, publicKey, {
      audience: 'https://banyan.example',
      currentDate: new Date(1_800_000_000_000),
    });
    const body = init.body as string;
    expect(payload['sum']).toBe(createHash('sha256').update(body).digest('base64url'));
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    expect(url + body).not.toContain(token);
  });

  const refusal = (code: string | number, details?: unknown) => ({
    success: false,
    result: null,
    error: { code, message: 'no', ...(details === undefined ? {} : { details }) },
  });
  test.each([
    [403, refusal(403), 5, /^no$/],
    [401, refusal(401), 5, /^no$/],
    [409, refusal('VERSION_EXISTS'), 4, /^no$/],
    [412, refusal('VERSION_CONFLICT'), 4, /^no$/],
    [
      422,
      refusal('GATES_REFUSED', [{ gate: 'budget', message: 'split it' }]),
      3,
      /budget +split it/,
    ],
    [502, 'bad gateway', 6, /answered 502/],
    [500, refusal(500), 1, /^no$/],
    [200, { area: 1 }, 1, /form that this kit/],
    [0, new TypeError('fetch failed'), 6, /does not answer: fetch failed/],
  ])('%s %j ends with %s', async (status, content, exit, words) => {
    const { gateway } = gatewayAnswering(status, content);
    const failure = await gateway.area('orders').catch((cause: unknown) => cause);
    expect(failure).toMatchObject({ exit });
    expect((failure as Error).message).toMatch(words);
  });

  test.each(['http://banyan.example', 'banyan'])('%s is not an address to publish to', (url) => {
    expect(failureOf(() => gatewayAnswering(200, done, url)).exit).toBe(2);
  });
});

test('the status says what is where and how it does', () => {
  const used = { ...health, loads: 90, loadFailures: 1, mounts: 110, crashes: 2 };
  const text = statusText({
    ...state,
    canary: { build: NEW, percent: 5, roles: ['orders.view'], users: [], since: 'noon' },
    killed: { reason: 'leak', by: 'admin', at: '' },
    versions: [{ ...version(NEW, '1.1.0'), health: used }, version(OLD, '1.0.0')],
  });
  expect(text).toContain('SWITCHED OFF by admin: leak');
  expect(text).toContain('canary for 5 %, orders.view since noon');
  expect(text).toMatch(/canary +1\.1\.0 +1{16} +20 kB +3 faults in 201 uses/);
  expect(text).toMatch(/stable +1\.0\.0 +0{16} +20 kB +not used yet/);
});
