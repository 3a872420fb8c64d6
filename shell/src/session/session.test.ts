import { expect, test } from '@jest/globals';
import { safeStorage } from './safeStorage.js';
import { createSession, type SessionBrowser, shownReturn } from './session.js';

const identity = {
  issuer: 'https://id.example',
  authorizationEndpoint: 'https://id.example/auth',
  endSessionEndpoint: 'https://id.example/end',
  clients: { admin: 'admin', customer: 'customer' },
  scope: 'openid',
};

function setUp() {
  sessionStorage.clear();
  const left: string[] = [];
  const browser: SessionBrowser = {
    origin: 'https://banyan.example',
    hasCookies: () => true,
    storage: safeStorage(() => sessionStorage),
    shared: safeStorage(() => localStorage),
    locks: { request: () => Promise.reject(new Error('unused')) } as never,
    shown: () => null,
    windows: { tell: () => undefined, listen: () => undefined },
    now: () => 1_000,
    fetch: () => Promise.resolve(Response.json({ redirect: 'https://id.example/end' })),
    leaveFor: (url) => {
      left.push(url);
    },
    forget: () => undefined,
    nonce: () => 'n',
  };
  return { session: createSession(identity, browser, () => 'zh'), left };
}

test.each([
  ['//personal/info', '/login'],
  ['///personal/info', '/login'],
  ['/.//personal/info', '/login'],
  ['/..//personal/info', '/login'],
  ['/%2e//personal/info', '/login'],
  ['/\\evil', '/login'],
  ['https://evil.example', '/login'],
  ['javascript:alert(1)', '/login'],
  [undefined, '/login'],
  ['/personal/info?tab=1#top', '/personal/info?tab=1#top'],
])('an administrator who is signed out on the way to %s goes to %s', async (next, expected) => {
  const { session } = setUp();
  await session.signOut('admin', next);
  expect(session.finishSignOut()).toBe(expected);
});

test.each([
  ['admin', '/order-list?id=7#notes', 'admin', '/order-list?id=7#notes'],
  ['admin', '/order-list', null, '/order-list'],
  ['admin', '/order-list', 'customer', '/personal/info'],
  ['customer', '/orderpage?edition=1', 'customer', '/orderpage?edition=1'],
  ['customer', '/orderpage?edition=1', 'admin', '/admin'],
  ['admin', 'https://evil.example', 'admin', '/admin'],
  ['customer', '//evil.example', null, '/'],
] as const)(
  'after a sign-in of %s for %s, with a session of %s, the window continues at %s',
  (audience, wanted, held, expected) => {
    const { session } = setUp();
    // Leaves before it asks for anything.
    session.signIn(audience, wanted).catch(() => undefined);
    expect(session.resume(held)).toBe(expected);
  },
);

test('after a sign-out no earlier address is wanted', async () => {
  const { session } = setUp();
  session.signIn('admin', '/order-list').catch(() => undefined);
  await session.signOut('admin');
  expect([session.resume(null), session.resume('admin')]).toEqual(['/', '/admin']);
});

test.each([
  [
    'goes to the own provider',
    'customer',
    '/orderpage?seats=2',
    'https://banyan.example/idp',
    true,
  ],
  ['stays away from another provider', 'customer', '/orderpage', 'https://id.example', false],
  ['stays in the browser for an administrator', 'admin', '/u', 'https://banyan.example/idp', false],
  [
    'stays in the browser if it is long',
    'customer',
    `/${'a'.repeat(1_000)}`,
    'https://banyan.example',
    false,
  ],
] as const)('where a sign-in leads %s', (_what, audience, returnTo, issuer, isTold) => {
  const shown = shownReturn(audience, returnTo, issuer, 'https://banyan.example');
  expect(shown).toEqual(isTold ? { returnto: returnTo } : {});
});
