import type { Browser } from '../../testing/browser.js';
import { type Buyer, readBuyer } from '../../testing/buyer.js';
import { createSecurityStage, type SecurityStage } from '../../testing/securityStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { recognise } from './find.js';

const CODE = '7F2A90C10123456789ABCDEF01234567';

test.each([
  [' 138-0013-8000 ', { by: 'phone', value: '13800138000' }],
  ['138****8000', null],
  ['Anna@Example.com', { by: 'email', value: 'anna@example.com' }],
  ['by2026112012345678', { by: 'order', value: 'BY2026112012345678' }],
  ['7f2a 90c1-0123456789abcdef01234567', { by: 'device', value: CODE }],
  ['C00000001', null],
  ['王思远', null],
])('c14: %s is recognised as %j', (text, found) => {
  expect(recognise(text)).toEqual(found);
});

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

  test('c14: one box finds a customer by phone, e-mail and order, and nothing of it is logged', async () => {
    const { id, phone, email, orderId } = person;
    for (const [text, by] of [
      [phone, 'phone'],
      [email.toUpperCase(), 'email'],
      [orderId, 'order'],
    ] as const) {
      const found = await ask(admin, 'Customer/Find', { text });
      expect(found.by).toBe(by);
      const { results, total } = await ask(admin, 'Customer/GetList', { filter: { q: found.q } });
      expect(total).toBe(1);
      expect(results.map((row) => row.id)).toEqual([id]);
      expect(JSON.stringify([found, results])).not.toContain(phone);
      expect(JSON.stringify([found, results])).not.toContain(email);
    }
    expect(await ask(admin, 'Customer/Find', { text: '李晓明' })).toEqual({ by: 'text', q: null });
    expect(await ask(admin, 'Customer/GetList', { filter: { text: id } })).toMatchObject({
      total: 1,
    });
    const kept = JSON.stringify(await stage.db.query('select * from search_keys'));
    for (const text of [phone, email]) {
      expect(stage.logged()).not.toContain(text);
      expect(kept).not.toContain(text);
    }
  });

  test('c14: the one box finds a customer by a machine code, however it is pasted', async () => {
    await stage.db.query(
      `update devices set machine_code = $1, customer_id = $2, state = 'active'
       where id = (select id from devices order by id limit 1)`,
      [CODE, person.id],
    );
    const found = await ask(admin, 'Customer/Find', {
      text: `${CODE.slice(0, 8)}-${CODE.slice(8)} `,
    });
    expect(found.by).toBe('device');
    const list = await ask(admin, 'Customer/GetList', { filter: { q: found.q } });
    expect(list.results.map(({ id }) => id)).toEqual([person.id]);
    expect(list.results[0]?.deviceCount).toBeGreaterThan(0);
    expect(stage.logged()).not.toContain(CODE);
  });

  test('customers are found by identity, by the product that they use, and by when they were there', async () => {
    const { db } = stage;
    const idsOf = async (condition: string) =>
      (
        await db.query(
          `select c.id from customers c where c.deleted_at is null and ${condition} order by c.id`,
        )
      ).map(({ id }) => id);
    const listed = async (filter: object) => {
      const { results, total } = await ask(admin, 'Customer/GetList', { filter, pageSize: 100 });
      expect(results).toHaveLength(Math.min(100, total));
      return results.map(({ id }) => id).toSorted();
    };
    const verified = await idsOf("c.identity_state = 'verified'");
    expect(verified.length).toBeGreaterThan(0);
    expect(await listed({ identity: 'verified' })).toEqual(verified);
    const using = await idsOf(`c.id in (select d.customer_id from devices d
      join device_installs i on i.device_id = d.id where i.product_id = 'naolitu' and d.state = 'active')`);
    expect(using.length).toBeGreaterThan(0);
    expect(await listed({ product: 'naolitu' })).toEqual(using);
    const day = "(c.last_active_at at time zone 'Asia/Shanghai')::date = date";
    const [{ date } = { date: '' }] = await db.query(
      "select to_char(max(last_active_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as date from customers",
    );
    const active = await idsOf(`${day} '${String(date)}'`);
    expect(await listed({ activeFrom: date, activeTo: date })).toEqual(active);
  });

  test('c14: a search key is one person’s, for a day, and of no file', async () => {
    const { q } = await ask(admin, 'Customer/Find', { text: person.phone });
    const list = () => ask(admin, 'Customer/GetList', { filter: { q } });
    expect(await admin.call('Customer/Export', { filter: { q } })).toMatchObject({
      error: { code: 'FOUND_ALONE' },
    });
    await stage.db.query("update search_keys set account_id = 'A2'");
    expect(await list()).toMatchObject({ total: 0 });
    await stage.db.query(
      "update search_keys set account_id = 'A00000001', until = now() - interval '1 day'",
    );
    expect(await list()).toMatchObject({ total: 0 });
  });

  test.each([
    [{ state: 'frozen' }, 'c.state = $1', ['frozen']],
    [{ source: 'partner' }, 'c.source = $1', ['partner']],
    [{ hasOrder: false }, 'c.order_count = $1', [0]],
    [
      { spentMinFen: 100_000, spentMaxFen: 900_000 },
      'c.spent_fen between $1 and $2',
      [100_000, 900_000],
    ],
  ])('%j is filtered by', async (filter, sql, params) => {
    const counted = await stage.db.query(`select 1 from customers c where ${sql}`, params);
    expect(await ask(admin, 'Customer/GetList', { filter })).toMatchObject({
      total: counted.length,
    });
  });
});
