import type { Challenge, Solution } from '@banyan/contract/registration';
import { until } from '@banyan/testing/node';
import type { Db } from '../ground/database/db.js';
import type { TrialMessage } from '../ground/ports/trialOutbox.js';
import { type Browser, createBrowser } from './browser.js';
import { CONSENTS } from './consents.js';
import { recordingDb } from './recordingDb.js';
import { solveChallenge } from './solveChallenge.js';
import type { TestDatabase, TestPlace } from './testDatabases.js';
import { startTestServer, type TestServer } from './testServer.js';

export const PASSWORD = 'ein gutes Kennwort';
export const PHONE = '13912340001';
const HOUR_MS = 3_600_000;
/** The test's own hour is so far from the real time that no hour is in both, also when a test adds a few to either. */
const APART_MS = 5 * HOUR_MS;
const CHANGED = ['outbox', 'flows', 'limits', 'consents', 'account_logins', 'one_time', 'sessions'];

type Interruption = { readonly text: string; readonly act: () => Promise<unknown> };

/** A server whose clock is the test's, with everything that a stranger does to become a customer. In a `describe`. */
export function registrationStage({ createFilled }: TestDatabase) {
  let place: TestPlace;
  let db: Db;
  let server: TestServer;
  const clock = { at: Date.now() };
  let heard: ReadonlySet<TrialMessage> = new Set();
  const statements: string[] = [];
  let interruption: Interruption | null = null;

  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    const recorded = recordingDb(db, hear);
    server = await startTestServer(recorded, {}, { now: () => clock.at, jobs: 'woken' });
  });
  beforeEach(async () => {
    await db.script(CHANGED.map((table) => `delete from ${table}`).join(';'));
    await db.script("delete from accounts where id > 'C5'; delete from customers where id > 'C5'");
    // A full hour, so that windows of limits begin with the test.
    clock.at = Math.ceil((clock.at + APART_MS) / HOUR_MS) * HOUR_MS;
    heard = new Set(server.sent());
  });
  afterAll(async () => {
    await server.close();
    await db.close();
    await place.remove();
  });

  async function hear(statement: string): Promise<void> {
    statements.push(statement);
    if (interruption === null || !statement.includes(interruption.text)) return;
    const { act } = interruption;
    interruption = null;
    await act();
  }

  const visitor = () => createBrowser(server.origin);

  async function proofFor(browser: Browser, mark?: string): Promise<Solution> {
    const { result } = await browser.call('Proof/Begin', { purpose: 'register', mark });
    clock.at += 2_000;
    return solveChallenge(result as Challenge);
  }

  type Sending = { readonly target?: string; readonly channel?: string; readonly mark?: string };
  async function sendCode(
    browser: Browser,
    { target = PHONE, channel = 'sms', mark }: Sending = {},
  ) {
    const proof = await proofFor(browser, mark);
    const request = { channel, target, accepted: CONSENTS, proof };
    const answer = await browser.call('Registration/SendCode', request);
    const { flow } = (answer.result ?? {}) as { readonly flow: string };
    return { answer, flow, mark: proof.mark };
  }

  /** The provider goes by the real clock. What was sent before counts no more. */
  const toRealTime = async () => {
    // What waits to be sent at a later time would wait for ever once the clock goes back.
    await isSent();
    clock.at = Date.now();
    heard = new Set(server.sent());
  };

  const messages = () => server.sent().filter((message) => !heard.has(message));
  /** The code of the newest message to that target. */
  async function codeFor(target = PHONE): Promise<string> {
    await isSent();
    const message = messages().find(({ to }) => to === target);
    return /\b(\d{6})\b/.exec(message?.text ?? '')?.[1] ?? '';
  }
  /** Resolves when no message waits to be sent. */
  const isSent = () =>
    until(async () => {
      const waiting = await db.query("select 1 from outbox where state = 'queued'");
      return waiting.length === 0 ? true : undefined;
    });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  const finish = (
    browser: Browser,
    given: { flow: string; code: string; password?: string; name?: string },
  ) =>
    browser.call('Registration/Finish', {
      password: PASSWORD,
      name: '林小满',
      accepted: CONSENTS,
      ...given,
    });

  async function register(target: string, channel = 'sms'): Promise<string> {
    const browser = visitor();
    const { flow } = await sendCode(browser, { target, channel });
    const { result } = await finish(browser, { flow, code: await codeFor(target) });
    clock.at += 60_000;
    return (result as { readonly subjectid: string }).subjectid;
  }

  return {
    clock,
    statements,
    /** Acts before the server's next statement with that text, once. */
    before: (text: string, act: Interruption['act']) => {
      interruption = { text, act };
    },
    db: () => db,
    origin: () => server.origin,
    visitor,
    solve: solveChallenge,
    proofFor,
    sendCode,
    toRealTime,
    messages,
    codeFor,
    isSent,
    wrong,
    finish,
    register,
  };
}
