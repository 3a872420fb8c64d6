import { SESSION_PATHS } from '@banyan/contract';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../ground/database/db.js';
import { hashPassword } from '../identity/password.js';
import { type Browser, beginSignIn, createBrowser, follow, redeemBody, signIn } from './browser.js';
import { collectLog } from './collectLog.js';
import { TEST_COST } from './fillTest.js';
import { resultOf } from './serviceStage.js';
import type { TestDatabase } from './testDatabases.js';
import { startTestServer, type TestServer } from './testServer.js';

export const PASSWORD = 'banyan-demo';

/** A server whose clock moves only when told to, and whose whole log is kept. */
export type SecurityStage = {
  readonly db: Db;
  readonly server: TestServer;
  /** Everything that was logged, as text. */
  logged(): string;
  /** Epoch milliseconds, as the server has it. */
  clock(): number;
  later(seconds: number): void;
  /** A new browser with a session of that account. */
  signedIn(account: string, password?: string): Promise<Browser>;
  /** The code of a secret at the clock's time, or so many steps of 30 s away from it. */
  codeOf(secret: string, steps?: number): string;
  /** The pages of a sign-in after the password: the next page, and the gateway's final answer. */
  withPassword(account: string, password?: string): Promise<HalfSignedIn>;
  /** Resets the clock and the log, signs all users out, and gives them the demo's password and no second factor. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

const CHANGED = [
  'sessions',
  'audit_log',
  'recovery_codes',
  'second_steps',
  'limits',
  'identity_records',
];

export type HalfSignedIn = {
  readonly browser: Browser;
  /** The page that asks for the code; the callback where nothing more is asked. */
  readonly page: string;
  enter(code: string, way?: 'code' | 'recovery'): Promise<Response>;
  /** Continues after a right code. Resolves to the gateway's answer. */
  finish(entered: Response): Promise<Response>;
};

export async function createSecurityStage({ createFilled }: TestDatabase): Promise<SecurityStage> {
  const place = await createFilled();
  const db = await place.open();
  let now = Date.now();
  const lines: string[] = [];
  const server = await startTestServer(
    db,
    {},
    { log: collectLog(lines), now: () => now, jobs: 'woken' },
  );
  const { origin } = server;
  const demoPassword = await hashPassword(PASSWORD, TEST_COST);
  return {
    db,
    server,
    reset: async () => {
      now = Date.now();
      for (const table of CHANGED) await db.query(`delete from ${table}`);
      await db.query(
        'update accounts set password = $1, totp_secret = null, totp_confirmed_at = null, totp_step = null',
        [demoPassword],
      );
    },
    logged: () => lines.join('\n'),
    clock: () => now,
    later: (seconds) => {
      now += seconds * 1000;
    },
    signedIn: async (account, password = PASSWORD) => {
      const browser = createBrowser(origin);
      const audience = account.startsWith('customer') ? 'customer' : 'admin';
      const answer = await signIn(browser, origin, { audience, account, password });
      if (answer.status !== 200) throw new Error(`${account} was not signed in: ${answer.status}`);
      return browser;
    },
    codeOf: (secret, steps = 0) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 }),
    withPassword: async (account, password = PASSWORD) => {
      const browser = createBrowser(origin);
      const begun = await beginSignIn(browser, origin, 'admin');
      const form = new URLSearchParams({ account, password }).toString();
      const page = await follow(browser, await browser.post(begun.location, form));
      return {
        browser,
        page,
        enter: (code, way = 'code') =>
          browser.post(page.replace(/code$/, way), new URLSearchParams({ code }).toString()),
        finish: async (entered) => {
          const callback = await follow(browser, entered);
          const body = new URLSearchParams(redeemBody(origin, 'admin', callback, begun));
          return browser.post(SESSION_PATHS.token, body.toString());
        },
      };
    },
    close: async () => {
      await server.close();
      await db.close();
      await place.remove();
    },
  };
}

/** Turns the second factor on. Resolves to its secret and its recovery codes; one step of the clock is used. */
export async function turnOn(
  stage: SecurityStage,
  browser: Browser,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const begun = await browser.call('Security/BeginTotp', { password: PASSWORD });
  const { secret } = resultOf('Security/BeginTotp', begun);
  const confirmed = await browser.call('Security/ConfirmTotp', { code: stage.codeOf(secret) });
  return { secret, ...resultOf('Security/ConfirmTotp', confirmed) };
}
