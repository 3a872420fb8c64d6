import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { AREA_CONTRACT, type PageState, type Person } from '@banyan/contract';
import { destination } from '@banyan/rules';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readPreferences } from '../../ground/requests/preferences.js';
import { builtFilePath, findBuiltFile } from '../../releases/buildFiles.js';
import type { ReleasedShell, ServedArea } from '../../releases/release.js';
import { contentSecurityPolicy, pageHeaders } from './headers.js';
import { type Hints, hintsFor } from './hints.js';
import { renderPage } from './html.js';

const SHA = `sha384-${'a'.repeat(64)}`;
const file = (path: string) => ({ path, size: 1, integrity: SHA });
const meta = { title: { zh: '订单', en: 'Orders' }, require: true, admin: true, isTab: true };
const BUILD = '0'.repeat(16);

const orders: ServedArea = {
  name: 'orders',
  version: '1.0.0',
  owner: 'team',
  routes: [
    { path: '/', name: 'root', meta, redirectTo: '/order-list' },
    { path: '/order-list', name: 'order-list', meta: { ...meta, permission: 'orders.view' } },
  ],
  menu: [],
  slices: [],
  build: BUILD,
  contract: AREA_CONTRACT,
  container: `area_orders_${BUILD}`,
  entry: 'entry.js',
  shared: {},
  files: [file('entry.js'), file('order-list.js'), file('order-list.css')],
  preload: {
    entry: ['entry.js'],
    routes: { 'order-list': ['order-list.js', 'order-list.css'] },
    groups: { 'order-list': ['@banyan/platform/table', 'react'] },
  },
  commit: null,
  baseUrl: `/areas/orders/${BUILD}/`,
};
const shell: ReleasedShell = {
  build: BUILD,
  scripts: ['main.js'],
  styles: ['main.css'],
  files: ['main.js', 'main.css', 'work-frame.js', 'table.js'].map(file),
  provides: {},
  asksForHashes: true,
  parts: { 'work-frame': ['work-frame.js'], '@banyan/platform/table': ['table.js'] },
  baseUrl: `/areas/shell/${BUILD}/`,
};
const document = { revision: 'r', areas: [orders] };
const admin: Person = {
  audience: 'admin',
  userId: '1',
  account: 'a',
  username: 'a',
  alarmcode: '',
  permissions: ['orders.view'],
  expiresAt: 0,
  idleEndsAt: null,
};

const hrefs = (hints: Hints) => ({
  frame: hints.frame.map(({ href }) => href),
  page: hints.page.map(({ href }) => href),
});

describe('hints', () => {
  const target = destination('/order-list', document.areas);
  test('the frame, then what the area begins with, its groups, and the files of the address', () => {
    expect(hrefs(hintsFor(target, admin, shell))).toEqual({
      frame: [`${shell.baseUrl}work-frame.js`],
      page: [
        `${orders.baseUrl}entry.js`,
        `${shell.baseUrl}table.js`,
        `${orders.baseUrl}order-list.js`,
        `${orders.baseUrl}order-list.css`,
      ],
    });
  });
  test('what the frame brings is not asked for twice', () => {
    const parts = { ...shell.parts, 'work-frame': ['work-frame.js', 'table.js'] };
    const { page } = hrefs(hintsFor(target, admin, { ...shell, parts }));
    expect(page).not.toContain(`${shell.baseUrl}table.js`);
  });
  test.each([
    ['nobody', null],
    ['a customer', { ...admin, audience: 'customer' as const }],
    ['an administrator without the permission', { ...admin, permissions: [] }],
  ])('%s gets none: the gate leads elsewhere', (_name, person) => {
    expect(hintsFor(target, person, shell)).toEqual({ frame: [], page: [] });
  });
});

describe('the page', () => {
  const state: PageState = {
    person: { ...admin, username: '</script><script>alert(1)</script>' },
    now: 1_800_000_000,
    menu: [],
    isFromElsewhere: false,
    draftKey: null,
    language: 'zh',
    identity: {
      issuer: 'https://id.example',
      authorizationEndpoint: 'https://id.example/auth',
      endSessionEndpoint: 'https://id.example/end',
      clients: { admin: 'a', customer: 'c' },
      scope: 'openid',
    },
    devArea: null,
    nonce: 'n0nce',
  };
  const html = renderPage({
    shell,
    document: '{}',
    state,
    language: 'zh',
    appearance: null,
    hints: hintsFor(destination('/order-list', document.areas), admin, shell),
    withoutScript: '<p>links</p>',
    head: null,
    baseUrl: 'https://banyan.example',
  });

  test('what a page says without scripts is in the place of the sentence that it needs them', () => {
    expect(html).toContain('<noscript><p>links</p></noscript>');
  });

  test('every file that it names carries a hash', () => {
    const tags = html.match(/<(?:script|link)[^>]*(?:src|href)="\/[^>]*>/g) ?? [];
    expect(tags).toHaveLength(2);
    for (const tag of tags) expect(tag).toContain(`integrity="${SHA}"`);
  });
  test('the frame is asked for at once, the page when the frame has come', () => {
    const [, frame = '', page = ''] =
      /Promise\.all\((\[.*?\])\.map\(ask\)\)\.then\(\(\)=>(\[.*?\])\.forEach\(ask\)\)/.exec(html) ??
      [];
    const asked = { frame: JSON.parse(frame) as unknown, page: JSON.parse(page) as unknown };
    expect(asked).toEqual(hintsFor(destination('/order-list', document.areas), admin, shell));
  });
  test('no text of the data ends its element', () => {
    expect(html).not.toContain('</script><script>alert');
    const json = /id="banyan-state">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(state);
  });
  test('every script that runs carries the nonce', () => {
    const running = (html.match(/<script[^>]*>/g) ?? []).filter((tag) => !tag.includes('json'));
    expect(running).toHaveLength(3);
    for (const tag of running) expect(tag).toContain('nonce="n0nce"');
  });
  test('the policy allows nothing inline and no eval', () => {
    const policy = contentSecurityPolicy(POLICY);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-src 'self' https://id.example;");
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types default$/);
    expect(policy).not.toMatch(/unsafe/);
  });
});

const POLICY = {
  nonce: 'x',
  identityOrigin: 'https://id.example',
  paymentOrigin: null,
  origins: [],
  isDeveloped: false,
};

test('an area under development costs the page the integrity policy and one more policy of texts, and nothing else', () => {
  const headers = pageHeaders({ ...POLICY, isSecretAddress: false });
  const developed = pageHeaders({ ...POLICY, isSecretAddress: false, isDeveloped: true });
  expect(headers).toEqual({
    ...developed,
    'integrity-policy': 'blocked-destinations=(script), endpoints=(blocked)',
    'reporting-endpoints': 'blocked="/releases/blocked"',
    'content-security-policy': developed['content-security-policy']?.replace(
      "trusted-types default webpack#dev 'allow-duplicates'",
      'trusted-types default',
    ),
  });
  expect(developed['content-security-policy']).not.toMatch(/unsafe/);
});

describe('built files', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'banyan-files-'));
    mkdirSync(join(folder, 'orders', BUILD), { recursive: true });
    const path = join(folder, 'orders', BUILD, 'entry.js');
    writeFileSync(path, 'original');
    writeFileSync(`${path}.br`, brotliCompressSync('original'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const url = `/areas/orders/${BUILD}/entry.js`;

  test('the smallest form that the browser takes, never to be asked for again', async () => {
    const found = await findBuiltFile(folder, url, 'gzip, br;q=1');
    expect(found?.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await findBuiltFile(folder, url, ''))?.headers).not.toHaveProperty('content-encoding');
  });
  test('a file changed after its compressed copy is served as it is, for its hash to fail', async () => {
    const path = join(folder, 'orders', BUILD, 'entry.js');
    writeFileSync(path, 'tampered');
    const later = new Date(Date.now() + 5_000);
    utimesSync(path, later, later);
    const found = await findBuiltFile(folder, url, 'br');
    expect(found?.headers).not.toHaveProperty('content-encoding');
    expect(readFileSync(path, 'utf8')).toBe('tampered');
  });
  test.each([
    `/areas/orders/${BUILD}/../live.json`,
    `/areas/orders/${BUILD}/.secret.js`,
    `/areas/orders/.${BUILD}.1.tmp/entry.js`,
    '/areas/orders/live.json',
    `/areas/orders/${BUILD}/entry.exe`,
    `/areas/orders/${BUILD}/a//b.js`,
    `/areas/%2e%2e/${BUILD}/entry.js`,
  ])('%s names no built file', (path) => {
    expect(builtFilePath(path)).toBeNull();
  });
});

test.each([
  [undefined, undefined, 'zh', null],
  ['language=en; appearance=dark', 'zh', 'en', 'dark'],
  [undefined, 'fr, en;q=0.5, zh;q=0.2', 'en', null],
  ['language=xx; appearance=pink', 'de', 'zh', null],
  // As the system is: the browser knows.
  ['appearance=system', 'en', 'en', null],
])('preferences from %s and %s', (cookies, accepted, language, appearance) => {
  expect(readPreferences(cookies, accepted)).toEqual({ language, appearance });
});
