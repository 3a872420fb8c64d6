import { randomUUID } from 'node:crypto';
import { ORDER_CALLS, ORDER_EXPORT, type OrderCall, SERVICE_BASE } from '@banyan/contract';
import type * as z from 'zod';
import type { Db } from '../database/db.js';
import { type Answer, type Browser, createBrowser, signIn } from '../testing/browser.js';
import { type TestPlace, testDatabases } from '../testing/testDatabases.js';
import { DEMO, startTestServer, type TestServer } from '../testing/testServer.js';

jest.setTimeout(60_000);

const CALLS = Object.keys(ORDER_CALLS) as OrderCall[];
const ADMIN_CALLS = CALLS.filter((path) => ORDER_CALLS[path].audience === 'admin');
const CUSTOMER_CALLS = CALLS.filter((path) => ORDER_CALLS[path].audience === 'customer');

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let server: TestServer;
  let admin: Browser;
  let clerk: Browser;
  let customer: Browser;
  let visitor: Browser;

  beforeAll(async () => {
    place = await create();
    db = await place.open();
    server = await startTestServer(db);
    [admin, clerk, customer, visitor] = [1, 2, 3, 4].map(() => createBrowser(server.origin)) as [
      Browser,
      Browser,
      Browser,
      Browser,
    ];
    await signIn(admin, server.origin, { audience: 'admin', account: 'admin' });
    await signIn(clerk, server.origin, { audience: 'admin', account: 'clerk' });
    await signIn(customer, server.origin, { audience: 'customer', account: 'customer' });
  });

  afterAll(async () => {
    await server.close();
    await db.close();
    await place.remove();
  });

  function resultOf<K extends OrderCall>(
    path: K,
    answer: Answer,
  ): z.output<(typeof ORDER_CALLS)[K]['result']> {
    if (!answer.success) throw new Error(`${path}: ${answer.error?.message}`);
    return ORDER_CALLS[path].result.parse(answer.result) as z.output<
      (typeof ORDER_CALLS)[K]['result']
    >;
  }

  async function orderIn(state: string) {
    const answer = await admin.call('Order/GetList', { filter: { states: [state] } });
    const [order] = resultOf('Order/GetList', answer).results;
    if (order === undefined) throw new Error(`no order is ${state}`);
    return order;
  }

  test.each([...ADMIN_CALLS, ORDER_EXPORT.path])(
    '%s is not for customers, nor for visitors',
    async (path) => {
      for (const browser of [customer, visitor]) {
        const answer = await browser.call(path, {});
        expect(answer).toMatchObject({
          success: false,
          result: null,
          status: 200,
          error: { code: 401 },
        });
      }
    },
  );

  test.each(CUSTOMER_CALLS)('%s is not for administrators, nor for visitors', async (path) => {
    for (const browser of [admin, visitor]) {
      expect(await browser.call(path, { id: 'BY' })).toMatchObject({ error: { code: 401 } });
    }
  });

  test.each([
    'Order/ChangeState',
    'Order/Refund',
    'Order/AddNote',
    'Invoice/Decide',
    ORDER_EXPORT.path,
  ])('%s is not for an administrator without the permission', async (path) => {
    expect(await clerk.call(path, {})).toMatchObject({ status: 403, error: { code: 403 } });
  });

  test('what a page may read as a token opens nothing', async () => {
    const forged = {
      cookie: 'token=1; admin-token=1; userid=A00000001',
      authorization: 'Bearer 1',
    };
    expect(await visitor.call('Order/GetList', {}, forged)).toMatchObject({ error: { code: 401 } });
  });

  test('visitors see the products with their prices', async () => {
    const products = resultOf('Product/GetPublicList', await visitor.call('Product/GetPublicList'));
    expect(products.map(({ editions }) => editions.length)).toEqual([4, 3]);
  });

  test('says what is wrong with a request, in the language of the caller', async () => {
    const english = await admin.call('Order/GetList', { page: 0 }, { 'accept-language': 'en' });
    expect(english).toMatchObject({
      status: 400,
      error: { code: 400, details: [{ path: 'page' }] },
    });
    expect(english.error?.message).toMatch(/^The request is not valid/);
    const chinese = await admin.call('Order/GetList', { page: 0 });
    expect(chinese.error?.message).toMatch(/^提交的内容不正确/);
    expect(await admin.call('Order/Nothing')).toMatchObject({ status: 404, error: { code: 404 } });
  });

  test('the pages of a list hold every order once, in order', async () => {
    const seen: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const query = { page, pageSize: 100, sort: { by: 'amountFen', direction: 'asc' } };
      const list = resultOf('Order/GetList', await admin.call('Order/GetList', query));
      expect(list.records).toBe(DEMO.orders);
      const amounts = list.results.map(({ amountFen }) => amountFen);
      expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
      seen.push(...list.results.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(DEMO.orders);
  });

  test('finds by a part of the number, a part of the name, the whole phone; never by a pattern', async () => {
    const order = await orderIn('completed');
    const find = async (text: string) =>
      resultOf('Order/GetList', await admin.call('Order/GetList', { filter: { text } })).results;
    expect((await find(order.id.slice(4).toLowerCase())).map(({ id }) => id)).toContain(order.id);
    expect(
      (await find(order.customerName)).every((found) => found.customerName === order.customerName),
    ).toBe(true);
    expect((await find(order.customerPhone)).map(({ id }) => id)).toContain(order.id);
    expect(await find(order.customerPhone.slice(0, 10))).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find("' or true --")).toEqual([]);
  });

  test('filters by days in China, by amount, product and channel together', async () => {
    const one = await orderIn('completed');
    const day = new Date(Date.parse(one.createdAt) + 8 * 3_600_000).toISOString().slice(0, 10);
    const { productId, channel, amountFen } = one;
    const filter = { from: day, to: day, productId, channel, minFen: amountFen, maxFen: amountFen };
    const { results } = resultOf('Order/GetList', await admin.call('Order/GetList', { filter }));
    expect(results.map(({ id }) => id)).toEqual([one.id]);
  });

  test('a step is taken once: the second who saw the old version is told so', async () => {
    const order = await orderIn('paid');
    const request = { id: order.id, to: 'delivered', version: order.version };
    const [first, second] = await Promise.all([
      admin.call('Order/ChangeState', request),
      admin.call('Order/ChangeState', request),
    ]);
    expect([first, second].filter(({ success }) => success)).toHaveLength(1);
    const late = [first, second].find(({ success }) => !success);
    expect(late).toMatchObject({
      status: 409,
      error: { code: 'VERSION_CONFLICT', details: { version: order.version + 1 } },
    });
    const detail = resultOf('Order/Get', await admin.call('Order/Get', { id: order.id }));
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
    const { id, version } = await orderIn(from);
    expect(await admin.call('Order/ChangeState', { id, to, version })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
  });

  test('a refund is paid once for its key, never above the amount, and all of it ends the order', async () => {
    const { id, version, amountFen } = await orderIn('completed');
    const part = { id, version, amountFen: 100, reason: '重复购买', key: randomUUID() };
    const both = await Promise.all([
      admin.call('Order/Refund', part),
      admin.call('Order/Refund', part),
    ]);
    for (const answer of both) {
      expect(resultOf('Order/Refund', answer)).toMatchObject({
        refundedFen: 100,
        state: 'completed',
      });
    }
    const next = { ...part, version: version + 1, key: randomUUID() };
    expect(await admin.call('Order/Refund', { ...next, amountFen })).toMatchObject({
      error: { code: 'REFUND_TOO_LARGE', details: { refundableFen: amountFen - 100 } },
    });
    expect(
      await admin.call('Order/Refund', { ...next, key: part.key, amountFen: 200 }),
    ).toMatchObject({
      error: { code: 'KEY_REUSED' },
    });
    const rest = await admin.call('Order/Refund', { ...next, amountFen: amountFen - 100 });
    expect(resultOf('Order/Refund', rest)).toMatchObject({
      state: 'refunded',
      refundedFen: amountFen,
    });
  });

  test('customers see their own orders, without notes, and nobody else’s', async () => {
    const mine = resultOf('MyOrder/GetList', await customer.call('MyOrder/GetList', {}));
    expect(mine.records).toBeGreaterThan(2);
    const [own] = mine.results;
    if (own === undefined) throw new Error('the demo customer owns no order');
    await admin.call('Order/AddNote', { id: own.id, text: '内部备注' });
    const detail = resultOf('MyOrder/Get', await customer.call('MyOrder/Get', { id: own.id }));
    expect(JSON.stringify(detail)).not.toContain('内部备注');
    const all = resultOf('Order/GetList', await admin.call('Order/GetList', {}));
    const foreign = all.results.find(({ customerId }) => customerId !== own.customerId);
    expect(await customer.call('MyOrder/Get', { id: foreign?.id })).toMatchObject({
      error: { code: 404 },
    });
    const profile = resultOf('MyProfile/Get', await customer.call('MyProfile/Get'));
    expect(profile).toMatchObject({
      account: 'customer',
      name: '李晓明',
      orderCount: mine.records,
    });
  });

  test('an invoice is decided once; a rejection needs a reason', async () => {
    const list = resultOf(
      'Invoice/GetList',
      await admin.call('Invoice/GetList', { state: 'issued' }),
    );
    const [invoice] = list.results;
    if (invoice === undefined) throw new Error('no invoice');
    await db.query("update invoices set state = 'applied', decided_at = null where id = $1", [
      invoice.id,
    ]);
    const reject = { id: invoice.id, decision: 'rejected' };
    expect(await admin.call('Invoice/Decide', reject)).toMatchObject({
      error: { code: 'REASON_NEEDED' },
    });
    const done = await admin.call('Invoice/Decide', { ...reject, reason: '税号有误' });
    expect(resultOf('Invoice/Decide', done)).toMatchObject({
      state: 'rejected',
      reason: '税号有误',
    });
    const order = resultOf('Order/Get', await admin.call('Order/Get', { id: invoice.orderId }));
    expect(order).toMatchObject({ invoiceState: 'rejected', invoice: { state: 'rejected' } });
    expect(await admin.call('Invoice/Decide', { ...reject, reason: 'x' })).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
  });

  test.each(['createdAt', 'amountFen', 'id'])(
    'the export by %s has every order once, as text',
    async (by) => {
      await db.query("update customers set name = '=1+1, \"x\"' where id = 'C00000003'");
      const response = await admin.post(`${SERVICE_BASE}${ORDER_EXPORT.path}`, {
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
});
