import type { Challenge, Solution } from '@banyan/contract/registration';
import type { Answer } from '../../testing/browser.js';
import { CONSENTS } from '../../testing/consents.js';
import { PHONE, registrationStage } from '../../testing/registrationStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  const { clock, db, ...stage } = registrationStage(database);
  const { visitor, solve, proofFor, sendCode, codeFor, isSent, wrong, finish, before } = stage;

  test('c21: two windows finish one flow: one account, and the second is let in with the same password alone', async () => {
    const [one, two] = [visitor(), visitor()];
    const { flow } = await sendCode(one);
    const code = await codeFor();
    const answers = await Promise.all([finish(one, { flow, code }), finish(two, { flow, code })]);
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    expect(answers[0].result).toEqual(answers[1].result);
    expect(await db().query("select 1 from accounts where id > 'C5'")).toHaveLength(1);
    expect(await finish(two, { flow, code, password: 'ein anderes Kennwort' })).toMatchObject({
      error: { code: 'ALREADY_REGISTERED' },
    });
    expect(await finish(two, { flow, code: wrong(code) })).toMatchObject({
      error: { code: 'CODE_ENDED' },
    });
  });

  test('c21: a window whose code is used up by another while it is checked is let in too', async () => {
    const [one, two] = [visitor(), visitor()];
    const { flow } = await sendCode(one);
    const code = await codeFor();
    const answers: Answer[] = [];
    before('set tries = tries + 1', async () => answers.push(await finish(one, { flow, code })));
    answers.push(await finish(two, { flow, code }));
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    expect(answers[0]?.result).toEqual(answers[1]?.result);
  });

  test('c21: two flows for one number: one account', async () => {
    const [one, two] = [visitor(), visitor()];
    const first = await sendCode(one);
    const code = await codeFor();
    clock.at += 60_000;
    const second = await sendCode(two);
    await isSent();
    const other = await codeFor();
    const answers = await Promise.all([
      finish(one, { flow: first.flow, code }),
      finish(two, { flow: second.flow, code: other }),
    ]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await db().query("select 1 from accounts where id > 'C5'")).toHaveLength(1);
  });

  test('proofs: used, too early, too old, unsolved, changed: none counts', async () => {
    const browser = visitor();
    const request = { channel: 'sms', target: PHONE, accepted: CONSENTS };
    const refusedFor = async (proof: Solution) =>
      (await browser.call('Registration/SendCode', { ...request, proof })).error?.code;
    const proof = await proofFor(browser);
    expect(await refusedFor({ ...proof, counter: proof.counter + 1 })).toBe('PROOF_NEEDED');
    expect(await refusedFor({ ...proof, counterMax: 1, counter: 0 })).toBe('PROOF_NEEDED');
    expect(await refusedFor({ ...proof, expiresAt: proof.expiresAt + 1 })).toBe('PROOF_NEEDED');
    expect(await refusedFor({ ...proof, mark: 'A'.repeat(22) })).toBe('PROOF_NEEDED');
    expect(await refusedFor(proof)).toBeUndefined();
    expect(await refusedFor(proof)).toBe('PROOF_NEEDED');
    const { result } = await browser.call('Proof/Begin', { purpose: 'register' });
    expect(await refusedFor(solve(result as Challenge))).toBe('PROOF_NEEDED');
    const late = await proofFor(browser);
    clock.at += 300_000;
    expect(await refusedFor(late)).toBe('PROOF_NEEDED');
  });

  test('a program that fills in the hidden field gets the usual answer, and nothing is done', async () => {
    const browser = visitor();
    const proof = await proofFor(browser);
    const answer = await browser.call('Registration/SendCode', {
      channel: 'sms',
      target: PHONE,
      accepted: CONSENTS,
      proof,
      website: 'https://example.com',
    });
    expect(answer).toMatchObject({ success: true });
    expect(Object.keys(answer.result as object).sort()).toEqual([
      'expiresAt',
      'flow',
      'now',
      'resendAt',
    ]);
    expect(await db().query('select 1 from flows')).toEqual([]);
    expect(await db().query('select 1 from outbox')).toEqual([]);
  });

  test('SMS bombing: one number gets five in an hour', async () => {
    let sent = 0;
    for (let count = 0; count < 9; count += 1) {
      const { answer } = await sendCode(visitor());
      if (answer.success) sent += 1;
      await db().query('delete from limits where count > 9');
      clock.at += 62_000;
    }
    expect(sent).toBe(5);
  });

  test('no number and no code is in the database', async () => {
    const browser = visitor();
    await sendCode(browser);
    const code = await codeFor();
    const rows = await db().query(
      `select row_to_json(f)::text as text from flows f union all select row_to_json(o)::text from outbox o
       union all select row_to_json(l)::text from limits l`,
    );
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${PHONE}|"${code}"`));
  });
});
