import { randomBytes } from 'node:crypto';
import type { Challenge } from '@banyan/contract/registration';
import type { Db } from '../../ground/database/db.js';
import { createLimits } from '../../ground/limits/limits.js';
import type { Ports } from '../../ground/ports/ports.js';
import { addresseeOf } from '../../identity/codes/addressee.js';
import { type CodeDesk, createCodeDesk } from '../../identity/codes/codeDesk.js';
import { CONSENTS } from '../../testing/consents.js';
import { PHONE, registrationStage } from '../../testing/registrationStage.js';
import { solveChallenge } from '../../testing/solveChallenge.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';

const AT_ONCE = 20;

/** Does it so many times, some of them side by side. */
async function flood<T>(count: number, act: (number: number) => Promise<T>): Promise<readonly T[]> {
  const done: T[] = [];
  for (let begun = 0; begun < count; begun += AT_ONCE) {
    const now = Array.from({ length: Math.min(AT_ONCE, count - begun) }, (_, at) => begun + at);
    done.push(...(await Promise.all(now.map(act))));
  }
  return done;
}

/** What two gateways ask for codes with, over one database. Solving as many proofs would be the test's own flood. */
describe.each(testDatabases)('Floods on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Db;
  let desks: readonly CodeDesk[] = [];
  let now = 0;
  const warned: number[] = [];

  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    const nobody = { send: () => Promise.reject(new Error('nothing is sent here')) };
    const ports: Ports = { sms: nobody, mail: null, idCheck: null, invoices: null };
    const open = () =>
      createCodeDesk({
        db,
        vaultSecret: 'a secret of the test',
        limitSecret: 'another one',
        limits: createLimits(db, 'another one', () => now),
        ports,
        now: () => now,
        burn: () => Promise.resolve(true),
        warn: () => {
          warned.push(now);
          return Promise.resolve();
        },
      });
    desks = [open(), open()];
  });
  beforeEach(async () => {
    await db.script('delete from limits; delete from flows; delete from outbox');
    warned.length = 0;
    now = Date.UTC(2026, 10, 24, 2);
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  const deskFor = (number: number) => desks[number % desks.length] as CodeDesk;
  const addressOf = (number: number) => `203.${number >> 8}.${number & 255}.7`;
  const mark = () => randomBytes(16).toString('base64url');
  const ask = (number: number, phone: string, address: string, its = mark()) =>
    deskFor(number).send({
      purpose: 'register',
      to: addresseeOf({ channel: 'sms', kind: 'phone', value: phone }),
      reachesStrangers: true,
      mark: its,
      address,
      language: 'zh',
      consents: [],
      message: (code) => ({ template: 'registerCode', params: { code } }),
    });
  const rowsOf = async (channel: string) =>
    (await db.query('select 1 from outbox where channel = $1', [channel])).length;

  test('c22: 1,000 codes for one number from 200 addresses: five in an hour', async () => {
    const answers = await flood(1_000, (number) => {
      // A minute lies between two of them, again and again within the hour.
      now = Date.UTC(2026, 10, 24, 2) + Math.floor(number / 100) * 360_000;
      return ask(number, PHONE, addressOf(number % 200));
    });
    expect(answers.filter(({ success }) => success)).toHaveLength(5);
    expect([await rowsOf('sms'), await rowsOf('none')]).toEqual([5, 0]);
  });

  test('c22: 1,000 numbers from one address: ten in an hour, and another address still gets one', async () => {
    const phoneOf = (number: number) => `1381234${String(number).padStart(4, '0')}`;
    const answers = await flood(1_000, (number) => ask(number, phoneOf(number), '203.0.113.7'));
    expect(answers.filter(({ success }) => success)).toHaveLength(10);
    expect(await rowsOf('sms')).toBe(10);
    expect(await ask(0, PHONE, '198.51.100.1')).toMatchObject({ success: true });
  });

  test('c22: 400 numbers from as many addresses: 300 in a minute, then known ones alone, and staff are told once', async () => {
    await db.query(
      `insert into accounts (id, account, usertype, role, username, alarmcode, demo)
       values ('C59999999', 'c59999999', 1, 'customer', 'C59999999', '', false) on conflict do nothing`,
    );
    await db.query(
      `insert into account_logins (kind, value, account_id, verified_at) values ('phone', $1, 'C59999999', now())
       on conflict do nothing`,
      [PHONE],
    );
    const phoneOf = (number: number) => `1381234${String(number).padStart(4, '0')}`;
    const answers = await flood(400, (number) => ask(number, phoneOf(number), addressOf(number)));
    // The answers do not tell who gets no code.
    expect(answers.every(({ success }) => success)).toBe(true);
    expect([await rowsOf('sms'), await rowsOf('none')]).toEqual([300, 100]);
    expect(warned).toHaveLength(1);
    expect(await ask(0, PHONE, '198.51.100.1')).toMatchObject({ success: true });
    expect(await rowsOf('sms')).toBe(301);
    await db.script("delete from account_logins where account_id = 'C59999999'");
    await db.script("delete from accounts where id = 'C59999999'");
  });

  test('c22: 10,000 wrong codes: five are looked at for a flow, fifteen for a number', async () => {
    const flows: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const sent = await ask(count, PHONE, addressOf(count));
      flows.push(sent.success ? sent.result.flow : '');
      now += 61_000;
    }
    const found = await Promise.all(flows.map((id) => deskFor(0).flows.find(db, 'register', id)));
    const kinds = await flood(10_000, async (number) => {
      const desk = deskFor(number);
      const flow = found[number % 3];
      if (flow === null || flow === undefined) return 'none';
      const wrong = desk.flows.isCode(flow.id, '000000') ? '000001' : '000000';
      return (await desk.enter(flow, wrong)).kind;
    });
    const countOf = (kind: string) => kinds.filter((each) => each === kind).length;
    // The fifth of each ends it.
    expect(countOf('wrong')).toBeLessThanOrEqual(12);
    expect(countOf('wrong') + countOf('ended')).toBe(15);
    expect(countOf('limited')).toBe(9_985);
    // The owner's own flow was never tried: its five tries are left after the number's hour.
    const tries = await db.query('select tries from flows where id = $1', [flows[3]]);
    expect(tries).toEqual([{ tries: 0 }]);
  });
});

describe.each(testDatabases)('Floods on $name', (database) => {
  const { clock, db, visitor, sendCode, codeFor, finish } = registrationStage(database);

  test('c21: a hundred finishes of one flow at once: one account', async () => {
    const browser = visitor();
    const { flow } = await sendCode(browser);
    const code = await codeFor();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => finish(browser, { flow, code })),
    );
    // Five tries are looked at; the others meet a code that has ended, or a number that was tried too often.
    const refusals = new Set(answers.flatMap(({ error }) => (error === null ? [] : [error.code])));
    for (const known of ['CODE_ENDED', 'TOO_MANY', 503]) refusals.delete(known);
    expect([...refusals]).toEqual([]);
    expect(await db().query("select 1 from accounts where id > 'C5'")).toHaveLength(1);
    const ids = answers.filter(({ success }) => success).map(({ result }) => result);
    expect(new Set(ids.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test('proofs: of 1,000 that were not solved none counts', async () => {
    const browser = visitor();
    const { result } = await browser.call('Proof/Begin', { purpose: 'register' });
    clock.at += 2_000;
    const solved = solveChallenge(result as Challenge);
    const answers = await flood(1_000, (number) => {
      const proof = { ...solved, counter: (solved.counter + 1 + (number % 200)) % 201 };
      return browser.call('Registration/SendCode', {
        channel: 'sms',
        target: PHONE,
        accepted: CONSENTS,
        proof: proof.counter === solved.counter ? { ...proof, counter: 201 } : proof,
      });
    });
    expect(answers.filter(({ success }) => success)).toEqual([]);
    expect(await db().query('select 1 from outbox')).toEqual([]);
  });
});
