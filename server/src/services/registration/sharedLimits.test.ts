import { randomUUID } from 'node:crypto';
import type { Challenge } from '@banyan/contract/registration';
import type { Db } from '../../database/db.js';
import { type Answer, type Browser, createBrowser } from '../../testing/browser.js';
import { until } from '../../testing/healthStage.js';
import { solveChallenge } from '../../testing/solveChallenge.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { startTestServer, type TestServer } from '../../testing/testServer.js';
import { asks } from './asks.js';

jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;
const PHONE = '13912349876';

/** Two gateways over one database, whose clock is the test's; calls go to one and the other in turn. */
describe.each(testDatabases)('two gateways on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let gateways: readonly TestServer[] = [];
  let browsers: readonly Browser[] = [];
  let turn = 0;
  let now = Date.UTC(2026, 10, 24, 2);

  beforeAll(async () => {
    place = await create();
    db = await place.open();
    const start = () => startTestServer(db, {}, undefined, () => now);
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
    const asked = { channel: 'sms', target: PHONE, accepted: asks(), proof: solution };
    return browser.call('Registration/SendCode', asked);
  }

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
    const { flow } = (await sendCode()).result as { readonly flow: string };
    const finish = (code: string) =>
      next().call('Registration/Finish', {
        flow,
        code,
        password: 'ein gutes Kennwort',
        name: '',
        accepted: asks(),
      });
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
