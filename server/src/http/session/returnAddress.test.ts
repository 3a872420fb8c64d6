import { ownAddress } from '@banyan/rules';
import { describe, expect, test } from '@jest/globals';
import { returnAddress } from './returnAddress.js';

const ORIGIN = 'https://banyan.example';
const page = (path: string, require: boolean, admin: boolean, redirectTo?: string) => ({
  path,
  redirectTo,
  meta: { require, admin },
});
const AREAS = [
  {
    routes: [
      page('/', false, false, '/naolituindex'),
      page('/naolituindex', false, false),
      page('/webHome', false, false),
      page('/web-home', false, false, '/webHome'),
      page('/personal/info', true, false),
      page('/personal/orderDetail', true, false),
      page('/order-list', true, true),
      page('/people/:id', false, false),
      page('/backstage', false, false, '/order-list'),
    ],
  },
];

describe('an address of this product is kept, with its query and fragment', () => {
  test.each([
    ['/personal/info', '/personal/info'],
    ['/personal/info/', '/personal/info/'],
    ['/personal/orderDetail?id=O1&from=%2Fx#top', '/personal/orderDetail?id=O1&from=%2Fx#top'],
    ['/personal/info?next=https://evil.example', '/personal/info?next=https://evil.example'],
    ['/personal/info?name=李 明', '/personal/info?name=%E6%9D%8E%20%E6%98%8E'],
    ['/personal/../personal/info', '/personal/info'],
    ['/web-home', '/web-home'],
    ['/', '/'],
  ])('%s', (given, expected) => {
    expect(returnAddress(given, ORIGIN, AREAS)).toBe(expected);
  });
});

/** Where a link could otherwise send a customer right after sign-in. */
const PAYLOADS = [
  '',
  ' ',
  'personal/info',
  'https://evil.example',
  'https://evil.example/personal/info',
  'http:evil.example',
  'https:/evil.example',
  'https:evil.example/personal/info',
  'HTTPS://evil.example',
  '//evil.example',
  '//evil.example/personal/info',
  '///evil.example/personal/info',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example/personal/info',
  '/\\/evil.example/personal/info',
  '/personal/info\\..\\..\\evil',
  '/\t/evil.example/personal/info',
  '/\n/evil.example/personal/info',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /personal/info',
  '\u0000/personal/info',
  '/\u0000/personal/info',
  '/\u00ad/evil.example',
  '\u3000//evil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/personal%2Finfo',
  '/.//evil.example/personal/info',
  '/personal/info/..//..//evil.example',
  '/.//personal/info',
  '/././/webHome',
  '/..//personal/info',
  '/../..//naolituindex',
  '/%2e//personal/info',
  '/%2E%2e//webHome',
  '/.%2e//webHome',
  '/webHome/..//naolituindex',
  '//personal/info',
  '//webHome',
  '///webHome',
  '/personal//info',
  '/people//',
  '/people/..//7',
  '/\\evil',
  '/\\people\\7',
  '/@evil.example',
  'user:word@banyan.example/personal/info',
  'https://banyan.example@evil.example/personal/info',
  'https://banyan.example.evil.example/personal/info',
  'https://banyan.example:444/personal/info',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//personal/info',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://banyan.example/1',
  'file:///etc/passwd',
  'ftp://evil.example/personal/info',
  '?redirecturl=/personal/info',
  '#/personal/info',
  '/nowhere',
  '/order-list',
  '/admin',
  '/admin/order-list',
  '/backstage',
  '/login',
  '/autologin',
  '/autologin?redirecturl=//evil.example',
  '/idp/session/end',
  '/session/end',
  `/personal/info?${'x'.repeat(2048)}`,
] as const;

describe('anything else is refused, plain and encoded once more', () => {
  test.each(PAYLOADS)('%j', (payload) => {
    expect(returnAddress(payload, ORIGIN, AREAS)).toBeNull();
    const again = encodeURIComponent(payload);
    expect(returnAddress(again, ORIGIN, AREAS)).toBeNull();
    expect(returnAddress(encodeURIComponent(again), ORIGIN, AREAS)).toBeNull();
  });
});

test('whatever is answered leads nowhere else', () => {
  const parts = [
    '/',
    '//',
    '\\',
    '.',
    '..',
    'personal',
    'info',
    'evil.example',
    '@',
    ':',
    '?',
    '#',
    '%2F',
    '\t',
    ' ',
  ];
  let seed = 7;
  const next = (bound: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % bound;
  };
  for (let round = 0; round < 20_000; round += 1) {
    const given = Array.from({ length: 1 + next(8) }, () => parts[next(parts.length)]).join('');
    const inside = returnAddress(given, ORIGIN, AREAS);
    if (inside === null) continue;
    expect(new URL(inside, ORIGIN).origin).toBe(ORIGIN);
    expect(inside).toMatch(/^\/(?![/\\])/);
  }
});

test('a browser finds every address that is kept on this origin, at the very path', () => {
  const parts = ['/', '//', '\\', '.', '..', '%2e', '%2F', 'a', '@', ':', '?', '#', '\t', ' '];
  let seed = 7;
  const next = (bound: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % bound;
  };
  let kept = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const given = Array.from({ length: 1 + next(8) }, () => parts[next(parts.length)]).join('');
    const own = ownAddress(`/${given}`);
    if (own === null) continue;
    kept += 1;
    const url = new URL(own, ORIGIN);
    expect(url.origin).toBe(ORIGIN);
    expect(url.pathname).not.toMatch(/^\/[/\\]/);
    expect(url.pathname.split('/')).toHaveLength((own.split(/[?#]/, 1)[0] ?? '').split('/').length);
  }
  expect(kept).toBeGreaterThan(1_000);
});
