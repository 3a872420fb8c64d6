import { randomUUID } from 'node:crypto';
import { sendReceipt } from '../../testing/receipts.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { createSender } from '../../testing/uploads.js';

const CUSTOMER = 'C00000009';

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  let receipt: string;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  beforeEach(async () => {
    receipt = await sendReceipt(stage.admin, stage.origin);
  });
  afterAll(() => stage.close());

  const fieldsOf = (change: object = {}) => ({
    customer: CUSTOMER,
    edition: 'naolitu-personal',
    term: 'y1',
    seats: 2,
    ...change,
  });
  const create = (change: object = {}, who = stage.admin, key = randomUUID()) =>
    who.call('Order/CreateByHand', { key, fields: fieldsOf(change) });
  const made = (change: object = {}) =>
    ask(stage.admin, 'Order/CreateByHand', { key: randomUUID(), fields: fieldsOf(change) });
  const get = (id: string, who = stage.admin) => ask(who, 'Order/Get', { id });
  const licencesOf = (id: string) =>
    stage.db.query('select 1 from licence_periods where order_id = $1', [id]);
  const noticesOf = async (id: string) =>
    (
      await stage.db.query(
        "select template from notices where customer_id = $1 and params ->> 'id' = $2 order by id",
        [CUSTOMER, id],
      )
    ).map(({ template }) => template);
  const differences = async () =>
    (await ask(stage.admin, 'Payment/GetReconciliation', {})).differences;

  test('d5: at the price of the moment, it waits for seven days and can be paid online', async () => {
    const order = await made();
    expect(order).toMatchObject({ state: 'pending', amountFen: 39_800, channel: 'manual' });
    const days = (Date.parse(order.payBy ?? '') - Date.parse(order.createdAt)) / 86_400_000;
    expect(days).toBe(7);
    expect((await get(order.id)).timeline).toMatchObject([{ kind: 'created', by: '周敏' }]);
    expect(await licencesOf(order.id)).toEqual([]);
    expect(await noticesOf(order.id)).toEqual(['orderMade']);
  });

  test('d5: with a receipt it is paid and gives its licence, and the books know the transfer', async () => {
    const order = await made({ receipt, reason: '对公转账' });
    expect(order).toMatchObject({ state: 'delivered', amountFen: 39_800 });
    expect(await licencesOf(order.id)).toHaveLength(1);
    expect(await noticesOf(order.id)).not.toContain('orderMade');
    const detail = await get(order.id);
    expect(detail.receipt).toMatchObject({ id: receipt, name: '回单.pdf' });
    expect(detail.timeline.map(({ detail: said }) => said)).toContain('转账回单：对公转账');
    const books = await ask(stage.admin, 'Payment/GetReconciliation', {});
    expect(books.differences).toEqual([]);
    expect(books.days.find(({ provider }) => provider === 'transfer')).toMatchObject({
      payments: 1,
      receivedFen: 39_800,
      orderFen: 39_800,
    });
  });

  test('d5: an adjustment has a reason, and never makes less than nothing of it', async () => {
    expect(await create({ adjustFen: -800 })).toMatchObject({ error: { code: 'REASON_NEEDED' } });
    expect(await create({ adjustFen: -39_801, reason: '赠送' })).toMatchObject({
      error: { code: 'AMOUNT_BELOW_ZERO' },
    });
    const order = await made({ adjustFen: -800, reason: '老用户抹零' });
    expect(order.amountFen).toBe(39_000);
    expect(await get(order.id)).toMatchObject({
      adjustment: { fen: -800, reason: '老用户抹零' },
      listFen: 19_900,
    });
    const free = await made({ adjustFen: -39_800, reason: '赠送' });
    expect(free).toMatchObject({ state: 'delivered', amountFen: 0 });
    expect(await differences()).toEqual([]);
  });

  test('d5: a code gives the same discount as in the shop, and is used up by it', async () => {
    const used = async () =>
      (await stage.db.query("select used from discount_codes where code = 'SPRING'"))[0]?.['used'];
    const before = Number(await used());
    const order = await made({ code: 'spring', receipt, reason: '转账' });
    expect(order).toMatchObject({ discountFen: 3_980, amountFen: 35_820 });
    expect(Number(await used())).toBe(before + 1);
    expect(await create({ code: 'EXPIRED' })).toMatchObject({ error: { code: 'CODE_EXPIRED' } });
  });

  test('the same key is the same order', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2].map(() => create({ receipt }, stage.admin, key)));
    const ids = answers.map(({ result }) => (result as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
  });

  test('nothing is sold to who is frozen or leaves, and nothing that is not sold', async () => {
    const state = (to: string) =>
      stage.db.query(
        `update customers set state = $2, closing_until = case when $2 = 'closing' then now() end where id = $1`,
        [CUSTOMER, to],
      );
    await state('frozen');
    expect(await create()).toMatchObject({ error: { code: 'ACCOUNT_FROZEN' } });
    await state('closing');
    expect(await create()).toMatchObject({ error: { code: 'ACCOUNT_LEAVING' } });
    await state('active');
    expect(await create({ customer: 'C99999999' })).toMatchObject({ status: 404 });
    expect(await create({ edition: 'mindmap-flagship' })).toMatchObject({
      error: { code: 'EDITION_WITHDRAWN' },
    });
    expect(await create({ receipt: randomUUID() })).toMatchObject({
      error: { code: 'FILE_UNKNOWN' },
    });
    expect(await create({}, stage.clerk)).toMatchObject({ status: 403 });
  });

  test('d5: pending becomes paid only with a receipt and a reason', async () => {
    const { id, version } = await made();
    const pay = (more: object) =>
      stage.admin.call('Order/ChangeState', { id, to: 'paid', version, ...more });
    for (const more of [{}, { receipt }, { reason: '转账' }, { receipt, reason: '  ' }]) {
      expect(await pay(more)).toMatchObject({ error: { code: 'RECEIPT_NEEDED' } });
    }
    expect((await get(id)).state).toBe('pending');
    expect(await pay({ receipt, reason: '已到账' })).toMatchObject({
      result: { state: 'delivered' },
    });
    expect(await licencesOf(id)).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  test('a receipt pays for one order, also when it is uploaded again', async () => {
    await made({ receipt });
    const { sha256 } =
      (await stage.db.query('select sha256 from files where id = $1', [receipt]))[0] ?? {};
    const again = await sendReceipt(stage.admin, stage.origin);
    await stage.db.query('update files set sha256 = $2 where id = $1', [again, sha256]);
    for (const used of [receipt, again]) {
      expect(await create({ receipt: used, reason: '转账' })).toMatchObject({
        status: 409,
        error: { code: 'RECEIPT_USED' },
      });
    }
  });

  test('a receipt is read only with the permission to see payments', async () => {
    const { id } = await made({ receipt });
    const file = { id: receipt, name: '回单.pdf' };
    expect((await createSender(stage.admin, stage.origin).open(file)).status).toBe(200);
    expect((await createSender(stage.clerk, stage.origin).open(file)).status).toBe(404);
    expect((await createSender(stage.customer, stage.origin).open(file)).status).toBe(404);
    expect((await get(id, stage.clerk)).receipt).toBeNull();
    await stage.db.query(
      `update accounts set permissions = permissions || '["payments.view"]' where account = 'clerk'`,
    );
    expect((await createSender(stage.clerk, stage.origin).open(file)).status).toBe(200);
    expect((await get(id, stage.clerk)).receipt).toMatchObject(file);
  });

  test('d5: orders of an edition, and those whose refund is asked for, are found', async () => {
    const { id } = await made({ edition: 'naolitu-team' });
    const found = async (filter: object) =>
      (await ask(stage.admin, 'Order/GetList', { filter, pageSize: 100 })).results;
    const team = await found({ editionId: 'naolitu-team', states: ['pending'] });
    expect(team.map((order) => order.id)).toContain(id);
    expect(new Set(team.map(({ editionId }) => editionId))).toEqual(new Set(['naolitu-team']));
    await stage.db.query("update orders set refund_state = 'requested' where id = $1", [id]);
    const asked = await found({ refundState: 'requested' });
    expect(asked.map((order) => order.id)).toContain(id);
    expect(new Set(asked.map(({ refundState }) => refundState))).toEqual(new Set(['requested']));
  });
});
