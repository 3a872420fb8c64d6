import { randomBytes, randomUUID } from 'node:crypto';
import { UnsecuredJWT } from 'jose';
import { addDemoAccounts } from '../domains/account/addDemoAccounts.js';
import type { Db } from '../ground/database/db.js';
import { customerId } from '../ground/demoData/customers.js';
import { type Outcome, REFUSALS } from '../ground/requests/refusal.js';
import { fillTest } from '../testing/fillTest.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';

import { createAccounts } from './accounts.js';
import { createLoginTokens } from './loginTokens.js';
import { createOneTime } from './oneTime.js';
import { type AssertionParts, signAssertion } from './signAssertion.js';

const LOGIN_TOKEN_SECRET = 'a secret of the desktop program, 32+';
const AUDIENCE = 'http://localhost:4000/api/services/app/LoginToken/Issue';
const CUSTOMER = customerId(0);
const OTHER_CUSTOMER = customerId(1);
/** By a server of the vendor's. */
const ENTERED = { accountId: CUSTOMER, deviceId: null };
const STAFF = 'A00000001';

describe.each(testDatabases)('on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Db;
  let clock = Date.UTC(2026, 10, 20);
  const now = () => clock;

  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    await fillTest(db);
    await addDemoAccounts(db);
  });
  afterEach(async () => {
    await db.query('delete from one_time');
    await db.query('update accounts set usertype = 1 where id = $1', [CUSTOMER]);
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  const tokens = (secret: string | null = LOGIN_TOKEN_SECRET) =>
    createLoginTokens({
      secret,
      deviceOf: () => Promise.resolve(null),
      audience: AUDIENCE,
      accounts: createAccounts(db),
      oneTime: createOneTime(db, now),
      now,
    });
  const signed = (parts: Partial<AssertionParts> = {}) =>
    signAssertion({
      secret: LOGIN_TOKEN_SECRET,
      audience: AUDIENCE,
      subject: CUSTOMER,
      now: clock,
      ...parts,
    });
  const issue = async () => resultOf(await tokens().issue(await signed())).logintoken;

  test('a logintoken becomes a ticket, a ticket a pass, and a pass lets its customer in', async () => {
    const given = resultOf(await tokens().issue(await signed()));
    expect(given).toMatchObject({ subjectid: CUSTOMER, expiresIn: 60 });
    const invited = await tokens().redeem(CUSTOMER, given.logintoken);
    expect(invited?.account.id).toBe(CUSTOMER);
    const accepted = await tokens().accept(invited?.ticket ?? '');
    expect(accepted?.subject).toBe(CUSTOMER);
    expect(await tokens().enter(CUSTOMER, accepted?.pass ?? '')).toEqual(ENTERED);
    const secrets = [given.logintoken, invited?.ticket, accepted?.pass];
    expect(new Set(secrets).size).toBe(3);
    for (const secret of secrets) expect(secret).toMatch(/^[\w-]{43}$/);
  });

  test('each of them is good once, also for twenty who come together', async () => {
    const token = await issue();
    const many = await Promise.all(
      Array.from({ length: 20 }, () => tokens().redeem(CUSTOMER, token)),
    );
    const [invited, ...others] = many.filter((one) => one !== null);
    expect(others).toEqual([]);
    const ticket = invited?.ticket ?? '';
    const accepted = await tokens().accept(ticket);
    expect(await tokens().accept(ticket)).toBeNull();
    const pass = accepted?.pass ?? '';
    expect(await tokens().enter(CUSTOMER, pass)).toEqual(ENTERED);
    expect(await tokens().enter(CUSTOMER, pass)).toBeNull();
  });

  test('no step accepts the secret of another', async () => {
    const token = await issue();
    expect(await tokens().accept(token)).toBeNull();
    expect(await tokens().enter(CUSTOMER, token)).toBeNull();
    const invited = await tokens().redeem(CUSTOMER, token);
    expect(await tokens().enter(CUSTOMER, invited?.ticket ?? '')).toBeNull();
    expect(await tokens().redeem(CUSTOMER, invited?.ticket ?? '')).toBeNull();
  });

  test.each([
    ['a logintoken after a minute', 60],
    ['a logintoken after an hour', 3600],
  ])('%s is too old', async (_name, seconds) => {
    const token = await issue();
    clock += (seconds - 1) * 1000;
    const other = await issue();
    clock += 1000;
    expect(await tokens().redeem(CUSTOMER, token)).toBeNull();
    expect(await tokens().redeem(CUSTOMER, other)).not.toBeNull();
  });

  test('for another subject it is refused, and used up', async () => {
    const token = await issue();
    expect(await tokens().redeem(OTHER_CUSTOMER, token)).toBeNull();
    expect(await tokens().redeem(CUSTOMER, token)).toBeNull();

    const invited = await tokens().redeem(CUSTOMER, await issue());
    const accepted = await tokens().accept(invited?.ticket ?? '');
    expect(await tokens().enter(OTHER_CUSTOMER, accepted?.pass ?? '')).toBeNull();
  });

  test('a former customer is let in at no step', async () => {
    const token = await issue();
    const invited = await tokens().redeem(CUSTOMER, await issue());
    const late = await tokens().redeem(CUSTOMER, await issue());
    const accepted = await tokens().accept(late?.ticket ?? '');
    await db.query('update accounts set usertype = 2 where id = $1', [CUSTOMER]);
    expect(await tokens().redeem(CUSTOMER, token)).toBeNull();
    expect(await tokens().accept(invited?.ticket ?? '')).toBeNull();
    expect(await tokens().enter(CUSTOMER, accepted?.pass ?? '')).toBeNull();
  });

  test('10,000 guesses find nothing', async () => {
    await issue();
    const guesses = Array.from({ length: 10_000 }, () => randomBytes(32).toString('base64url'));
    const found = [];
    for (const guess of guesses) found.push(await tokens().redeem(CUSTOMER, guess));
    expect(found.filter((one) => one !== null)).toEqual([]);
  });

  test('only hashes are kept', async () => {
    const token = await issue();
    const invited = await tokens().redeem(CUSTOMER, await issue());
    const rows = JSON.stringify(await db.query('select * from one_time'));
    expect(rows).toContain('"ticket"');
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(invited?.ticket);
  });

  const past = (seconds: number) => Math.floor(clock / 1000) - seconds;
  test.each<[string, () => Promise<string> | string]>([
    ['another secret', () => signed({ secret: 'another secret of thirty-two characters' })],
    ['no signature', () => new UnsecuredJWT({ sub: CUSTOMER, jti: randomUUID() }).encode()],
    ['another program', () => signed({ claims: { iss: 'phone' } })],
    ['no program', () => signed({ claims: { iss: undefined } })],
    ['another address', () => signed({ audience: `${AUDIENCE}/` })],
    ['no address', () => signed({ claims: { aud: undefined } })],
    ['an hour ago', () => signed({ now: clock - 3_600_000 })],
    ['signed an hour ago, good for a day', () => signed({ claims: { iat: past(3600) } })],
    ['an hour ahead', () => signed({ now: clock + 3_600_000 })],
    ['no end', () => signed({ claims: { exp: undefined } })],
    ['no beginning', () => signed({ claims: { iat: undefined } })],
    ['no name of its own', () => signed({ claims: { jti: undefined } })],
    ['a short name of its own', () => signed({ claims: { jti: '1' } })],
    ['nobody', () => signed({ claims: { sub: undefined } })],
    ['a list for a subject', () => signed({ claims: { sub: [CUSTOMER] } })],
    ['garbage', () => 'a.b.c'],
    ['nothing', () => ''],
  ])('an assertion with %s gets no logintoken', async (_name, make) => {
    expect(await tokens().issue(await make())).toEqual({
      success: false,
      refusal: REFUSALS.badAssertion,
    });
    expect(await db.query('select 1 from one_time')).toEqual([]);
  });

  test('an assertion is good once', async () => {
    const once = await signed();
    expect((await tokens().issue(once)).success).toBe(true);
    expect(await tokens().issue(once)).toMatchObject({ refusal: REFUSALS.badAssertion });
  });

  test.each([STAFF, 'C99999999', 'nobody'])('%s gets no logintoken', async (subject) => {
    expect(await tokens().issue(await signed({ subject }))).toMatchObject({
      refusal: REFUSALS.notACustomer,
    });
  });

  test('without a shared secret no server is believed', async () => {
    expect(await tokens(null).issue(await signed())).toMatchObject({
      refusal: REFUSALS.badAssertion,
    });
  });
});

function resultOf<T>(outcome: Outcome<T>): T {
  if (!outcome.success) throw new Error(outcome.refusal.text.en);
  return outcome.result;
}
