import { SESSION_PATHS } from '@banyan/contract';
import { beginSignIn, follow, redeemBody, signIn } from '../../testing/browser.js';
import { CONSENTS } from '../../testing/consents.js';
import { PASSWORD, PHONE, registrationStage } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  const { clock, statements, db, origin, ...stage } = registrationStage(database);
  const { visitor, proofFor, sendCode, messages, codeFor, isSent, wrong, finish, register } = stage;

  test.each([
    ['sms', PHONE, '139 1234 0001'],
    ['email', 'lin@example.com', ' Lin@Example.COM '],
  ])(
    'c1: registered by %s, signed in by the pass, and by password later',
    async (channel, target, typed) => {
      const browser = visitor();
      const { flow } = await sendCode(browser, { channel, target: typed });
      const finished = await finish(browser, { flow, code: await codeFor(target) });
      const { subjectid } = finished.result as { readonly subjectid: string };
      expect(subjectid).toMatch(/^C5\d{7}$/);
      const entering = await beginSignIn(browser, origin(), 'customer', {
        subjectid,
        prompt: 'login',
      });
      // The provider goes by the real clock.
      clock.at = Date.now();
      const callback = await follow(browser, await browser.get(entering.location));
      const body = redeemBody(origin(), 'customer', callback, entering);
      const redeemed = await browser.post(
        SESSION_PATHS.token,
        new URLSearchParams(body).toString(),
      );
      expect(redeemed.status).toBe(200);
      expect(await browser.call('MyProfile/Get')).toMatchObject({ result: { userId: subjectid } });
      const later = visitor();
      await signIn(later, origin(), {
        audience: 'customer',
        account: typed,
        password: PASSWORD,
      });
      const { result } = await later.call('MyProfile/Get');
      expect(result).toMatchObject({
        userId: subjectid,
        account: subjectid.toLowerCase(),
        name: '林小满',
        phone: channel === 'sms' ? target : '',
        email: channel === 'email' ? target : '',
      });
      expect(
        await db().query('select kind from consents where account_id = $1 order by kind', [
          subjectid,
        ]),
      ).toEqual([{ kind: 'privacy' }, { kind: 'terms' }]);
      expect(
        await db().query("select 1 from audit_log where kind = 'registered' and account_id = $1", [
          subjectid,
        ]),
      ).toHaveLength(1);
    },
  );

  test('c2: a number that has an account and one that has none: same answer, rows and statements', async () => {
    await register(PHONE);
    await isSent();
    const seen = [];
    for (const target of [PHONE, '13912340002']) {
      await db().script(
        'delete from outbox; delete from flows; delete from limits; delete from one_time',
      );
      const browser = visitor();
      const proof = await proofFor(browser);
      statements.length = 0;
      const request = { channel: 'sms', target, accepted: CONSENTS, proof };
      const { status, success, result } = await browser.call('Registration/SendCode', request);
      const asked = statements.filter((text) =>
        /flows|outbox|account_logins|limits|one_time/.test(text),
      );
      const written = await db().query(
        `select (select count(*) from flows) as flows, (select count(*) from outbox) as outbox,
           (select count(*) from limits) as limits, (select count(*) from one_time) as proofs`,
      );
      seen.push({
        status,
        success,
        shape: Object.keys(result as object),
        written,
        // Statements of jobs running meanwhile do not belong to the call.
        asked: asked.filter((text) => !/^\s*(?:delete|update (?:outbox|notices))/.test(text)),
      });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.asked.length).toBeGreaterThan(8);
  });

  test('c2: only the number’s owner learns that it is known', async () => {
    await register(PHONE);
    const browser = visitor();
    const { flow } = await sendCode(browser);
    const code = await codeFor();
    expect(messages()[0]?.text).toContain('已注册');
    expect(await finish(browser, { flow, code: wrong(code) })).toMatchObject({
      error: { code: 'CODE_WRONG' },
    });
    expect(await finish(browser, { flow, code })).toMatchObject({
      error: { code: 'ALREADY_REGISTERED' },
    });
  });

  test('c3: five tries, then the code is over, for this flow alone', async () => {
    const stranger = visitor();
    const owner = visitor();
    const { flow } = await sendCode(owner);
    clock.at += 60_000;
    const { flow: other } = await sendCode(stranger);
    expect(other).not.toBe(flow);
    const [code, theirs] = [await codeFor(), '000000'];
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await finish(stranger, { flow: other, code: wrong(code) })).toMatchObject({
        error: { code: 'CODE_WRONG', details: { triesLeft } },
      });
    }
    for (const tried of [theirs, code]) {
      expect(await finish(stranger, { flow: other, code: tried })).toMatchObject({
        error: { code: 'CODE_ENDED' },
      });
    }
    const own = /\b(\d{6})\b/.exec(messages()[1]?.text ?? '')?.[1] ?? '';
    expect(await finish(owner, { flow, code: own })).toMatchObject({ success: true });
  });

  test('c3: the same browser gets the same code again, after a minute', async () => {
    const browser = visitor();
    const { flow, mark } = await sendCode(browser);
    const code = await codeFor();
    const early = await sendCode(browser, { mark });
    expect(early.answer).toMatchObject({ status: 429, error: { code: 'TOO_MANY' } });
    expect(early.answer.error?.details).toEqual({ retryAfterSeconds: 56 });
    clock.at += 60_000;
    const again = await sendCode(browser, { mark });
    expect(again.flow).toBe(flow);
    await isSent();
    expect(await codeFor()).toBe(code);
    clock.at += 600_000;
    expect(await finish(browser, { flow, code })).toMatchObject({ error: { code: 'CODE_ENDED' } });
  });

  test('c3: a weak password says why and uses nothing up', async () => {
    const browser = visitor();
    const { flow } = await sendCode(browser);
    const code = await codeFor();
    for (const [password, reason] of [
      ['kurz', 'short'],
      [PHONE, 'account'],
      ['password123', 'leaked'],
    ] as const) {
      expect(await finish(browser, { flow, code, password })).toMatchObject({
        error: { code: 'PASSWORD_WEAK', details: { reason } },
      });
      expect(
        await browser.call('Registration/CheckPassword', { password, about: [PHONE] }),
      ).toMatchObject({
        result: { fault: reason },
      });
    }
    expect(await finish(browser, { flow, code })).toMatchObject({ success: true });
  });

  test('c3: what has changed since has to be agreed to first', async () => {
    const browser = visitor();
    const proof = await proofFor(browser);
    const old = [{ kind: 'terms', version: '2020-01-01' }];
    expect(
      await browser.call('Registration/SendCode', {
        channel: 'sms',
        target: PHONE,
        accepted: old,
        proof,
      }),
    ).toMatchObject({ error: { code: 'LEGAL_CHANGED', details: { asks: CONSENTS } } });
    const { flow } = await sendCode(browser);
    const answer = await browser.call('Registration/Finish', {
      flow,
      code: await codeFor(),
      password: PASSWORD,
      accepted: [],
    });
    expect(answer).toMatchObject({ error: { code: 'LEGAL_CHANGED' } });
  });
});
