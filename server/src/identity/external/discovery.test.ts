import type { ServerResponse } from 'node:http';
import { freePort } from '@banyan/testing/node';
import { filledDatabase } from '../../testing/oneDatabase.js';
import { createOtherStage, type OtherStage } from '../../testing/otherStage.js';
import type { Json, Spoil } from '../../testing/otherTokens.js';
import { startTestServer } from '../../testing/testServer.js';

const database = filledDatabase();

async function identityPart(origin: string): Promise<readonly [number, string | undefined]> {
  const answer = await fetch(`${origin}/healthz`);
  const { parts } = (await answer.json()) as { parts: Record<string, string> };
  return [answer.status, parts['identity']];
}

const AUTHORIZE = new URLSearchParams({
  client_id: 'admin',
  response_type: 'code',
  state: 'state-1',
  nonce: 'nonce-12345',
  code_challenge: 'c'.repeat(43),
  code_challenge_method: 'S256',
});

const signInAt = (origin: string, extra: Readonly<Record<string, string>> = {}) => {
  const query = new URLSearchParams([
    ...AUTHORIZE,
    ...Object.entries({ redirect_uri: `${origin}/callback`, ...extra }),
  ]);
  return fetch(`${origin}/session/authorize?${query.toString()}`, { redirect: 'manual' });
};

const redeemAt = (origin: string) =>
  fetch(`${origin}/session/token`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'admin',
      code: 'c',
      code_verifier: 'v'.repeat(43),
      redirect_uri: `${origin}/callback`,
      nonce: 'nonce-12345',
    }),
  });

const metadata = (change: Json): Spoil => ({
  kind: 'metadata',
  change: (right) => ({ ...right, ...change }),
});
const raw = (send: (reply: ServerResponse) => void): Spoil => ({
  kind: 'raw',
  at: 'metadata',
  send,
});

test.each<[string, Spoil, RegExp]>([
  [
    'DiscoveryIssuerMismatch',
    metadata({ issuer: 'https://evil.example' }),
    /^it calls itself https:\/\/evil\.example, and BANYAN_OIDC_ISSUER is http/,
  ],
  [
    'DiscoveryIssuerMismatch, a slash more',
    { kind: 'metadata', change: (right) => ({ ...right, issuer: `${String(right['issuer'])}/` }) },
    /^it calls itself .*acme\/, and/,
  ],
  ['no issuer', metadata({ issuer: undefined }), /^its metadata cannot be read$/],
  [
    'an endpoint without TLS on another machine',
    metadata({ token_endpoint: 'http://id.example/token' }),
    /^its token_endpoint is not an https address$/,
  ],
  [
    'an endpoint that is a script',
    metadata({ authorization_endpoint: 'javascript:alert(1)' }),
    /^its authorization_endpoint is not/,
  ],
  ['no keys', metadata({ jwks_uri: undefined }), /^its metadata has no proper jwks_uri$/],
  [
    'shared-secret signatures only',
    metadata({ id_token_signing_alg_values_supported: ['HS256', 'none'] }),
    /^it signs ID tokens with no algorithm/,
  ],
  [
    'no client secrets',
    metadata({ token_endpoint_auth_methods_supported: ['private_key_jwt'] }),
    /^its token endpoint takes no client secret$/,
  ],
  [
    'a redirect',
    raw((reply) => reply.writeHead(302, { location: '/' }).end()),
    /^its metadata cannot be read$/,
  ],
  ['a page', raw((reply) => reply.writeHead(200).end('<html>')), /^its metadata cannot be read$/],
  ['a failure', raw((reply) => reply.writeHead(500).end()), /^does not answer$/],
])('metadata with %s is not used, and sign-in is not available', async (_what, spoil, problem) => {
  const stage: OtherStage = await createOtherStage(database(), {}, (provider) => {
    provider.spoil = spoil;
  });
  try {
    const { origin } = stage.server;
    const page = await signInAt(origin);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const answer = await redeemAt(origin);
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: 'temporarily_unavailable' },
    ]);
    expect(await identityPart(origin)).toEqual([503, expect.stringMatching(problem)]);
    expect(stage.provider.calls.token).toBe(0);
    expect(stage.provider.calls.metadata).toBeLessThanOrEqual(2);

    stage.provider.spoil = null;
    expect(await soon(() => identityPart(origin))).toEqual([200, 'ready']);
    expect((await stage.visitor().signIn('admin')).status).toBe(200);
  } finally {
    await stage.close();
  }
});

test('a provider that is down stops neither the start nor the pages, and a hidden frame gets its answer', async () => {
  const port = await freePort();
  const server = await startTestServer(database(), {
    BANYAN_DEMO: 'true',
    BANYAN_OIDC_ISSUER: `http://localhost:${port}/acme`,
    BANYAN_OIDC_CLIENT_ID: 'banyan',
    BANYAN_OIDC_CLIENT_SECRET: 'secret',
  });
  try {
    const { origin } = server;
    expect((await signInAt(origin)).status).toBe(503);
    const framed = await signInAt(origin, {
      prompt: 'none',
      redirect_uri: `${origin}/silent-renew`,
    });
    const back = new URL(framed.headers.get('location') ?? '');
    expect([framed.status, back.pathname]).toEqual([303, '/silent-renew']);
    expect(Object.fromEntries(back.searchParams)).toEqual({
      error: 'temporarily_unavailable',
      state: 'state-1',
    });
    expect(await identityPart(origin)).toEqual([503, 'does not answer']);
    const ended = await fetch(`${origin}/session/end`, { method: 'POST', headers: { origin } });
    expect(await ended.json()).toEqual({ redirect: `${origin}/logout-callback` });
  } finally {
    await server.close();
  }
});

test('a page names the gateway as the way to sign in, and may frame whom the metadata names', async () => {
  const stage = await createOtherStage(database(), {}, (provider) => {
    provider.spoil = metadata({ authorization_endpoint: 'http://localhost:9/sign-in?tenant=acme' });
  });
  try {
    const { server, provider } = stage;
    expect(await soon(() => identityPart(server.origin))).toEqual([200, 'ready']);
    expect(server.pageContext()?.identity).toEqual({
      issuer: provider.issuer,
      authorizationEndpoint: `${server.origin}/session/authorize`,
      endSessionEndpoint: `${server.origin}/logout-callback`,
      clients: { admin: 'admin', customer: 'customer' },
      scope: 'openid roles',
    });
    expect(server.pageContext()?.identityOrigin()).toBe('http://localhost:9');
    const target = (await signInAt(server.origin)).headers.get('location');
    expect(target).toMatch(/^http:\/\/localhost:9\/sign-in\?tenant=acme&.*client_id=banyan-all/);
  } finally {
    await stage.close();
  }
});

/** Asks until the provider has been found; one that never is ends with its test. */
async function soon<T extends readonly [number, unknown]>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer[0] === 200) return answer;
    // The answer of the server is the pause.
  }
}
