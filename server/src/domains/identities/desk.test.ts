import { SERVICE_BASE } from '@banyan/contract';
import { mediaPath } from '@banyan/contract/files';
import { describeActs } from '../../testing/describeActs.js';
import { identityStage, idNumber } from '../../testing/identityStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const DECISION = {
  entity: 'identityCheck',
  call: 'Identity/Decide',
  permission: 'identities.decide',
  verb: 'decide',
  given: { decision: 'verified' },
  change: ['state', 'verified'],
} as const;

describe.each(testDatabases)('The desk of identity checks on $name', (database) => {
  const { stage, upload, submit, settled, insert, get, decide } = identityStage(database);
  const failed = async (id: string) =>
    (await get(id)).tests.flatMap(({ test: name, isPassed }) => (isPassed ? [] : [name]));

  test('c16: a wrong check digit, a duplicate number and a minor are flagged', async () => {
    const right = idNumber(0, 21);
    const wrong = right.slice(0, 17) + (right.endsWith('1') ? '2' : '1');
    const year = new Date().getUTCFullYear() - 10;
    const [digit, young, one] = [
      await insert('C00000002', wrong),
      await insert('C00000003', idNumber(0, 1, `${year}0101`)),
      await insert('C00000004', idNumber(0, 30)),
    ];
    const other = await insert('C00000005', idNumber(0, 30), 'verified');
    expect(await failed(digit)).toEqual(['checkDigit', 'pictures']);
    expect(await failed(young)).toEqual(['age', 'pictures']);
    expect(await failed(one)).toEqual(['double', 'pictures']);
    expect(await get(one)).toMatchObject({
      facts: { region: '福建省 福州市 鼓楼区', birthday: '1990-03-07', sex: 'female' },
      others: [{ customerId: 'C00000005', state: 'verified' }],
      maskedName: '王*',
    });
    const list = async (filter: object) =>
      (await ask(stage().admin, 'Identity/GetList', { filter })).results.map(({ id }) => id);
    expect(await list({ state: 'review' })).toEqual([digit, young, one]);
    expect(await list({ isDouble: true })).toEqual([one, other]);
    expect(await list({ text: 'c00000003' })).toEqual([young]);
    expect(await list({ isDouble: false, state: 'verified' })).toEqual([]);
  });

  test('c16: approving a double says why; a rejection has a reason of the list', async () => {
    const id = await insert('C00000002', idNumber(0, 40));
    await insert('C00000003', idNumber(0, 40), 'verified');
    const codeOf = async (asked: object) => (await decide(id, asked)).error?.code;
    expect(await codeOf({ decision: 'verified' })).toBe('REASON_NEEDED');
    expect(await codeOf({ decision: 'rejected' })).toBe('REASON_NEEDED');
    expect(await codeOf({ decision: 'rejected', reasonCode: 'fraud' })).toBe('REASON_NEEDED');
    expect(await codeOf({ decision: 'rejected', reasonCode: 'other' })).toBe('REASON_NEEDED');
    expect(await codeOf({ decision: 'revoked', reasonCode: 'fraud' })).toBe('STEP_NOT_ALLOWED');
    expect(await codeOf({ decision: 'verified', text: '双胞胎，已电话核实' })).toBeUndefined();
    expect(await get(id)).toMatchObject({ state: 'verified', decidedBy: '周敏' });
    const rows = await stage().db.query(
      'select verb, fields::text as fields from changes where entity_id = $1',
      [id],
    );
    expect(rows).toMatchObject([{ verb: 'identityCheck.decide' }]);
    expect(JSON.stringify(rows)).not.toContain('王某');
  });

  test('c16: for ten minutes a check is one person’s', async () => {
    const id = await insert('C00000002', idNumber(0));
    expect(await ask(stage().admin, 'Identity/Claim', { id })).toMatchObject({
      reviewingBy: '周敏',
    });
    await ask(stage().admin, 'Identity/Claim', { id });
    // Claimed again by the same person, it is in the log once.
    expect(await stage().db.query('select verb from changes where entity_id = $1', [id])).toEqual([
      { verb: 'identityCheck.claim' },
    ]);
    await stage().db.query(
      "update identity_checks set reviewing_id = 'A00000002', reviewing_name = '何佳宁'",
    );
    const claimed = { code: 'CLAIMED', details: { by: '何佳宁' } };
    expect(await stage().admin.call('Identity/Claim', { id })).toMatchObject({ error: claimed });
    const reject = { decision: 'rejected', reasonCode: 'expired' };
    expect(await decide(id, reject)).toMatchObject({ error: claimed });
    await stage().db.query(
      "update identity_checks set reviewing_until = now() - interval '1 second'",
    );
    expect(await decide(id, reject)).toMatchObject({ result: { state: 'rejected' } });
    expect(await stage().admin.call('Identity/Claim', { id })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
  });

  test('c16: a picture without the right is 404; with it, it is not kept and each look is noted', async () => {
    const front = await upload();
    await submit({ front, back: await upload() });
    const id = (await settled()).check?.id ?? '';
    const look = (who = stage().admin, side = 'front') =>
      who.post(`${SERVICE_BASE}Identity/Picture`, { id, side });
    expect((await look(stage().clerk)).status).toBe(404);
    expect(await (await look(stage().customer)).json()).toMatchObject({ code: 401 });
    expect(await (await look(stage().visitor)).json()).toMatchObject({ code: 401 });
    for (const who of [stage().admin, stage().clerk, stage().visitor]) {
      expect((await who.get(mediaPath(front, 'a.png'))).status).toBe(404);
    }
    const answer = await look();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
    const noted = await stage().db.query(
      "select summary_en as said from changes where entity_id = $1 and verb = 'identityCheck.picture'",
      [id],
    );
    expect(noted).toEqual([
      { said: `周敏 looked at the ID card of the identity check ${id} (front)` },
    ]);
  });

  test('c16: the number is revealed with the permission alone, and the log does not have it', async () => {
    const number = idNumber(0, 61);
    const id = await insert('C00000002', number);
    expect((await get(id)).idNumber).toBe(`350102${'*'.repeat(11)}${number.slice(-1)}`);
    expect(await ask(stage().admin, 'Identity/Reveal', { id })).toEqual({ value: number });
    expect(await stage().clerk.call('Identity/Reveal', { id })).toMatchObject({
      error: { code: 403 },
    });
    const rows = await stage().db.query(
      'select t::text as row from changes t where entity_id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(number.slice(6, 17));
  });

  describeActs(DECISION, () => ({
    ...stage(),
    make: () => insert('C00000002', idNumber(0, 62)),
  }));
});
