import { type Audience, SESSION_PATHS } from '@banyan/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../ground/database/db.js';
import { authorizationRequest, type Browser, createBrowser, redeemBody } from './browser.js';
import { logTo } from './collectLog.js';
import { type OtherProvider, startOtherProvider } from './otherProvider.js';
import { startTestServer, type TestServer } from './testServer.js';

/** A server that is told to use another provider, and that provider. */
export type OtherStage = {
  readonly server: TestServer;
  readonly provider: OtherProvider;
  /** What the server said it refused codes for, newest last. */
  readonly reasons: readonly string[];
  /** One person's browser: the product's cookies, and the provider's. */
  visitor(): Visitor;
  close(): Promise<void>;
};

export type Visitor = {
  readonly browser: Browser;
  readonly there: Browser;
  /** Goes to the provider as the shell does. Resolves to where it sent the browser back to. */
  authorize(audience: Audience, extra?: Readonly<Record<string, string>>): Promise<Authorized>;
  /** The whole way. Resolves to the gateway's answer to the code. */
  signIn(audience: Audience, extra?: Readonly<Record<string, string>>): Promise<Response>;
  person(): Promise<unknown>;
};

type Authorized = {
  readonly callback: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
};

export async function createOtherStage(
  db: Db,
  environment: Readonly<Record<string, string>> = {},
  prepare: (provider: OtherProvider) => void = () => undefined,
): Promise<OtherStage> {
  const provider = await startOtherProvider();
  prepare(provider);
  const reasons: string[] = [];
  const settings = { ...provider.environment, ...environment };
  const server = await startTestServer(db, settings, { log: logOf(reasons) });
  return {
    server,
    provider,
    reasons,
    visitor: () => createVisitor(server.origin, provider),
    close: async () => {
      await server.close();
      await provider.close();
    },
  };
}

function createVisitor(origin: string, provider: OtherProvider): Visitor {
  const browser = createBrowser(origin);
  const there = createBrowser(provider.origin);

  async function authorize(
    audience: Audience,
    extra: Readonly<Record<string, string>> = {},
  ): Promise<Authorized> {
    const { query, ...secrets } = authorizationRequest(origin, audience, extra);
    const sent = await browser.get(`/session/authorize?${query}`);
    const target = new URL(sent.headers.get('location') ?? '', origin);
    if (target.origin === origin) return { callback: target, ...secrets };
    if (target.origin !== provider.origin) throw new Error(`sent to ${target.href}`);
    const answered = await there.get(target.pathname + target.search);
    const callback = new URL(answered.headers.get('location') ?? '', provider.origin);
    if (callback.searchParams.get('state') !== secrets.state) {
      throw new Error(`lost at ${callback.href}`);
    }
    return { callback, ...secrets };
  }

  return {
    browser,
    there,
    authorize,
    signIn: async (audience, extra) => {
      const { callback, ...secrets } = await authorize(audience, extra);
      const form = new URLSearchParams(redeemBody(origin, audience, callback.href, secrets));
      return browser.post(SESSION_PATHS.token, form.toString());
    },
    person: async () => {
      const answer = (await (await browser.post(SESSION_PATHS.me, undefined)).json()) as {
        person: unknown;
      };
      return answer.person;
    },
  };
}

/** What codes were refused for. */
function logOf(reasons: string[]): FastifyBaseLogger {
  return logTo((level, [entry]) => {
    if (level !== 'warn') return;
    if (typeof entry !== 'object' || entry === null || !('kind' in entry)) return;
    reasons.push('cause' in entry ? String(entry.cause) : String(entry.kind));
  });
}
