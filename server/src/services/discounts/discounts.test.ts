import { randomUUID } from 'node:crypto';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask } from '../../testing/serviceStage.js';

jest.setTimeout(60_000);

const scope = { products: [], editions: ['naolitu-team'], terms: ['y1'] };
const RULE = {
  title: '测试',
  kind: 'percent',
  percent: 10,
  scope,
  startsAt: '2020-01-01T00:00:00Z',
};
const RECORD = {
  entity: 'discountCode',
  table: 'discount_codes',
  save: 'Discount/Save',
  fields: (mark: string) => ({ ...RULE, code: `CODE-${mark}` }),
  change: ['title', '另一个名称'],
  many: {
    call: 'Discount/SetEnabled',
    named: { enabled: false },
    filter: (mark: string) => ({ text: mark }),
  },
} as const;

describeRecord(RECORD, (stage) => {
  const key = () => randomUUID();
  const save = (code: string, rule: object = {}) =>
    ask(stage().admin, 'Discount/Save', { key: key(), fields: { ...RULE, ...rule, code } });
  const list = (filter: object) => ask(stage().admin, 'Discount/GetList', { filter });

  test.each([
    ['active', {}],
    ['scheduled', { startsAt: '2999-01-01T00:00:00Z' }],
    ['expired', { endsAt: '2020-01-02T00:00:00Z' }],
    ['awaiting', { percent: 100 }],
    ['awaiting', { maxOffFen: 500_001 }],
    ['active', { kind: 'amount', amountFen: 500_000 }],
    ['awaiting', { kind: 'amount', amountFen: 500_001 }],
  ])('it is %s with %j, and is found so; in capitals, without blanks', async (state, rule) => {
    const typed = `ｓ ${key().slice(0, 8)}`;
    const code = await save(typed, rule);
    expect(code).toMatchObject({
      state,
      code: typed.normalize('NFKC').replace(' ', '').toUpperCase(),
    });
    expect((await list({ text: typed.slice(2), state, productId: 'naolitu' })).results).toEqual([
      code,
    ]);
  });

  test('what takes off very much is approved by somebody else, and once more when it is written again', async () => {
    const { db, admin } = stage();
    const { id, version, code } = await save('ALL-OFF', { percent: 100 });
    const approve = () => admin.call('Discount/Approve', { id, version, key: key() });
    expect(await approve()).toMatchObject({ error: { code: 'OWN_ACT' } });
    await db.query("update changes set actor_id = 'A2' where entity_id = $1", [id]);
    expect(await approve()).toMatchObject({ result: { state: 'active', approvedBy: '周敏' } });
    const fields = { ...RULE, percent: 100, code };
    const written = await ask(admin, 'Discount/Save', {
      id,
      version: version + 1,
      key: key(),
      fields,
    });
    expect(written).toMatchObject({ state: 'awaiting', approvedBy: null });
    const one = { chosen: { ids: [id] }, enabled: false, key: key() };
    expect(await ask(admin, 'Discount/SetEnabled', one)).toMatchObject([
      { code: 'APPROVAL_NEEDED' },
    ]);
  });

  test('generated codes are of one rule, none like another, and one act', async () => {
    const { admin, db } = stage();
    const asked = { key: key(), count: 1_500, prefix: 'VIP-', length: 8, rule: RULE };
    const { batchId } = await ask(admin, 'Discount/Generate', asked);
    expect(await ask(admin, 'Discount/Generate', asked)).toEqual({ batchId, count: 1_500 });
    const { records, results } = await list({ batchId });
    expect(records).toBe(1_500);
    for (const { code } of results) expect(code).toMatch(/^VIP-[A-HJ-NP-Z2-9]{8}$/);
    expect(await db.query('select 1 from changes where entity_id = $1', [batchId])).toHaveLength(1);
    const much = { ...asked, key: key(), rule: { ...RULE, percent: 100 } };
    expect(await admin.call('Discount/Generate', much)).toMatchObject({
      error: { code: 'APPROVAL_NEEDED' },
    });
  });
});
