import type { ContactKind, ContactStep } from '@banyan/contract/contacts';
import { until } from '@banyan/testing/node';
import { askToRun } from '../ground/jobs/asking.js';
import { type Browser, signIn } from './browser.js';
import { enteringStage } from './enteringStage.js';
import { PASSWORD, PHONE } from './registrationStage.js';
import type { TestDatabase } from './testDatabases.js';

export const EMAIL = 'lin@example.com';
const JOB = 'recoveries.apply';

/** A customer who changes their phone or e-mail. In a `describe`. */
export function contactStage(database: TestDatabase) {
  const stage = enteringStage(database);
  const { clock, db, origin, visitor, register, codeFor, isSent, messages } = stage;

  /** By PHONE, and by EMAIL where they have proved it. */
  async function customer(hasEmail = false): Promise<string> {
    const id = await register(PHONE);
    if (!hasEmail) return id;
    await db().query(
      `insert into account_logins (kind, value, account_id, verified_at) values ('email', $1, $2, now())`,
      [EMAIL, id],
    );
    await db().query('update customers set email = $1 where id = $2', [EMAIL, id]);
    return id;
  }

  async function signedIn(account = PHONE, password = PASSWORD): Promise<Browser> {
    await stage.toRealTime();
    const browser = visitor();
    const who = { audience: 'customer', account, password } as const;
    if ((await signIn(browser, origin(), who)).status !== 200) throw new Error('not signed in');
    return browser;
  }

  const begin = async (browser: Browser, kind: ContactKind, by = 'old') =>
    (await browser.call('MyContact/Begin', { kind, by })).result as ContactStep;

  async function send(browser: Browser, kind: ContactKind, change: string, target = '') {
    // A minute has to pass between two codes to one target.
    clock.at += 60_000;
    return browser.call('MyContact/SendCode', { kind, change, target });
  }

  const confirm = (browser: Browser, kind: ContactKind, change: string, code: string) =>
    browser.call('MyContact/Confirm', { kind, change, code });

  /** The old contact's code is given. Resolves to the change. */
  async function pastOld(browser: Browser, kind: ContactKind, old: string): Promise<string> {
    const { change } = await begin(browser, kind);
    await send(browser, kind, change);
    await confirm(browser, kind, change, await codeFor(old));
    return change;
  }

  /** @param old empty: no contact yet */
  async function change(browser: Browser, kind: ContactKind, old: string, target: string) {
    const id = old === '' ? (await begin(browser, kind)).change : await pastOld(browser, kind, old);
    await send(browser, kind, id, target);
    return confirm(browser, kind, id, await codeFor(target));
  }

  /** The key of the link that the newest message to a contact carries. */
  async function keyFor(contact: string): Promise<string> {
    await isSent();
    const told = messages().find(({ to, text }) => to === contact && text.includes('/l?k='));
    return /\/l\?k=(\w{20})\b/.exec(told?.text ?? '')?.[1] ?? '';
  }

  const follow = (key: string) => stage.post(visitor(), '/idp/link', { k: key });

  /** What the account signs in with, and what staff see of it. */
  async function contactsOf(id: string) {
    const logins = await db().query(
      'select value from account_logins where account_id = $1 order by kind desc',
      [id],
    );
    const [shown] = await db().query('select phone, email from customers where id = $1', [id]);
    return { logins: logins.map(({ value }) => value), ...shown };
  }

  /** As the job does it at the test's time. */
  async function applyDue(): Promise<void> {
    await askToRun(db(), JOB, clock.at);
    await until(async () => {
      const left = await db().query(
        'select 1 from jobs where name = $1 and (asked_at is not null or lease_by is not null)',
        [JOB],
      );
      return left.length === 0 ? true : undefined;
    });
  }

  return {
    ...stage,
    beginSignIn: stage.begin,
    customer,
    signedIn,
    begin,
    send,
    confirm,
    pastOld,
    change,
    keyFor,
    follow,
    contactsOf,
    applyDue,
  };
}
