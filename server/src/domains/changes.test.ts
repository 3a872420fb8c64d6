import { randomUUID } from 'node:crypto';
import { SERVICE_BASE } from '@banyan/contract';
import { ORDER_EXPORT } from '@banyan/contract/orders';
import { DEMO } from '../testing/fillTest.js';
import { ask, createStage, resultOf, type ServiceStage } from '../testing/serviceStage.js';
import { testDatabases } from '../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;

  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(async () => {
    await stage.close();
  });

  test('a step is taken once: the second who saw the old version is told so', async () => {
    const order = await stage.orderIn('paid');
    const request = { id: order.id, to: 'delivered', version: order.version };
    const [first, second] = await Promise.all([
      stage.admin.call('Order/ChangeState', request),
      stage.admin.call('Order/ChangeState', request),
    ]);
    expect([first, second].filter(({ success }) => success)).toHaveLength(1);
    const late = [first, second].find(({ success }) => !success);
    expect(late).toMatchObject({
      status: 409,
      error: { code: 'VERSION_CONFLICT', details: { version: order.version + 1 } },
    });
    const detail = resultOf('Order/Get', await stage.admin.call('Order/Get', { id: order.id }));
    expect(detail).toMatchObject({ state: 'delivered', version: order.version + 1 });
    expect(detail.timeline.at(-1)).toMatchObject({
      kind: 'state',
      detail: 'delivered',
      by: '周敏',
    });
  });

  test.each([
    ['completed', 'paid'],
    ['cancelled', 'paid'],
    ['completed', 'refunded'],
  ])('%s does not become %s by a step', async (from, to) => {
    const { id, version } = await stage.orderIn(from);
    expect(await stage.admin.call('Order/ChangeState', { id, to, version })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
  });

  test('a refund is paid once for its key, never above the amount, and all of it ends the order', async () => {
    await stage.db.query(
      `insert into settings (key, value, updated_at, updated_by) values ('refundSecondPersonFen', '100000000', now(), '')`,
    );
    const { id, version, amountFen } = await stage.orderIn('completed');
    const part = { id, version, amountFen: 100, reason: '重复购买', key: randomUUID() };
    const both = await Promise.all([
      stage.admin.call('Order/Refund', part),
      stage.admin.call('Order/Refund', part),
    ]);
    for (const answer of both) {
      expect(resultOf('Order/Refund', answer)).toMatchObject({
        refundedFen: 100,
        state: 'completed',
      });
    }
    const next = { ...part, version: version + 1, key: randomUUID() };
    expect(await stage.admin.call('Order/Refund', { ...next, amountFen })).toMatchObject({
      error: { code: 'REFUND_TOO_LARGE', details: { refundableFen: amountFen - 100 } },
    });
    expect(
      await stage.admin.call('Order/Refund', { ...next, key: part.key, amountFen: 200 }),
    ).toMatchObject({
      error: { code: 'KEY_REUSED' },
    });
    const rest = await stage.admin.call('Order/Refund', { ...next, amountFen: amountFen - 100 });
    expect(resultOf('Order/Refund', rest)).toMatchObject({
      state: 'refunded',
      refundedFen: amountFen,
    });
  });

  test('a refund lowers what a code has brought, in the list as on its days', async () => {
    const { admin, db } = stage;
    const [code] = (await ask(admin, 'Discount/GetList', { filter: { text: 'NEWYEAR' } })).results;
    const id = code?.id;
    const [order] = await db.query(
      `select id, version, amount_fen as "amountFen" from orders o
       where state = 'completed' and channel = 'manual' and refunded_fen = 0 and amount_fen > 100
         and not exists (select 1 from discount_redemptions r where r.order_id = o.id) order by id limit 1`,
    );
    const amountFen = Number(order?.['amountFen']);
    await db.query(
      `insert into discount_redemptions (id, code_id, order_id, customer_id, off_fen, state, at, address_hash)
       select id, $2, id, customer_id, 100, 'confirmed', now(), '' from orders where id = $1`,
      [order?.['id'], id],
    );
    await db.query('update discount_codes set used = 1, revenue_fen = $2 where id = $1', [
      id,
      amountFen,
    ]);
    const { id: orderId, version } = order as { id: string; version: number };
    const refund = { id: orderId, version, amountFen: 100, reason: '重复购买', key: randomUUID() };
    await ask(admin, 'Order/Refund', refund);
    const [listed] = (await ask(admin, 'Discount/GetList', { filter: { text: 'NEWYEAR' } }))
      .results;
    const { days } = await ask(admin, 'Discount/GetUseDays', { id: listed?.id ?? '' });
    const left = amountFen - 100;
    expect([listed?.revenueFen, days.at(-1)?.revenueFen]).toEqual([left, left]);
  });

  test('customers see their own orders only, and without notes', async () => {
    const mine = resultOf('MyOrder/GetList', await stage.customer.call('MyOrder/GetList', {}));
    expect(mine.records).toBeGreaterThan(2);
    const [own] = mine.results;
    if (own === undefined) throw new Error('the demo customer owns no order');
    await stage.admin.call('Order/AddNote', { id: own.id, text: '内部备注' });
    const detail = resultOf(
      'MyOrder/Get',
      await stage.customer.call('MyOrder/Get', { id: own.id }),
    );
    expect(JSON.stringify(detail)).not.toContain('内部备注');
    const all = resultOf('Order/GetList', await stage.admin.call('Order/GetList', {}));
    const foreign = all.results.find(({ customerId }) => customerId !== own.customerId);
    expect(await stage.customer.call('MyOrder/Get', { id: foreign?.id })).toMatchObject({
      error: { code: 404 },
    });
    const profile = resultOf('MyProfile/Get', await stage.customer.call('MyProfile/Get'));
    expect(profile).toMatchObject({
      account: 'customer',
      name: '李晓明',
      orderCount: mine.records,
    });
  });

  test('an invoice is decided once; a rejection needs a reason', async () => {
    const list = resultOf(
      'Invoice/GetList',
      await stage.admin.call('Invoice/GetList', { state: 'issued' }),
    );
    const [invoice] = list.results;
    if (invoice === undefined) throw new Error('no invoice');
    await stage.db.query(
      "update invoice_applications set state = 'applied', decided_at = null where id = $1",
      [invoice.id],
    );
    const reject = { id: invoice.id, decision: 'rejected' };
    expect(await stage.admin.call('Invoice/Decide', reject)).toMatchObject({
      error: { code: 'REASON_NEEDED' },
    });
    const done = await stage.admin.call('Invoice/Decide', { ...reject, reason: '税号有误' });
    expect(resultOf('Invoice/Decide', done)).toMatchObject({
      state: 'rejected',
      reason: '税号有误',
    });
    const order = resultOf(
      'Order/Get',
      await stage.admin.call('Order/Get', { id: invoice.orderId }),
    );
    expect(order).toMatchObject({ invoiceState: 'rejected', invoice: { state: 'rejected' } });
    expect(await stage.admin.call('Invoice/Decide', { ...reject, reason: 'x' })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
  });

  test.each(['createdAt', 'amountFen', 'id'])(
    'the export by %s has every order once, as text',
    async (by) => {
      await stage.db.query("update customers set name = '=1+1, \"x\"' where id = 'C00000003'");
      const response = await stage.admin.post(`${SERVICE_BASE}${ORDER_EXPORT.path}`, {
        sort: { by, direction: 'asc' },
      });
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toMatch(
        /filename="orders-.*filename\*=UTF-8''%E8%AE%A2/,
      );
      expect(response.headers.get('x-total-rows')).toBe(String(DEMO.orders));
      const bytes = Buffer.from(await response.arrayBuffer());
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
      const lines = bytes.toString().slice(1).split('\r\n');
      expect(lines).toHaveLength(DEMO.orders + 2);
      expect(new Set(lines.slice(1, -1).map((line) => line.split(',')[0])).size).toBe(DEMO.orders);
      const guarded = lines.filter((line) => line.includes('1+1'));
      expect(guarded.every((line) => line.includes(`"'=1+1, ""x"""`))).toBe(true);
      expect(guarded.length).toBeGreaterThan(0);
    },
  );

  test('an English export names products and editions in English', async () => {
    const response = await stage.admin.post(`${SERVICE_BASE}${ORDER_EXPORT.path}`, {
      sort: { by: 'id', direction: 'asc' },
      columns: ['productName', 'editionName'],
      language: 'en',
    });
    const [titles, ...lines] = (await response.text()).trim().split('\r\n');
    expect(titles).toMatch(/Product,Edition/);
    expect(lines).toHaveLength(DEMO.orders);
    expect(lines.filter((line) => !/^(Naolitu|Mind Map),[A-Z][a-z]+$/.test(line))).toEqual([]);
  });
});
