import { SESSION_PATHS } from '@banyan/contract';
import type { Challenge } from '@banyan/contract/registration';
import { type Browser, beginSignIn, follow, redeemBody } from './browser.js';
import { registrationStage } from './registrationStage.js';
import type { TestDatabase } from './testDatabases.js';

/** One of the pages, as a browser without scripts has it. */
export type EnteringPage = {
  readonly status: number;
  readonly html: string;
  readonly heading: string;
  readonly problem: string | null;
  /** The hidden fields of its forms. */
  readonly fields: Readonly<Record<string, string>>;
};

const CHANGED = ['audit_log', 'second_steps', 'identity_records'];

/** Registration's stage, with the steps of sign-in by code and of a forgotten password. In a `describe`. */
export function enteringStage(database: TestDatabase) {
  const stage = registrationStage(database);
  const { clock, db, origin, solve } = stage;

  beforeEach(async () => {
    for (const table of CHANGED) await db().query(`delete from ${table}`);
  });

  async function read(response: Response): Promise<EnteringPage> {
    const html = await response.text();
    const one = (pattern: RegExp) => pattern.exec(html)?.[1] ?? null;
    const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    return {
      status: response.status,
      html,
      heading: one(/<h1>([^<]*)<\/h1>/) ?? '',
      problem: one(/id="problem"[^>]*><strong>[^<]*<\/strong>([^<]*)</),
      fields: Object.fromEntries(
        fields.map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
      ),
    };
  }

  async function post(browser: Browser, path: string, fields: Readonly<Record<string, string>>) {
    return browser.post(path, new URLSearchParams(fields).toString());
  }

  /** Asks for a code at one of the pages, with the proof of work solved as a script does. */
  async function ask(browser: Browser, path: string, to: string, hasScript = true) {
    const first = await read(await browser.get(path));
    clock.at += 2_000;
    const { challenge = '' } = first.fields;
    const { counter } = solve(JSON.parse(challenge) as Challenge);
    const solved = hasScript ? String(counter) : '';
    return read(await post(browser, path, { to, challenge, counter: solved }));
  }

  /** A sign-in that the browser has begun. */
  async function begin(browser: Browser) {
    await stage.toRealTime();
    const begun = await beginSignIn(browser, origin(), 'customer');
    const finish = async (entered: Response): Promise<number> => {
      const callback = await follow(browser, entered);
      const body = new URLSearchParams(redeemBody(origin(), 'customer', callback, begun));
      return (await browser.post(SESSION_PATHS.token, body.toString())).status;
    };
    return { path: begun.location, finish };
  }

  return { ...stage, read, post, ask, begin };
}
