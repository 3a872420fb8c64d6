import { randomUUID } from 'node:crypto';
import { type Browser, createBrowser, signIn } from '../../testing/browser.js';
import { createPayingStage, type PayingStage, tokenIn } from '../../testing/payingStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const CHOICE = { edition: 'naolitu-personal', term: 'y1', seats: 2 };
const LIST_FEN = 39_800;
const BUYER = 'C00000001';

/** What an attacker may write into the order, or leave out. */
const CHANGES: readonly (readonly [title: string, change: object])[] = [
  ['one fen', { expectFen: 1 }],
  ['nothing', { expectFen: 0 }],
  ['less than nothing', { expectFen: -LIST_FEN }],
  ['part of a fen', { expectFen: LIST_FEN - 0.5 }],
  ['an amount as text', { expectFen: '39800' }],
  ['no amount', { expectFen: undefined }],
  ['an amount of its own', { amountFen: 1, totalFen: 1, unitFen: 1 }],
  ['a discount of its own', { discountFen: 39_799, discount: { off: 39_799 } }],
  ['an adjustment', { adjustFen: -39_799, adjustment: { fen: -39_799, reason: 'x' } }],
  ['an edition that is not there', { edition: 'naolitu-free' }],
  ['another edition at the price of this one', { edition: 'mindmap-professional' }],
  ['an edition by its position', { edition: 0 }],
  ['two editions', { edition: ['naolitu-personal', 'mindmap-professional'] }],
  ['an edition with a quote in it', { edition: "naolitu-personal' or true --" }],
  ['no seats', { seats: 0 }],
  ['fewer than no seats', { seats: -2 }],
  ['half a seat', { seats: 1.5 }],
  ['more seats than there are', { seats: 1_000_000 }],
  ['seats as text', { seats: '2' }],
  ['seats without end', { seats: 1e308 }],
  ['five seats for the price of two', { seats: 5 }],
  ['a longer term for the price', { term: 'forever' }],
  ['a term of another object', { term: 'constructor' }],
  ['a code that does not exist', { code: '__proto__' }],
  ['a code of wildcards', { code: '%%%%' }],
  ['paid already', { state: 'paid', paidPaymentId: randomUUID() }],
  ['another customer', { customerId: 'C00000002', userId: 'C00000002' }],
  ['a licence of somebody else', { licence: 'LC0000000000' }],
  ['no key', { key: undefined }],
  ['a key that is no UUID', { key: 'x' }],
];

describe.each(testDatabases)('what is sent is changed, on $name', (database) => {
  let stage: PayingStage;
  let other: Browser;
  beforeAll(async () => {
    stage = await createPayingStage(database);
    other = createBrowser(stage.origin);
    await signIn(other, stage.origin, { audience: 'customer', account: 'customer2' });
  });
  beforeEach(async () => {
    await stage.reset();
  });
  afterAll(async () => {
    await stage.close();
  });

  const ordersSince = (before: readonly unknown[]) =>
    stage.db.query(
      `select customer_id as customer, amount_fen as amount, edition_id as edition, quantity as seats, state
       from orders where created_by_staff is null and key is not null and not (id = any($1))`,
      [before],
    );
  const idsOfOrders = async () =>
    (await stage.db.query('select id from orders')).map(({ id }) => id);
  const rows = () =>
    stage.db.query(
      `select (select count(*)::int from licence_periods) as licences, (select count(*)::int from payments) as payments,
         (select count(*)::int from orders where state <> 'pending') as moved`,
    );

  test.each(CHANGES)('%s: nothing is ordered, or what it costs for who asks', async (_, change) => {
    const before = await idsOfOrders();
    const given = await rows();
    const asked = { ...CHOICE, expectFen: LIST_FEN, key: randomUUID(), force: true };
    const { status } = await stage.customer.call('MyOrder/Create', { ...asked, ...change });
    expect(status).toBeLessThan(500);
    const right = {
      customer: BUYER,
      amount: LIST_FEN,
      edition: CHOICE.edition,
      seats: CHOICE.seats,
      state: 'pending',
    };
    const made = await ordersSince(before);
    expect(made).toEqual(status === 200 ? [right] : []);
    expect(await rows()).toEqual(given);
  });

  test("no customer sees, begins, asks about, cancels or claims another's order or payment", async () => {
    const order = await stage.place();
    const { payments, order: mine } = await stage.begin(order);
    const payment = payments[0]?.id;
    const before = await rows();
    const key = randomUUID();
    const { version } = mine;
    for (const [call, body] of [
      ['MyOrder/Get', { id: order }],
      ['MyOrder/Cancel', { id: order, version }],
      ['MyOrder/GetRefundEffect', { id: order }],
      ['MyOrder/RequestRefund', { id: order, version, reason: 'other', text: 'x', key }],
      ['MyPayment/Get', { order }],
      ['MyPayment/Begin', { order, method: 'card', key }],
      ['MyPayment/Check', { payment }],
    ] as const) {
      expect([call, (await other.call(call, body)).error?.code]).toEqual([call, 404]);
    }
    expect(await rows()).toEqual(before);
    expect((await stage.get(order)).payments).toMatchObject([{ id: payment, state: 'open' }]);
  });

  test('a notice of another order pays that one alone, however often it is sent', async () => {
    const [first, second] = [await stage.place(), await stage.place()];
    const paying = await stage.begin(first);
    await stage.begin(second);
    await stage.sandbox.choose(tokenIn(paying), 'pay');
    const raw = stage.notices.at(-1);
    if (raw === undefined) throw new Error('no notice came');
    const text = raw.body.toString();
    const { payments } = await stage.get(second);
    const moved = text.replaceAll(paying.payments[0]?.id ?? '', payments[0]?.id ?? '');
    expect(moved).not.toBe(text);
    await stage.take({ ...raw, body: Buffer.from(moved) });
    await stage.take(raw);
    expect((await stage.get(first)).order.state).toBe('delivered');
    expect((await stage.get(second)).order.state).toBe('pending');
    const { differences } = await ask(stage.admin, 'Payment/GetReconciliation', {});
    expect(differences).toEqual([]);
  });
});
