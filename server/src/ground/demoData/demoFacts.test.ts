import { readdir, readFile } from 'node:fs/promises';
import { DEMO_ACCOUNTS } from '../../domains/account/addDemoAccounts.js';
import { TOTALS } from '../../domains/customers/totals.js';
import { readPublicProducts } from '../../domains/products/productRows.js';
import { DEMO_PARTS } from '../../domains/services.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import type { Db } from '../database/db.js';
import { earnedSql } from '../earned.js';
import { fillDemo } from './fillDemo.js';

const UNTIL = Date.UTC(2026, 10, 20);
const OPTIONS = { seed: 1, orders: 900, until: UNTIL, vault: 'of the test' };
/** Called, and has no account. */
const CALLER = '林女士';
const SITE = new URL('../../../../remotes/public-site/src/', import.meta.url);

/** Rows that could not be, had people used the product. */
const IMPOSSIBLE: Readonly<Record<string, string>> = {
  'an order without the event of its state': `
    select o.id, o.state from orders o where not exists (select 1 from order_events e where e.order_id = o.id
      and (e.kind = 'state' and e.detail = o.state or e.kind = 'created' and o.state = 'pending'
        or e.kind = 'refund' and o.state = 'refunded'))`,
  'an order with an event of a state after its own': `
    select o.id, o.state from orders o join order_events e on e.order_id = o.id and e.kind = 'state'
    where o.state = 'pending' or o.state = 'cancelled' and e.detail <> 'cancelled'
      or o.state = 'paid' and e.detail <> 'paid'`,
  'an order whose invoice state has no event': `
    select o.id, o.invoice_state from orders o where o.invoice_state is not null and not exists (
      select 1 from order_events e where e.order_id = o.id and e.kind = 'invoice' and e.detail = o.invoice_state)`,
  'an order that was refunded without refunds of that amount': `
    select o.id from orders o where o.refunded_fen <> coalesce((select sum(r.amount_fen) from refunds r
      where r.order_id = o.id and r.kind = 'order' and r.state = 'confirmed'), 0)
      or (o.state = 'refunded') <> (o.refunded_fen = o.amount_fen and o.amount_fen > 0)`,
  'a paid online order without its payment': `
    select o.id from orders o where o.state in ('paid', 'delivered', 'completed', 'refunded') and o.channel <> 'manual'
      and o.kind = 'licence' and o.list_fen is null and not exists (select 1 from payments p where p.order_id = o.id and p.state = 'paid')`,
  'a code whose numbers are not those of its orders': `
    select d.code, d.used, u.* from discount_codes d left join lateral (
      select count(*) filter (where r.state <> 'released') as uses, coalesce(sum(r.off_fen) filter (where r.state = 'confirmed'), 0) as off,
        coalesce(sum(${earnedSql('o')}) filter (where r.state = 'confirmed'), 0) as revenue
      from discount_redemptions r join orders o on o.id = r.order_id where r.code_id = d.id) u on true
    where d.used <> u.uses or d.off_fen <> u.off or d.revenue_fen <> u.revenue or d.used > d.usage_limit`,
  'a code used outside of its days, or before it was allowed': `
    select d.code from discount_redemptions r join discount_codes d on d.id = r.code_id
    where r.at < d.starts_at or r.at >= d.ends_at or d.approval = 'awaiting'`,
  'a customer whose totals are not those of their orders': `
    select c.id, c.order_count, c.spent_fen, t.* from customers c
      left join (${TOTALS} group by customer_id) t on t.customer_id = c.id
    where c.order_count <> coalesce(t.orders, 0) or c.spent_fen <> coalesce(t.spent, 0)
      or c.last_order_at is distinct from t.last`,
  'an edition sold after it was retired': `
    select o.id from orders o join editions e on e.id = o.edition_id
    where e.state = 'retired' and o.created_at > timestamptz '${new Date(UNTIL).toISOString()}' - interval '1 year'`,
  'a message about a step that its order never took, or by someone else': `
    select m.title_zh, m.sender from messages m where m.code = 'WorkProgress' and not exists (
      select 1 from order_events e where e.order_id = m.target -> 'query' ->> 'order' and e.kind = 'state'
        and e.at = m.sent_at and e.by_name = m.sender)`,
  'a message to the one who did it': `
    select m.title_zh from messages m join message_recipients r on r.message_id = m.id
      join accounts a on a.id = r.person_id where a.username = m.sender`,
  'a licence that no paid order gave': `
    select p.licence_id from licence_periods p join orders o on o.id = p.order_id where o.state in ('pending', 'cancelled')`,
};

/** Columns that name who did something. */
const ACTORS = `
  select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public' and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' and c.table_name <> 'migrations'
    and c.column_name in ('by_name', 'created_by', 'updated_by', 'decided_by', 'sender', 'actor', 'approved_by', 'created_by_staff')`;

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  beforeAll(async () => {
    place = await create();
    db = await place.open();
    await fillDemo(db, DEMO_PARTS, OPTIONS, () => undefined);
    await db.query(
      `insert into accounts (id, account, password, usertype, role, username, alarmcode, permissions)
       select id, account, '', usertype, role, username, '', '[]' from jsonb_to_recordset($1)
         as a (id text, account text, usertype int, role text, username text)`,
      [JSON.stringify(DEMO_ACCOUNTS.map(({ permissions: _held, ...account }) => account))],
    );
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  test.each(Object.entries(IMPOSSIBLE))('the example data has not: %s', async (_name, sql) => {
    expect(await db.query(`select * from (${sql}) x limit 5`)).toEqual([]);
  });

  test('everyone who acts in it has an account', async () => {
    const known = [...DEMO_ACCOUNTS.map(({ username }) => username), '系统', '', 'program', CALLER];
    const strangers: unknown[] = [];
    for (const { table, column } of await db.query(ACTORS)) {
      const named = `"${String(table)}"."${String(column)}"`;
      strangers.push(
        ...(await db.query(
          `select distinct '${String(table)}' as table, ${named} as name from "${String(table)}" where ${named} is not null
             and ${named} <> all($1) and not exists (select 1 from customers c where ${named} in (c.id, c.name))
             and not exists (select 1 from accounts a where a.id = ${named}) limit 3`,
          [known],
        )),
      );
    }
    expect(strangers).toEqual([]);
  });

  // Several refunds of one customer within a month are rare: a trial has enough orders for them.
  test('every other kind of message is there', async () => {
    const codes = await db.query('select distinct code from messages order by code');
    expect(codes.map(({ code }) => code)).toEqual(['ForeseeControl', 'TaskAlert', 'WorkProgress']);
  });

  test('no retired edition is on sale, and the site names none', async () => {
    const sold = (await readPublicProducts(db, UNTIL)).flatMap(({ editions }) => editions);
    const retired = await db.query(
      "select id, name_zh, name_en from editions where state = 'retired'",
    );
    expect(retired.length).toBeGreaterThan(0);
    const files = (await readdir(SITE, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
    const texts = await Promise.all(files.map((file) => readFile(new URL(file, SITE), 'utf8')));
    for (const { id, name_zh: zh, name_en: en } of retired) {
      expect(sold.map((edition) => edition.id)).not.toContain(id);
      const named = files.filter((_file, at) =>
        new RegExp(`${String(zh)}|${String(en)} edition`, 'i').test(texts[at] ?? ''),
      );
      expect(named).toEqual([]);
    }
  });
});
