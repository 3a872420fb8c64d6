import { randomUUID } from 'node:crypto';
import { type Browser, createBrowser, signIn } from '../../testing/browser.js';
import { type Buyer, readBuyer } from '../../testing/buyer.js';
import { connectHub } from '../../testing/hubClient.js';
import { sendReceipt } from '../../testing/receipts.js';
import { createSecurityStage, type SecurityStage } from '../../testing/securityStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: SecurityStage;
  let admin: Browser;
  let person: Buyer;

  beforeAll(async () => {
    stage = await createSecurityStage(database);
    admin = await stage.signedIn('admin');
    person = await readBuyer(stage.db);
  });
  afterAll(async () => {
    await stage.close();
  });

  const get = (id: string) => ask(admin, 'Customer/Get', { id });
  const act = async (call: string, id: string, rest: object) => {
    const { version } = await get(id);
    return admin.call(call, { id, version, key: randomUUID(), ...rest });
  };
  const verbsOf = async (id: string) =>
    (
      await stage.db.query(
        "select verb from changes where entity = 'customer' and entity_id = $1 order by id",
        [id],
      )
    ).map(({ verb }) => verb);

  test('c15: a frozen customer is signed out at once, is told so, and does not sign in', async () => {
    const id = 'C00000001';
    const portal = await stage.signedIn('customer');
    const hub = await connectHub(portal, stage.server.origin);
    const asked = { state: 'frozen', reasonCode: 'fraud', reason: '盗刷' };
    const answer = await act('Customer/SetState', id, asked);
    await hub.closed;
    expect(await portal.call('MyProfile/Get')).toMatchObject({ error: { code: 401 } });
    expect(answer).toMatchObject({
      result: {
        state: 'frozen',
        stateReason: 'fraud',
        frozenBy: 'staff',
        sessions: 0,
        pendingOrders: expect.any(Number) as unknown,
      },
    });
    const other = createBrowser(stage.server.origin);
    const again = signIn(other, stage.server.origin, { audience: 'customer', account: 'customer' });
    await expect(again).rejects.toThrow();
    expect(await verbsOf(id)).toEqual(['customer.state']);
    expect(await act('Customer/SetState', id, { state: 'active' })).toMatchObject({
      result: { state: 'active', stateReason: '', frozenBy: null },
    });
    await stage.signedIn('customer');
    const told = await stage.db.query(
      "select template from notices where customer_id = $1 and template like 'account%' order by id",
      [id],
    );
    expect(told).toEqual([{ template: 'accountFrozenByStaff' }, { template: 'accountUnfrozen' }]);
  });

  test('a save changes no contact, needs the version that was seen, and is one row of the log', async () => {
    const { id, phone } = person;
    const fields = { name: '张三', nickname: '', company: '云帆', city: '北京', staffNote: '常客' };
    const before = await get(id);
    expect(await act('Customer/Save', id, { fields })).toMatchObject({ result: fields });
    const late = { id, version: before.version, key: randomUUID(), fields };
    expect(await admin.call('Customer/Save', late)).toMatchObject({
      error: { code: 'VERSION_CONFLICT' },
    });
    const hidden = { ...fields, name: 'a\u202eb' };
    expect(await act('Customer/Save', id, { fields: hidden })).toMatchObject({ status: 400 });
    expect(await verbsOf(id)).toEqual(['customer.save']);
    expect(await stage.db.query('select phone from customers where id = $1', [id])).toEqual([
      { phone },
    ]);
  });

  test('tags are added and removed together; twenty are enough', async () => {
    const { id } = person;
    const tag = async (rest: object) =>
      ask(admin, 'Customer/SetTags', { chosen: { ids: [id] }, key: randomUUID(), ...rest });
    expect(await tag({ add: ['甲', '乙'] })).toMatchObject([{ outcome: 'done' }]);
    expect(await tag({ add: ['甲'] })).toMatchObject([{ outcome: 'skipped' }]);
    const many = Array.from({ length: 20 }, (_, index) => `t${index}`);
    expect(await tag({ add: many })).toMatchObject([{ code: 'TOO_MANY_TAGS' }]);
    expect(await ask(admin, 'Customer/GetList', { filter: { tags: ['甲', '乙'] } })).toMatchObject({
      total: 1,
    });
    await tag({ remove: ['甲'] });
    expect((await get(id)).tags).not.toContain('甲');
  });

  test('what is hidden is shown one by one, and each is written down without it', async () => {
    const { id, phone, email } = person;
    expect(await ask(admin, 'Customer/Reveal', { id, item: 'phone' })).toEqual({ value: phone });
    expect(await ask(admin, 'Customer/Reveal', { id, item: 'email' })).toEqual({ value: email });
    const kept = await stage.db.query("select * from changes where verb = 'customer.reveal'");
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain(phone);
    const masked = await get(id);
    expect(masked.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
    expect(masked.email).toBe(`${email[0]}***${email.slice(email.indexOf('@'))}`);
  });

  test('the timeline puts orders, sign-ins and changes in one order', async () => {
    const id = 'C00000001';
    const read = (filter: object, rest: object = {}) =>
      ask(admin, 'Customer/GetTimeline', { filter: { id, ...filter }, ...rest });
    const { results, total } = await read({}, { pageSize: 100 });
    expect(total).toBe(results.length);
    expect(new Set(results.map(({ source }) => source))).toEqual(
      new Set(['order', 'signIn', 'change', 'registered']),
    );
    const times = results.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const first = await read({}, { pageSize: 3 });
    const second = await read({}, { pageSize: 3, after: first.next });
    expect([...first.results, ...second.results]).toEqual(results.slice(0, 6));
    const changes = await read({ source: 'change' });
    expect(new Set(changes.results.map(({ source }) => source))).toEqual(new Set(['change']));
  });

  test('what the customer was told is asked for by its source alone', async () => {
    const id = 'C00000001';
    const read = () =>
      ask(admin, 'Customer/GetTimeline', { filter: { id, source: 'notice' }, pageSize: 100 });
    const before = await read();
    const row = await stage.db.query(
      `insert into notices (customer_id, topic, template, params, at)
       values ($1, 'order', 'orderPaid', '{"id": "BY7"}', now()) returning id::text`,
      [id],
    );
    const { results } = await read();
    expect(results).toHaveLength(before.results.length + 1);
    expect(results[0]).toMatchObject({
      id: `n${String(row[0]?.['id'])}`,
      source: 'notice',
      what: 'orderPaid',
      params: { id: 'BY7' },
    });
  });

  test('totals are what the orders say, also after each of them has changed', async () => {
    const wrong = () =>
      stage.db.query(
        `select c.id from customers c left join lateral (
           select count(*) as n, coalesce(sum(amount_fen - refunded_fen)
             filter (where state in ('paid', 'delivered', 'completed')), 0) as spent
           from orders o where o.customer_id = c.id) t on true
         where c.order_count <> t.n or c.spent_fen <> t.spent`,
      );
    expect(await wrong()).toEqual([]);
    const { results } = await ask(admin, 'Order/GetList', {
      filter: { states: ['pending', 'paid'] },
    });
    const receipt = await sendReceipt(admin, stage.server.origin);
    for (const { id, state, version, customerId } of results.slice(0, 3)) {
      const to = state === 'pending' ? 'paid' : 'delivered';
      const before = (await get(customerId)).spentFen;
      const paying = to === 'paid' ? { receipt, reason: '转账' } : {};
      await ask(admin, 'Order/ChangeState', { id, to, version, ...paying });
      if (state === 'pending') expect((await get(customerId)).spentFen).toBeGreaterThan(before);
      const refund = { id, version: version + 1, amountFen: 100, reason: 'r', key: randomUUID() };
      await ask(admin, 'Order/Refund', refund);
    }
    expect(await wrong()).toEqual([]);
  });

  test('sessions are ended without freezing; a clerk may do none of it', async () => {
    const portal = await stage.signedIn('customer2');
    expect(await act('Customer/EndSessions', 'C00000002', {})).toMatchObject({
      result: { sessions: 0, state: 'active' },
    });
    expect(await portal.call('MyProfile/Get')).toMatchObject({ error: { code: 401 } });
    await stage.signedIn('customer2');
    const clerk = await stage.signedIn('clerk');
    for (const call of ['GetList', 'Find', 'Get', 'Reveal', 'SetState', 'Export']) {
      expect(await clerk.call(`Customer/${call}`, {})).toMatchObject({ status: 403 });
    }
  });
});
