import { CompactSign } from 'jose';
import { type RequestKey, requestKeyOf, signRequest } from '../releases/signRequest.js';

type Ask = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: unknown;
  readonly ifMatch?: number;
};

export type TeamAnswer = {
  readonly status: number;
  readonly etag: string | null;
  readonly body: unknown;
  /** The envelope's code of a refusal. */
  readonly code: unknown;
};

export type Team = {
  ask(ask: Ask): Promise<TeamAnswer>;
  /** The headers of one request, which can be sent any number of times. */
  headersFor(ask: Ask): Promise<Record<string, string>>;
  /** A result of `verify` without findings. */
  verified(area: string, build: string, claims?: object): Promise<string>;
};

/** A team's pipeline with its key. */
export function createTeam(key: string, origin: string, now: () => number = Date.now): Team {
  const own = keyOf(key);

  const header = { alg: 'EdDSA', kid: own.id };

  async function headersFor({ method, path, body, ifMatch }: Ask) {
    const request = { audience: origin, method, path, body: textOf(body), now: now() };
    const token = await signRequest(own, request);
    return {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
    };
  }

  return {
    headersFor,
    ask: async (ask) => send(origin, ask, await headersFor(ask)),
    verified: (area, build, claims = {}) => {
      const iat = Math.floor(now() / 1000);
      const good = { area, build, pages: 1, checks: 20, findings: 0, iat, ...claims };
      return new CompactSign(new TextEncoder().encode(JSON.stringify(good)))
        .setProtectedHeader(header)
        .sign(own.secret);
    },
  };
}

export async function send(
  origin: string,
  { method, path, body }: Ask,
  headers: Record<string, string>,
): Promise<TeamAnswer> {
  const response = await fetch(origin + path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: textOf(body) }),
  });
  const answer = (await response.json()) as { readonly error?: { readonly code?: unknown } };
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body: answer,
    code: answer.error?.code ?? null,
  };
}

function textOf(body: unknown): string {
  return body === undefined ? '' : JSON.stringify(body);
}

function keyOf(text: string): RequestKey {
  const key = requestKeyOf(text);
  if (key === null) throw new Error('no key of a team');
  return key;
}
