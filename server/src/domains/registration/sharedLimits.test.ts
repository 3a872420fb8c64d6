import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Challenge } from '@banyan/contract/registration';
import { IS_LONG_ROUND, until } from '@banyan/testing/node';
import type { Db } from '../../ground/database/db.js';
import { type Answer, type Browser, createBrowser } from '../../testing/browser.js';
import { CONSENTS } from '../../testing/consents.js';
import { solveChallenge } from '../../testing/solveChallenge.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';

const HOUR_MS = 3_600_000;
const PHONE = '13912349876';
/** In long rounds as many as an attacker may try in an hour. */
const WRONG_CODES = IS_LONG_ROUND ? 10_000 : 1_000;
const AT_ONCE = 20;

type Sent = { readonly flow: string };

/** Two gateways over one database, whose clock is the test's; calls go to one and the other in turn. */
describe.each(testDatabases)('two gateways on $name', ({ createFilled }) => {
  let place: TestPlace;
  let db: Db;
  let gateways: readonly TestServer[] = [];
  let browsers: readonly Browser[] = [];
  let turn = 0;
  let now = Date.UTC(2026, 10, 24, 2);

  beforeAll(async () => {
    place = await createFilled();
    db = await place.open();
    const start = () => startTestServer(db, {}, { now: () => now, jobs: 'woken' });
    gateways = [await start(), await start()];
    browsers = gateways.map(({ origin }) => createBrowser(origin));
  });
  beforeEach(async () => {
    await db.script('delete from limits; delete from flows; delete from outbox');
    // A full hour, so that windows begin with the test.
    now = Math.ceil((now + 1) / HOUR_MS) * HOUR_MS;
  });
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
    await db.close();
    await place.remove();
  });

  const next = () => {
    turn += 1;
    return browsers[turn % browsers.length] as Browser;
  };
  async function proof(browser: Browser, purpose: 'register' | 'contact') {
    const { result } = await browser.call('Proof/Begin', { purpose });
    now += 2_000;
    return solveChallenge(result as Challenge);
  }
  async function sendCode(): Promise<Answer> {
    const browser = next();
    const solution = await proof(browser, 'register');
    const asked = { channel: 'sms', target: PHONE, accepted: CONSENTS, proof: solution };
    return browser.call('Registration/SendCode', asked);
  }

  const finishing = (flow: string, code: string) =>
    next().call('Registration/Finish', {
      flow,
      code,
      password: 'ein gutes Kennwort',
      name: '',
      accepted: CONSENTS,
    });

  test('c22: five codes an hour go to one number, whichever gateway is asked', async () => {
    const answers: Answer[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      answers.push(await sendCode());
      now += 61_000;
    }
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, true, true, false]);
    expect(answers.at(-1)).toMatchObject({ status: 429, error: { code: 'TOO_MANY' } });
    // Refused, it was counted as well, and is over with its hour.
    now += HOUR_MS;
    expect(await sendCode()).toMatchObject({ success: true });
  });

  test('c22: a wrong code is counted although it is refused: the sixth is over, right or wrong', async () => {
    const { flow } = (await sendCode()).result as Sent;
    const finish = (code: string) => finishing(flow, code);
    const right = /\b(\d{6})\b/.exec((await sentBy(gateways)).text)?.[1] ?? '';
    const wrong = right === '000000' ? '000001' : '000000';
    const codes: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push((await finish(wrong)).error?.code);
    expect(codes).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'CODE_ENDED']);
    expect(right).not.toBe('');
    expect(await finish(right)).toMatchObject({ error: { code: 'CODE_ENDED' } });
    const made = await db.query('select 1 from account_logins where value = $1', [PHONE]);
    expect(made).toEqual([]);
  });

  test('c22: of a flood of wrong codes at most fifteen are looked at, and the owner’s flow is not ended', async () => {
    const flows: string[] = [];
    const before = textsOf(gateways).length;
    for (let sent = 0; sent < 4; sent += 1) {
      flows.push(((await sendCode()).result as Sent).flow);
      now += 61_000;
    }
    const sent = await until(async () => {
      await setImmediate();
      const texts = textsOf(gateways);
      return texts.length < before + 4 ? undefined : texts.join();
    });
    const wrong = ['000000', '000001', '000002', '000003', '000004'].find(
      (code) => !sent.includes(code),
    );
    const owners = flows.pop() ?? '';
    const codes: unknown[] = [];
    for (let begun = 0; begun < WRONG_CODES; begun += AT_ONCE) {
      const tries = Array.from({ length: AT_ONCE }, (_, at) =>
        finishing(flows[at % flows.length] ?? '', wrong ?? ''),
      );
      codes.push(...(await Promise.all(tries)).map(({ success, error }) => success || error?.code));
    }
    const looked = codes.filter((code) => code !== 'TOO_MANY');
    expect(looked.filter((code) => code !== 'CODE_WRONG' && code !== 'CODE_ENDED')).toEqual([]);
    // Five of a flow, fifteen of a number; their one address may be refused before that.
    expect(looked.length).toBeGreaterThan(5);
    expect(looked.length).toBeLessThanOrEqual(15);
    const tries = await db.query('select tries from flows where id = $1', [owners]);
    expect(tries).toEqual([{ tries: 0 }]);
    expect(await db.query('select 1 from account_logins where value = $1', [PHONE])).toEqual([]);
  });

  test('c22: three messages an hour come from one address', async () => {
    const answers: Answer[] = [];
    for (let sent = 0; sent < 4; sent += 1) {
      const browser = next();
      answers.push(
        await browser.call('Contact/Send', {
          key: randomUUID(),
          topic: 'other',
          text: '请问专业版支持几台设备？',
          email: 'stranger@example.com',
          proof: await proof(browser, 'contact'),
        }),
      );
    }
    expect(answers.map(({ success }) => success)).toEqual([true, true, true, false]);
  });
});

/** The newest message of either. */
const sentBy = (gateways: readonly TestServer[]) =>
  until(() => Promise.resolve(gateways.flatMap((gateway) => gateway.sent())[0]));

const textsOf = (gateways: readonly TestServer[]) =>
  gateways.flatMap((gateway) => gateway.sent()).map(({ text }) => text);
