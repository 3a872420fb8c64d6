import { SERVICE_BASE } from '@banyan/contract';
import type { Challenge } from '@banyan/contract/registration';
import { IS_LONG_ROUND } from '@banyan/testing/node';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { openOnlooker, type Seen } from '../../testing/alike.js';
import { type Browser, beginSignIn, createBrowser, signIn } from '../../testing/browser.js';
import { CONSENTS } from '../../testing/consents.js';
import { recordingDb } from '../../testing/recordingDb.js';
import { solveChallenge } from '../../testing/solveChallenge.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';
import { hashPassword } from '../password.js';

jest.setTimeout(1_200_000);

const PASSWORD = 'ein gutes Kennwort';
/** Half of them have an account: 10 and 10, in long rounds 200 and 200. */
const TARGETS = IS_LONG_ROUND ? 400 : 20;
/** Behind one proxy; no account has any of them. */
const ENVIRONMENT = {
  BANYAN_DEMO: 'true',
  BANYAN_TRUST_PROXY: 'true',
  BANYAN_SMS_URL: 'http://127.0.0.1:1/',
  BANYAN_SMS_SECRET: 'a secret of 24 characters',
  BANYAN_SMS_SIGN: '榕思维',
  BANYAN_SMTP_URL: 'smtp://127.0.0.1:1',
  BANYAN_MAIL_FROM: 'banyan@example.com',
};

const idsSchema = z.array(z.object({ id: z.string() }));
const sentSchema = z.object({ result: z.object({ flow: z.string() }) });

type From = Readonly<Record<string, string>>;
type Act = (typed: string, from: From) => Promise<readonly Seen[]>;

describe.each(testDatabases)('on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Db;
  let server: TestServer;
  let onlooker: Awaited<ReturnType<typeof openOnlooker>>;
  let now = Date.now();
  let networks = 0;
  const statements: string[] = [];

  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    const recorded = recordingDb(db, (text) => statements.push(text));
    server = await startTestServer(recorded, ENVIRONMENT, { now: () => now });
    const hash = await hashPassword(PASSWORD);
    for (let count = 0; count < TARGETS; count += 2) await insertCustomer(count, hash);
    onlooker = await openOnlooker(db, statements);
  });
  beforeEach(() => db.script('delete from limits; delete from flows'));
  afterAll(async () => {
    onlooker.close();
    await server.close();
    await db.close();
    await place.remove();
  });

  const idOf = (count: number) => `C6000${String(count).padStart(4, '0')}`;
  const phoneOf = (count: number) => `1391235${String(count).padStart(4, '0')}`;
  const emailOf = (count: number) => `somebody${String(count).padStart(4, '0')}@example.com`;

  async function insertCustomer(count: number, hash: string): Promise<void> {
    const id = idOf(count);
    await db.query(
      `insert into accounts (id, account, password, usertype, role, username, alarmcode, demo, password_set_at)
       values ($1, lower($1), $2, 1, 'customer', $1, '', false, now())`,
      [id, hash],
    );
    await db.query(
      `insert into customers (id, name, phone, email, registered_at, last_active_at, created_at, updated_at)
       values ($1, $1, $2, $3, now(), now(), now(), now())`,
      [id, phoneOf(count), emailOf(count)],
    );
    await db.query(
      `insert into account_logins (kind, value, account_id, verified_at)
       values ('phone', $2, $1, now()), ('email', $3, $1, now())`,
      [id, phoneOf(count), emailOf(count)],
    );
  }

  /** Does the same with and without an account, `each` from one address. */
  async function expectAlike(
    nameOf: (count: number) => string,
    act: Act,
    { each = 10, targets = TARGETS } = {},
  ): Promise<readonly Seen[]> {
    networks += 1;
    const seen: (readonly Seen[])[] = [];
    for (let count = 0; count < targets; count += 1) {
      const from = { 'x-forwarded-for': `203.${networks}.${Math.floor(count / each)}.9` };
      seen.push(await act(nameOf(count), from));
    }
    const [first = [], ...others] = seen;
    for (const other of others) expect(other).toEqual(first);
    return first;
  }

  const form = (browser: Browser, path: string, fields: From, from: From) =>
    browser.post(path, new URLSearchParams(fields).toString(), from);
  const call = (browser: Browser, path: string, body: object, from: From) =>
    browser.post(`${SERVICE_BASE}${path}`, body, from);
  /** The first hidden field of that name, of any page. */
  const fieldOf = (html: string, name: string) =>
    (new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&quot;', '"');

  /** Asks for a code at a page and types a wrong one. */
  async function throughPages(path: string, browser: Browser, typed: string, from: From) {
    const challenge = fieldOf(await (await browser.get(path, from)).text(), 'challenge');
    now += 2_000;
    const { counter } = solveChallenge(JSON.parse(challenge) as Challenge);
    const asking = { to: typed, challenge, counter: String(counter) };
    const sent = await onlooker.look(typed, () => form(browser, path, asking, from));
    const [{ id } = { id: '' }] = idsSchema.parse(
      await db.query('select id from flows order by begun_at desc limit 1'),
    );
    const entering = { to: typed, flow: id, code: '000000' };
    const refused = await onlooker.look(typed, () =>
      form(browser, `${path}/enter`, entering, from),
    );
    return [sent, refused];
  }

  const pages: Act = async (typed, from) =>
    throughPages('/idp/recover', createBrowser(server.origin), typed, from);

  test.each([
    ['phone numbers', phoneOf],
    ['e-mail addresses', emailOf],
    ['accounts', (count: number) => idOf(count).toLowerCase()],
  ])('c2: recovery answers known and unknown %s alike', async (_what, nameOf) => {
    const [sent, refused] = await expectAlike(nameOf, pages);
    expect(sent).toMatchObject({ status: 200, rows: { flows: 1, outbox: 1, one_time: 1 } });
    expect(refused).toMatchObject({ status: 401, rows: { audit_log: 1 } });
  });

  test('c2: sign-in by a code answers known and unknown numbers alike', async () => {
    const [sent, refused] = await expectAlike(phoneOf, async (typed, from) => {
      const browser = createBrowser(server.origin);
      const { location } = await beginSignIn(browser, server.origin, 'customer');
      return throughPages(`${location}/by-code`, browser, typed, from);
    });
    expect(sent).toMatchObject({ status: 200, rows: { flows: 1, outbox: 1, one_time: 1 } });
    expect(refused).toMatchObject({ status: 401, rows: { audit_log: 1 } });
  });

  test('c26: manual recovery answers known and unknown accounts and addresses alike', async () => {
    const path = '/idp/manual';
    const [sent, refused, taken] = await expectAlike(emailOf, async (typed, from) => {
      const browser = createBrowser(server.origin);
      const challenge = fieldOf(await (await browser.get(path, from)).text(), 'challenge');
      now += 2_000;
      const { counter } = solveChallenge(JSON.parse(challenge) as Challenge);
      const account = phoneOf(Number(/\d+/.exec(typed)?.[0]));
      const asking = { account, email: typed, text: '手机丢失', challenge, counter: `${counter}` };
      let html = '';
      const keep = async (response: Response) => {
        html = await response.clone().text();
        return response;
      };
      const short = await onlooker.look(typed, () => form(browser, path, asking, from));
      const whole = { ...asking, text: '手机丢失，邮箱也停用了' };
      const asked = await onlooker.look(typed, async () =>
        keep(await form(browser, path, whole, from)),
      );
      const entering = { sealed: fieldOf(html, 'sealed'), flow: fieldOf(html, 'flow') };
      const tried = { ...entering, code: '000000' };
      return [
        asked,
        await onlooker.look(typed, () => form(browser, `${path}/enter`, tried, from)),
        short,
      ];
    });
    expect(sent).toMatchObject({ status: 200, rows: { flows: 1, outbox: 1, one_time: 1 } });
    // What was typed, and silently where the code went.
    expect(refused).toMatchObject({ status: 401, rows: { limits: 2 } });
    expect(taken).toMatchObject({ status: 400, rows: {} });
  });

  test('c2: registration answers known and unknown numbers alike', async () => {
    const [sent, refused] = await expectAlike(phoneOf, async (typed, from) => {
      const browser = createBrowser(server.origin);
      const { result } = await browser.call('Proof/Begin', { purpose: 'register' }, from);
      now += 2_000;
      const proof = solveChallenge(result as Challenge);
      const asking = { channel: 'sms', target: typed, accepted: CONSENTS, proof };
      let flow = '';
      const asked = await onlooker.look(typed, async () => {
        const response = await call(browser, 'Registration/SendCode', asking, from);
        flow = sentSchema.parse(await response.clone().json()).result.flow;
        return response;
      });
      const given = { flow, code: '000000', password: PASSWORD, name: '', accepted: CONSENTS };
      return [
        asked,
        await onlooker.look(typed, () => call(browser, 'Registration/Finish', given, from)),
      ];
    });
    expect(sent).toMatchObject({ status: 200, rows: { flows: 1, outbox: 1, one_time: 1 } });
    expect(refused?.body).toContain('CODE_WRONG');
  });

  test.each([
    ['numbers', phoneOf],
    ['accounts', (count: number) => idOf(count).toLowerCase()],
  ])('c2: a wrong password is answered alike for known and unknown %s', async (_what, nameOf) => {
    const once: Act = async (typed, from) => {
      const browser = createBrowser(server.origin);
      const { location } = await beginSignIn(browser, server.origin, 'customer');
      const given = { account: typed, password: 'nicht das Kennwort' };
      return [await onlooker.look(typed, () => form(browser, location, given, from))];
    };
    // After some failures of an address each takes its turn.
    const [refused] = await expectAlike(nameOf, once, { each: 1, targets: TARGETS / 2 });
    expect(refused).toMatchObject({ status: 401, derived: { SCRYPTREQUEST: 1 } });
  });

  test('c2: a change of the e-mail address answers known and unknown ones alike', async () => {
    await db.query("delete from account_logins where account_id = $1 and kind = 'email'", [
      idOf(18),
    ]);
    const browser = createBrowser(server.origin);
    const account = idOf(18).toLowerCase();
    // The provider goes by the real clock.
    now = Date.now();
    await signIn(browser, server.origin, { audience: 'customer', account, password: PASSWORD });
    const { result } = await browser.call('MyContact/Begin', { kind: 'email' });
    const { change } = result as { readonly change: string };
    const ofChange = { kind: 'email', change };
    // An account may ask for ten a day.
    const [sent, refused] = await expectAlike(
      emailOf,
      async (typed, from) => {
        const target = { ...ofChange, target: typed };
        const given = { ...ofChange, code: '000000' };
        return [
          await onlooker.look(typed, () => call(browser, 'MyContact/SendCode', target, from)),
          await onlooker.look(typed, () => call(browser, 'MyContact/Confirm', given, from)),
        ];
      },
      { targets: 10 },
    );
    expect(sent).toMatchObject({ status: 200, rows: { flows: 1, outbox: 1 } });
    expect(refused?.body).toContain('CODE_WRONG');
  });
});
