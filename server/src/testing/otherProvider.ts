import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { COOKIE, cookieOf, redirect, signInForm } from './otherAnswers.js';
import {
  atHashOf,
  createKey,
  idTokenOf,
  type Json,
  OTHER_ADMIN,
  OTHER_CLAIMS,
  OTHER_SECRET,
  type SigningKey,
  type Spoil,
} from './otherTokens.js';

export type OtherProvider = {
  readonly issuer: string;
  readonly origin: string;
  readonly client: { readonly id: string; readonly secret: string };
  /** What the server's environment must say to use it. */
  readonly environment: Readonly<Record<string, string>>;
  /** How often each endpoint was asked. */
  readonly calls: { token: number; keys: number; metadata: number };
  /** What the browser brought to the authorization and the sign-out endpoint, newest last. */
  readonly asked: URLSearchParams[];
  readonly left: URLSearchParams[];
  spoil: Spoil | null;
  /** Published after the key that signs. */
  extraKeys: readonly unknown[];
  /** The user of the next sign-in: claims in addition to the standard ones. */
  person: Json;
  /** By account, for users who name themselves on a page; null: without a page, always `person`. */
  people: Readonly<Record<string, Json>> | null;
  rotate(): void;
  close(): Promise<void>;
};

const BASE = '/realms/acme';

type Session = { readonly person: Json; readonly authTime: number };
type Grant = Session & { readonly query: URLSearchParams };
type Answer = {
  readonly status: number;
  readonly body?: Json | string;
  readonly headers?: Json;
};

/** To make one takes longer than most tests. */
const FIRST_KEY: SigningKey = createKey();

/**
 * A small OpenID provider on a loopback port, unlike the built-in one in all that may differ: RS256, one client for
 * both audiences, other paths, other and nested claims, the secret in the body. It checks what a provider checks.
 */
export async function startOtherProvider(): Promise<OtherProvider> {
  const client = { id: 'banyan-all', secret: OTHER_SECRET };
  let key = FIRST_KEY;
  const grants = new Map<string, Grant>();
  const sessions = new Map<string, Session>();
  const server = createServer((request, reply) => {
    handle(request, reply).catch((cause: unknown) => {
      reply.writeHead(500).end(String(cause));
    });
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}${BASE}`;

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const { spoil } = provider;
    const part = PARTS[url.pathname];
    if (part !== undefined) provider.calls[part] += 1;
    if (spoil?.kind === 'raw' && spoil.at === part) {
      spoil.send(reply);
      return;
    }
    const { status, body, headers } = await answer(url, request);
    const type = typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json';
    reply.writeHead(status, { 'content-type': type, ...(headers as Record<string, string>) });
    reply.end(typeof body === 'string' ? body : JSON.stringify(body ?? ''));
  }

  async function answer(url: URL, request: IncomingMessage): Promise<Answer> {
    const { spoil } = provider;
    switch (url.pathname) {
      case `${BASE}/.well-known/openid-configuration`:
        return {
          status: 200,
          body: spoil?.kind === 'metadata' ? spoil.change(metadata()) : metadata(),
        };
      case `${BASE}/go/keys`:
        return {
          status: 200,
          body: { keys: [key.jwk, ...provider.extraKeys] },
        };
      case `${BASE}/go/redeem`:
        return redeem(new URLSearchParams(await bodyOf(request)));
      case `${BASE}/go/authorize`:
        provider.asked.push(url.searchParams);
        return authorize(url.searchParams, cookieOf(request));
      case `${BASE}/go/leave`: {
        provider.left.push(url.searchParams);
        sessions.clear();
        const { searchParams: query } = url;
        const state = query.get('state');
        return redirect(query.get('post_logout_redirect_uri') ?? origin, { state });
      }
      default:
        return { status: 404 };
    }
  }

  function metadata(): Json {
    return {
      issuer,
      authorization_endpoint: `${issuer}/go/authorize`,
      token_endpoint: `${issuer}/go/redeem`,
      jwks_uri: `${issuer}/go/keys`,
      end_session_endpoint: `${issuer}/go/leave`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  function authorize(query: URLSearchParams, cookie: string): Answer {
    if (!isProper(query)) return { status: 400 };
    const target = query.get('redirect_uri') ?? '';
    const state = query.get('state');
    const prompt = query.get('prompt');
    const known = sessions.get(cookie);
    const maxAge = Number(query.get('max_age') ?? Number.POSITIVE_INFINITY);
    const isFresh = known !== undefined && seconds() - known.authTime <= maxAge;
    if (prompt === 'none' && !isFresh) return redirect(target, { error: 'login_required', state });
    const mustAsk = !isFresh || prompt === 'login';
    const person = personIn(query);
    if (mustAsk && person === null) return { status: 200, body: signInForm(query) };
    const session = mustAsk ? { person: person ?? {}, authTime: seconds() } : known;
    const handle = randomBytes(16).toString('hex');
    sessions.set(handle, session);
    const code = randomBytes(16).toString('hex');
    grants.set(code, { query, ...session });
    const { headers, status } = redirect(target, { code, state, iss: issuer });
    return { status, headers: { ...headers, 'set-cookie': `${COOKIE}=${handle}; Path=/` } };
  }

  function isProper(query: URLSearchParams): boolean {
    return (
      query.get('client_id') === client.id &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256'
    );
  }

  function personIn(query: URLSearchParams): Json | null {
    const { people, person } = provider;
    return people === null ? person : (people[query.get('account') ?? ''] ?? null);
  }

  function redeem(form: URLSearchParams): Answer {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    const verifier = form.get('code_verifier') ?? '';
    const isGrants =
      grant?.query.get('redirect_uri') === form.get('redirect_uri') &&
      grant.query.get('code_challenge') ===
        createHash('sha256').update(verifier).digest('base64url');
    if (grant === undefined || !isGrants) return { status: 400, body: { error: 'invalid_grant' } };
    const { spoil } = provider;
    if (spoil?.kind === 'rotation') provider.rotate();
    const accessToken = randomBytes(24).toString('base64url');
    const iat = seconds();
    const claims = {
      iss: issuer,
      aud: client.id,
      iat,
      exp: iat + 300,
      nonce: grant.query.get('nonce'),
      auth_time: grant.authTime,
      at_hash: atHashOf(accessToken),
      ...grant.person,
    };
    const header = { alg: 'RS256', typ: 'JWT', kid: key.kid };
    const right = {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 300,
      id_token: idTokenOf(spoil, header, claims, key),
    };
    return { status: 200, body: spoil?.kind === 'answer' ? spoil.change(right) : right };
  }

  const provider: OtherProvider = {
    issuer,
    origin,
    client,
    environment: {
      BANYAN_DEMO: 'true',
      BANYAN_OIDC_ISSUER: issuer,
      BANYAN_OIDC_CLIENT_ID: client.id,
      BANYAN_OIDC_CLIENT_SECRET: client.secret,
      BANYAN_OIDC_SCOPE: 'openid roles',
      ...OTHER_CLAIMS,
    },
    calls: { token: 0, keys: 0, metadata: 0 },
    asked: [],
    left: [],
    spoil: null,
    extraKeys: [],
    person: OTHER_ADMIN,
    people: null,
    rotate: () => {
      key = createKey();
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => {
          closed();
        });
        server.closeAllConnections();
      }),
  };
  return provider;
}

const PARTS: Readonly<Record<string, 'token' | 'keys' | 'metadata'>> = {
  [`${BASE}/.well-known/openid-configuration`]: 'metadata',
  [`${BASE}/go/keys`]: 'keys',
  [`${BASE}/go/redeem`]: 'token',
};

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
