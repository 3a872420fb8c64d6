import { randomUUID } from 'node:crypto';
import { type Answer, type Browser, createBrowser, signIn } from '../../testing/browser.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { expireJob } from '../orders/expireJob.js';

const CHOICE = { edition: 'mindmap-professional', term: 'y1', seats: 2 };
const LIST_FEN = 319_800;

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  let other: Browser;
  beforeAll(async () => {
    stage = await createStage(database);
    other = createBrowser(stage.origin);
    await signIn(other, stage.origin, { audience: 'customer', account: 'customer2' });
  });
  beforeEach(async () => {
    await stage.db.query("update orders set state = 'completed' where state = 'pending'");
    await stage.db.query('delete from limits');
    await stage.db.query('delete from consents');
  });
  afterAll(async () => {
    await stage.close();
  });

  const create = (change: object = {}, who: Browser = stage.customer) =>
    who.call('MyOrder/Create', { ...CHOICE, expectFen: LIST_FEN, key: randomUUID(), ...change });
  const created = async (change: object = {}) => {
    const answer = await create(change);
    if (!answer.success) throw new Error(answer.error?.message);
    return answer.result as { id: string; version: number; payBy: string };
  };
  const mine = (id: string) => ask(stage.customer, 'MyOrder/Get', { id });
  const codes = (of: Answer) => of.error?.code;
  const addCode = async (code: string, rule: object = {}) => {
    const fields = {
      title: '测试',
      kind: 'percent',
      percent: 10,
      maxOffFen: 500_000,
      scope: { products: [], editions: [], terms: [] },
      startsAt: '2020-01-01T00:00:00Z',
      ...rule,
      code,
    };
    const saved = await ask(stage.admin, 'Discount/Save', { key: randomUUID(), fields });
    return saved.id;
  };
  const usedOf = async (id: string) => (await ask(stage.admin, 'Discount/Get', { id })).used;

  test('a quote says what a choice costs and what its code does, and holds nothing', async () => {
    const id = await addCode('QUOTE10');
    const asked = { ...CHOICE, code: ' ｑuote 10 ' };
    expect(await ask(stage.visitor, 'Shop/Quote', asked)).toMatchObject({
      unitFen: 159_900,
      listFen: LIST_FEN,
      discountFen: 31_980,
      totalFen: 287_820,
      code: { code: 'QUOTE10', outcome: 'accepted' },
    });
    expect(await usedOf(id)).toBe(0);
    const lost = { ...CHOICE, edition: 'mindmap-flagship' };
    expect(codes(await stage.visitor.call('Shop/Quote', lost))).toBe('EDITION_WITHDRAWN');
    expect(codes(await stage.visitor.call('Shop/Quote', { ...CHOICE, term: 'm3' }))).toBe(
      'EDITION_WITHDRAWN',
    );
  });

  test('a code that waits for a second person takes nothing off', async () => {
    await addCode('AWAITS', { percent: 100 });
    const asked = { ...CHOICE, code: 'AWAITS' };
    expect(await ask(stage.visitor, 'Shop/Quote', asked)).toMatchObject({
      totalFen: LIST_FEN,
      code: { outcome: 'unknown' },
    });
    expect((await create({ code: 'AWAITS', expectFen: LIST_FEN })).success).toBe(false);
  });

  test('an order whose time to pay is over is not offered for payment', async () => {
    const { id } = await created();
    await stage.db.query('update orders set pay_by = $2 where id = $1', [
      id,
      new Date(0).toISOString(),
    ]);
    expect(await ask(stage.customer, 'MyOrder/GetInProgress')).toMatchObject({ order: null });
  });

  test('an order costs what it costs when it is made, and keeps what was sold', async () => {
    const { id, payBy } = await created();
    const order = await mine(id);
    expect(order).toMatchObject({
      state: 'pending',
      amountFen: LIST_FEN,
      listFen: 159_900,
      discountFen: 0,
      quantity: 2,
      term: 'y1',
      kind: 'licence',
    });
    const minutes = (Date.parse(payBy) - Date.parse(order.createdAt)) / 60_000;
    expect(minutes).toBe(30);
    const { order: inProgress } = await ask(stage.customer, 'MyOrder/GetInProgress');
    expect(inProgress?.id).toBe(id);
  });

  test('d2: a price that has changed is told, and nothing is ordered', async () => {
    const before = await ask(stage.customer, 'MyOrder/GetList');
    const answer = await create({ expectFen: LIST_FEN - 100 });
    expect(answer).toMatchObject({
      error: { code: 'PRICE_CHANGED', details: { quote: { totalFen: LIST_FEN } } },
    });
    expect((await ask(stage.customer, 'MyOrder/GetList')).records).toBe(before.records);
  });

  test('d5: the same key is the same order, also twenty times at once; with another choice it is refused', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 9 }, () => create({ key })));
    const ids = answers.map(({ result }) => (result as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    expect(codes(await create({ key, seats: 3 }))).toBe('KEY_REUSED');
  });

  test('a second order of the same edition is asked about; of five that wait no sixth is made', async () => {
    const { id } = await created();
    const again = await create();
    expect(again).toMatchObject({ error: { code: 'ORDER_PENDING', details: { order: { id } } } });
    for (let count = 0; count < 4; count += 1) await created({ force: true });
    expect(codes(await create({ force: true }))).toBe('TOO_MANY_PENDING');
  });

  test('a customer who is frozen orders nothing; one who has accepted older terms reads the new ones first', async () => {
    const { db } = stage;
    await db.query("update customers set state = 'frozen' where id = 'C00000001'");
    expect(codes(await create())).toBe('ACCOUNT_FROZEN');
    await db.query("update customers set state = 'active' where id = 'C00000001'");
    await db.query(
      `insert into consents (account_id, kind, version, at, address_hash, device_words, place)
       values ('C00000001', 'terms', '2020-01-01', now(), '', '', 'register')`,
    );
    expect(codes(await create())).toBe('CONSENT_DUE');
  });

  test('a use is taken by an order, given back when it is cancelled, and not taken by what is refused', async () => {
    const id = await addCode('ONCE', { perCustomer: 1 });
    const code = { code: 'once', expectFen: 287_820 };
    expect(codes(await create({ ...code, expectFen: 1 }))).toBe('PRICE_CHANGED');
    expect(await usedOf(id)).toBe(0);
    const order = await created(code);
    expect(await usedOf(id)).toBe(1);
    expect((await mine(order.id)).code).toBe('ONCE');
    expect(codes(await create({ ...code, force: true }))).toBe('CODE_USED_BY_YOU');
    const cancelled = await ask(stage.customer, 'MyOrder/Cancel', {
      id: order.id,
      version: order.version,
      reason: 'changedMind',
    });
    expect(cancelled).toMatchObject({ state: 'cancelled', closedReason: 'customer' });
    expect(cancelled.timeline.map(({ kind }) => kind)).not.toContain('note');
    expect(await usedOf(id)).toBe(0);
    await created(code);
  });

  test('what is not paid in time is cancelled, and its code can be used again', async () => {
    const id = await addCode('LATE');
    const order = await created({ code: 'LATE', expectFen: 287_820 });
    const later = Date.parse(order.payBy) + 1;
    const job = expireJob({ db: stage.db, now: () => later }, null);
    expect(await job.run(new AbortController().signal)).toEqual({ expired: 1 });
    expect(await mine(order.id)).toMatchObject({ state: 'cancelled', closedReason: 'expired' });
    expect(await usedOf(id)).toBe(0);
    const told = await ask(stage.customer, 'MyNotice/GetList', {});
    expect(told.results[0]).toMatchObject({ template: 'orderExpired', params: { id: order.id } });
    expect(await job.run(new AbortController().signal)).toBeNull();
  });

  test('with everything off an order is paid by being made', async () => {
    const id = await addCode('ALLOFF', { percent: 100, maxOffFen: null });
    await stage.db.query("update discount_codes set approval = 'approved' where id = $1", [id]);
    const order = await created({ code: 'ALLOFF', expectFen: 0 });
    expect(await mine(order.id)).toMatchObject({ state: 'delivered', amountFen: 0 });
    expect(
      await stage.db.query('select off_fen, revenue_fen from discount_codes where id = $1', [id]),
    ).toEqual([{ off_fen: LIST_FEN, revenue_fen: 0 }]);
  });

  test('a code for new customers is for one order, also before that is paid', async () => {
    const { db, customer } = stage;
    await db.query("update orders set state = 'cancelled' where customer_id = 'C00000001'");
    await addCode('NEWCOMER', { audience: 'new' });
    const withCode = { code: 'NEWCOMER', expectFen: LIST_FEN * 0.9, force: true };
    const first = await created(withCode);
    expect(codes(await create(withCode))).toBe('CODE_NEW_ONLY');
    const pay = () =>
      customer.call('MyPayment/Begin', { order: first.id, method: 'card', key: randomUUID() });
    expect(await pay()).toMatchObject({ success: true });
    // What was paid in between makes them no new customer any more.
    const other = await created({ force: true });
    await db.query("update orders set state = 'paid' where id = $1", [other.id]);
    expect(codes(await pay())).toBe('CODE_NEW_ONLY');
    await db.query("update orders set state = 'cancelled' where id = $1", [other.id]);
    const { version } = await mine(first.id);
    await ask(customer, 'MyOrder/Cancel', { id: first.id, version });
    expect((await created(withCode)).id).not.toBe(first.id);
  });

  test('d3: the eleventh wrong code is not looked at, also when each order was refused', async () => {
    await addCode('RIGHT-1');
    for (let count = 0; count < 5; count += 1) {
      expect(codes(await create({ code: `WRONG-${count}` }))).toBe('CODE_UNKNOWN');
      const quoted = await ask(stage.customer, 'Shop/Quote', { ...CHOICE, code: `BAD-${count}` });
      expect(quoted.code?.outcome).toBe('unknown');
    }
    const right = await stage.customer.call('Shop/Quote', { ...CHOICE, code: 'RIGHT-1' });
    expect(right).toMatchObject({ status: 429, error: { code: 'TOO_MANY' } });
    // Other customers are not affected by the limit.
    const others = await ask(other, 'Shop/Quote', { ...CHOICE, code: 'RIGHT-1' });
    expect(others.code?.outcome).toBe('accepted');
  });

  test('d3: one wrong code with ten numbers of seats counts once, and a right one not at all', async () => {
    await addCode('RIGHT-2');
    for (let seats = 1; seats <= 12; seats += 1) {
      await ask(stage.customer, 'Shop/Quote', { ...CHOICE, seats, code: 'NOPE' });
      await ask(stage.customer, 'Shop/Quote', { ...CHOICE, seats, code: 'RIGHT-2' });
    }
    const { code } = await ask(stage.customer, 'Shop/Quote', { ...CHOICE, code: 'NOPE-2' });
    expect(code?.outcome).toBe('unknown');
  });

  test('of an edition that is off sale nothing is ordered; what is pending stays', async () => {
    const order = await created();
    const { results } = await ask(stage.admin, 'Product/GetAdminList');
    const { id, version = 1 } = results.find((one) => one.id === CHOICE.edition) ?? {};
    const act = { id, version, key: randomUUID(), to: 'off_sale' };
    const off = await ask(stage.admin, 'Product/SetState', act);
    expect(codes(await create({ force: true }))).toBe('EDITION_WITHDRAWN');
    expect((await mine(order.id)).state).toBe('pending');
    const on = { id, version: off.version, key: randomUUID(), to: 'on_sale' };
    await ask(stage.admin, 'Product/SetState', on);
  });

  test("another customer's order is not found, whatever is asked of it", async () => {
    const { id, version } = await created();
    expect(await other.call('MyOrder/Get', { id })).toMatchObject({ status: 404 });
    expect(await other.call('MyOrder/Cancel', { id, version })).toMatchObject({ status: 404 });
  });
});
