import { randomUUID } from 'node:crypto';
import {
  COMPANY,
  createInvoiceStage,
  type InvoiceStage,
  WITH_BANK,
} from '../../testing/invoiceStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const TITLE = {
  type: 'company',
  name: COMPANY.name,
  taxNumber: '91350100M000100Y43',
  address: '',
  phone: '',
  bank: '',
  account: '',
};

describe.each(testDatabases)('P18, d13 on $name', (database) => {
  let stage: InvoiceStage;
  beforeAll(async () => {
    stage = await createInvoiceStage(database);
  });
  beforeEach(async () => {
    await stage.db.script(
      "delete from limits; delete from invoice_titles; update invoice_applications set created_at = created_at - interval '2 days'",
    );
  });
  afterAll(async () => {
    await stage.close();
  });

  const codeOf = async (change: object, orders: readonly string[], title: string) =>
    (await stage.customer.call('MyInvoice/Apply', stage.asking(orders, title, change))).error?.code;

  test('several orders become one application, which keeps the title as it was', async () => {
    const orders = [await stage.order(), await stage.order('completed')];
    const made = await stage.apply(orders, { remark: '请注明项目' });
    expect(made).toMatchObject({
      kind: 'ordinary',
      title: TITLE,
      amountFen: 79_800,
      state: 'applied',
      remark: '请注明项目',
      mayReissue: false,
    });
    expect(made.orders.map(({ id }) => id)).toEqual(orders.toSorted());
    const [title] = await ask(stage.customer, 'MyInvoiceTitle/GetList');
    await ask(stage.customer, 'MyInvoiceTitle/Remove', { id: title?.id, version: 1 });
    expect((await ask(stage.customer, 'MyInvoice/Get', { id: made.id })).title).toEqual(TITLE);
    const order = await ask(stage.customer, 'MyOrder/Get', { id: orders[0] });
    expect(order).toMatchObject({ invoiceState: 'applied', invoice: { id: made.id } });
    expect(order.timeline.at(-1)).toMatchObject({ kind: 'invoice', detail: 'applied' });
    const told = await ask(stage.admin, 'BusMessage/GetMessageList', { unread: true });
    expect(told.results[0]).toMatchObject({
      code: 'TaskAlert',
      target: { routeName: 'invoice-list', query: { text: made.id } },
    });
  });

  test('of fifty who ask for one order at once, one gets it; the others are told which order', async () => {
    const order = await stage.order();
    const { id } = await stage.title();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        stage.customer.call('MyInvoice/Apply', stage.asking([order], id)),
      ),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    const refusals = answers.filter(({ success }) => !success);
    expect(new Set(refusals.map(({ error }) => error?.code))).toEqual(
      new Set(['ALREADY_INVOICED']),
    );
    expect(refusals[0]?.error).toMatchObject({ details: { orders: [order] } });
    expect(
      await stage.db.query('select 1 from invoice_orders where order_id = $1', [order]),
    ).toHaveLength(1);
  });

  test('the same key is the same application for ever, and nothing else', async () => {
    const order = await stage.order();
    const { id } = await stage.title();
    const asked = stage.asking([order], id);
    const first = await ask(stage.customer, 'MyInvoice/Apply', asked);
    await stage.db.query('delete from acts');
    const twenty = await Promise.all(
      Array.from({ length: 20 }, () => ask(stage.customer, 'MyInvoice/Apply', asked)),
    );
    expect(new Set(twenty.map((one) => one.id))).toEqual(new Set([first.id]));
    const other = { ...asked, orders: [await stage.order()] };
    expect(await stage.customer.call('MyInvoice/Apply', other)).toMatchObject({
      error: { code: 'KEY_REUSED' },
    });
  });

  test('refunds are taken off by force, and shown', async () => {
    const order = await stage.order();
    await stage.refund(order, 10_000);
    expect(await stage.invoiceable(order)).toMatchObject({
      amountFen: 39_900,
      invoiceableFen: 29_900,
      refunds: [{ amountFen: -10_000, isDone: true }],
    });
    const { id } = await stage.title();
    const answer = await stage.customer.call('MyInvoice/Apply', stage.asking([order], id));
    expect(answer).toMatchObject({
      error: { code: 'AMOUNT_CHANGED', details: { amountFen: 29_900 } },
    });
    const made = await ask(
      stage.customer,
      'MyInvoice/Apply',
      stage.asking([order], id, { expectFen: 29_900 }),
    );
    expect(made.amountFen).toBe(29_900);
    expect(await stage.invoiceable(order)).toBeUndefined();
  });

  test('a refund of what is asked for lessens it, and ends it when nothing is left', async () => {
    const order = await stage.order();
    const made = await stage.apply([order]);
    await stage.refund(order, 9_900);
    const less = await ask(stage.customer, 'MyInvoice/Get', { id: made.id });
    expect(less).toMatchObject({ state: 'applied', amountFen: 30_000 });
    await stage.refund(order, 30_000);
    expect(await ask(stage.customer, 'MyInvoice/Get', { id: made.id })).toMatchObject({
      state: 'rejected',
      reason: '订单已退款',
    });
  });

  test.each(['pending', 'cancelled', 'refunded'])(
    'an order that is %s is not invoiced',
    async (state) => {
      const order = await stage.order(state);
      const { id } = await stage.title();
      expect(await codeOf({}, [order], id)).toBe('ALREADY_INVOICED');
      expect(await stage.invoiceable(order)).toBeUndefined();
    },
  );

  test('another customer’s order or title is answered as missing', async () => {
    const [foreign] = await stage.db.query(
      "select id from orders where state = 'completed' and customer_id > 'C00000003' limit 1",
    );
    const { id } = await stage.title();
    expect(await codeOf({}, [String(foreign?.['id'])], id)).toBe(404);
    expect(await codeOf({}, [await stage.order()], randomUUID())).toBe(404);
  });

  test('a special invoice is for companies whose bank is known', async () => {
    const orders = [await stage.order()];
    const special = { kind: 'special' };
    const person = await stage.title({ type: 'person', name: '林小满' });
    expect(await codeOf(special, orders, person.id)).toBe('TITLE_INCOMPLETE');
    const plain = await stage.title();
    expect(await codeOf(special, orders, plain.id)).toBe('TITLE_INCOMPLETE');
    const whole = await stage.title(WITH_BANK);
    const made = await ask(
      stage.customer,
      'MyInvoice/Apply',
      stage.asking(orders, whole.id, special),
    );
    expect(made).toMatchObject({ kind: 'special', title: { account: WITH_BANK.account } });
  });

  test('unproved addresses count towards the limit; proved ones do not', async () => {
    const { id } = await stage.title();
    const to = { emails: ['Somebody@Example.com'] };
    for (let times = 0; times < 5; times += 1) {
      expect(await codeOf(to, [await stage.order()], id)).toBeUndefined();
    }
    expect(await codeOf(to, [await stage.order()], id)).toBe('TOO_MANY');
    expect(await codeOf({}, [await stage.order()], id)).toBeUndefined();
    expect(await codeOf({ emails: ['no address'] }, [await stage.order()], id)).toBe('EMAIL_WRONG');
  });

  test('titles: the check sign counts, twenty are the most, and one of them is the usual one', async () => {
    const save = async (fields: object) =>
      (await stage.customer.call('MyInvoiceTitle/Save', { fields, key: randomUUID() })).error?.code;
    expect(await save({ ...COMPANY, taxNumber: '91350100M000100Y44' })).toBe('TAX_NUMBER_WRONG');
    expect(await save({ ...COMPANY, taxNumber: '91350100I000100Y43' })).toBe('TAX_NUMBER_WRONG');
    expect(await save({ ...COMPANY, taxNumber: '' })).toBe('TITLE_INCOMPLETE');
    expect(await save({ ...COMPANY, account: '1234567' })).toBe('TITLE_INCOMPLETE');
    const first = await stage.title();
    expect(first).toMatchObject({ isDefault: true, taxNumber: '91350100M000100Y43' });
    const second = await stage.title(WITH_BANK);
    const [usual] = await ask(stage.customer, 'MyInvoiceTitle/SetDefault', { id: second.id });
    expect(usual).toMatchObject({ id: second.id, isDefault: true });
    const stale = { id: second.id, version: 1, fields: WITH_BANK, key: randomUUID() };
    await ask(stage.customer, 'MyInvoiceTitle/Save', stale);
    expect(
      await stage.customer.call('MyInvoiceTitle/Save', { ...stale, key: randomUUID() }),
    ).toMatchObject({ error: { code: 'VERSION_CONFLICT', details: { version: 2 } } });
    const left = await ask(stage.customer, 'MyInvoiceTitle/Remove', { id: second.id, version: 2 });
    expect(left).toMatchObject([{ id: first.id, isDefault: true }]);
    for (let made = 1; made < 20; made += 1) await stage.title();
    expect(await save(COMPANY)).toBe('TOO_MANY_TITLES');
  });
});
