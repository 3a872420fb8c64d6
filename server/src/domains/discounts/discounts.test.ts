import { randomUUID } from 'node:crypto';
import { type AbuseHint, abuseHints, type CodeUse } from '@banyan/contract/discounts';
import { addDays } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask } from '../../testing/serviceStage.js';

const scope = { products: [], editions: ['naolitu-team'], terms: ['y1'] };
const RULE = {
  title: '测试',
  kind: 'percent',
  percent: 10,
  maxOffFen: 500_000,
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
    ['awaiting', { percent: 99, maxOffFen: null }],
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

  test('one that is over when it begins is refused', async () => {
    const fields = { ...RULE, code: 'NEVER-GOOD', endsAt: RULE.startsAt };
    expect(await stage().admin.call('Discount/Save', { key: key(), fields })).toMatchObject({
      error: { code: 400 },
    });
  });

  test.each([
    ['mindmap-professional', ['all', 'product', 'edition']],
    ['mindmap-personal', ['all', 'product']],
    ['naolitu-team', ['all']],
    ['gone', ['all']],
  ])('d1: the codes of %s are those for %j', async (editionId, found) => {
    const mark = key().slice(0, 8).toUpperCase();
    const of = (change: object) => ({ scope: { ...scope, editions: [], ...change } });
    await save(`ALL-${mark}`, of({}));
    await save(`PRODUCT-${mark}`, of({ products: ['mindmap'] }));
    await save(`EDITION-${mark}`, of({ editions: ['mindmap-professional'] }));
    const { results } = await list({ text: mark, editionId });
    const expected = found.map((one) => `${one.toUpperCase()}-${mark}`);
    expect(results.map(({ code }) => code).sort()).toEqual(expected.sort());
  });

  test('a very large discount is approved by a second person, and again after each change', async () => {
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
    const [newest] = await ask(admin, 'Discount/GetBatches');
    expect(newest).toMatchObject({ id: batchId, title: RULE.title, count: 1_500, used: 0 });
    for (const more of [{ percent: 100 }, { percent: 99, maxOffFen: null }]) {
      const much = { ...asked, key: key(), rule: { ...RULE, ...more } };
      expect(await admin.call('Discount/Generate', much)).toMatchObject({
        error: { code: 'APPROVAL_NEEDED' },
      });
    }
  });

  test('one that no order names is removed and put back; one that an order names stays', async () => {
    const { db, admin } = stage();
    const { id, version } = await save(`UNUSED-${key().slice(0, 4)}`);
    const gone = await ask(admin, 'Discount/Remove', { id, version, key: key() });
    expect(gone).toEqual({});
    expect(await admin.call('Discount/Get', { id })).toMatchObject({ status: 404 });
    await ask(admin, 'Discount/Remove', { id, version: version + 1, undo: true, key: key() });
    await addUses(db, { codeId: id, orders: 1, address: "'a'", state: 'released' });
    expect(
      await admin.call('Discount/Remove', { id, version: version + 2, key: key() }),
    ).toMatchObject({ error: { code: 'IN_USE' } });
  });

  test('a trial says what the order page would charge, and which rule refuses; it uses nothing', async () => {
    const { id, code } = await save(`TRIAL-${key().slice(0, 4)}`, { percent: 25 });
    const { admin, db } = stage();
    const run = (change: object = {}) => {
      const cart = { edition: 'naolitu-team', term: 'y1', seats: 2 };
      return ask(admin, 'Discount/Test', { code: ` ${code.toLowerCase()}`, ...cart, ...change });
    };
    const priced = await run();
    expect(priced).toMatchObject({ outcome: 'accepted' });
    expect(priced.discountFen).toBe(Math.floor(priced.listFen / 4));
    expect(priced.totalFen).toBe(priced.listFen - priced.discountFen);
    expect(await run({ edition: 'naolitu-personal' })).toMatchObject({ outcome: 'notForThis' });
    expect(await run({ code: 'NOT-THERE' })).toMatchObject({ outcome: 'missing', discountFen: 0 });
    await db.query('update discount_codes set enabled = false where id = $1', [id]);
    expect(await run()).toMatchObject({ outcome: 'disabled' });
    expect((await list({ text: code })).results).toMatchObject([{ used: 0 }]);
  });

  test('d2: what a code does is told by days in Shanghai', async () => {
    const { admin, db } = stage();
    const { id } = await save(`DAYS-${key().slice(0, 4)}`);
    await addUses(db, { codeId: id, orders: 3, address: "'a'", state: 'confirmed' });
    await addUses(db, { codeId: id, orders: 1, address: "'a'", state: 'reserved' });
    await addUses(db, { codeId: id, orders: 1, address: "'a'", state: 'released' });
    const { to } = await ask(admin, 'Discount/GetUseDays', { id });
    const [day, before] = [addDays(to, -1), addDays(to, -2)];
    // Two at the edges of a day, one before it.
    await db.query(
      `with one as (select id, state, row_number() over (partition by state order by order_id) as place
         from discount_redemptions where code_id = $1)
       update discount_redemptions r set at = case
           when one.place = 1 then ($2 || 'T00:00:00+08:00')::timestamptz
           when one.place = 2 then ($2 || 'T23:59:59.999+08:00')::timestamptz
           else ($2 || 'T00:00:00+08:00')::timestamptz - interval '1 millisecond' end
         from one where one.id = r.id`,
      [id, day],
    );
    const paid = await db.query(
      `select o.amount_fen as fen from discount_redemptions r join orders o on o.id = r.order_id
       where r.code_id = $1 and r.state = 'confirmed' order by r.order_id`,
      [id],
    );
    const [first, second, third] = paid.map(({ fen }) => Number(fen));
    expect((await ask(admin, 'Discount/GetUseDays', { id })).days).toEqual([
      { day: before, orders: 1, offFen: 100, revenueFen: third },
      { day, orders: 3, offFen: 200, revenueFen: (first ?? 0) + (second ?? 0) },
    ]);
  });

  test('d20: a code that has leaked is found by its orders', async () => {
    const { admin, db } = stage();
    const { id } = await save(`LEAKED-${key().slice(0, 4)}`);
    expect(abuseHints(await ask(admin, 'Discount/GetUse', { id }))).toEqual([]);
    const asked = { filter: { codeId: id }, sort: { by: 'at', direction: 'desc' } };
    await addUses(db, { codeId: id, orders: 12, address: "'one'", state: 'confirmed' });
    await addUses(db, { codeId: id, orders: 2, address: 'o.id', state: 'released' });
    const use = await ask(admin, 'Discount/GetUse', { id });
    expect(use).toMatchObject({ orders: 12, mostOfOneAddress: 12 });
    expect(abuseHints(use)).toContain('oneAddress');
    const first = await ask(admin, 'Discount/GetRedemptions', { ...asked, pageSize: 10 });
    const last = await ask(admin, 'Discount/GetRedemptions', {
      ...asked,
      pageSize: 10,
      after: first.next,
    });
    expect(new Set([...first.results, ...last.results].map(({ orderId }) => orderId)).size).toBe(
      14,
    );
  });
});

test.each<[AbuseHint[], CodeUse]>([
  [[], { orders: 9, customers: 1, refunded: 9, mostOfOneAddress: 3 }],
  [['oneAddress'], { orders: 4, customers: 4, refunded: 0, mostOfOneAddress: 4 }],
  [[], { orders: 10, customers: 5, refunded: 3, mostOfOneAddress: 3 }],
  [['refunds'], { orders: 10, customers: 5, refunded: 4, mostOfOneAddress: 3 }],
  [['fewCustomers'], { orders: 10, customers: 4, refunded: 0, mostOfOneAddress: 3 }],
])('d20: %j of %j', (hints, use) => {
  expect(abuseHints(use)).toEqual(hints);
});

/** Orders of the example data that have used a code, each once. */
async function addUses(
  db: Queryable,
  {
    codeId,
    orders,
    address,
    state,
  }: { codeId: string; orders: number; address: string; state: string },
): Promise<void> {
  await db.query(
    `insert into discount_redemptions (id, code_id, order_id, customer_id, off_fen, state, at, address_hash)
     select gen_random_uuid()::text, $1, o.id, o.customer_id, 100, $2, o.created_at, ${address} from orders o
      where o.id not in (select order_id from discount_redemptions) order by o.id limit $3`,
    [codeId, state, orders],
  );
}
