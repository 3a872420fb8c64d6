import type { Db } from '../../ground/database/db.js';
import { fillTest } from '../../testing/fillTest.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { readDesk, sourceOf } from './deskRows.js';
import { daysOf } from './moneyDays.js';
import { moneyAfter, moneyOfDays } from './readMoney.js';
import { differencesOf } from './reconcile.js';

const DEMO = { seed: 20_260_101, orders: 3_000, until: Date.UTC(2026, 10, 20) };
const IMPORTANT = `select id, order_id, state, received_fen, refunded_fen, method, created_at from payments order by id`;

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  beforeAll(async () => {
    place = await create();
    db = await place.open();
    await fillTest(db, DEMO);
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  test('d28: the example data adds up to the fen, every day of it', async () => {
    const orders = await moneyAfter(db, '', 100_000);
    expect(orders.length).toBeGreaterThanOrEqual(DEMO.orders);
    expect(orders.flatMap(differencesOf)).toEqual([]);
    const days = daysOf(orders);
    expect(days.length).toBeGreaterThan(700);
    expect(days.filter(({ differenceFen }) => differenceFen !== 0)).toEqual([]);
    const received = days.reduce((sum, { receivedFen }) => sum + receivedFen, 0);
    const [row] = await db.query('select sum(received_fen)::bigint as sum from payments');
    expect(received).toBe(row?.['sum']);
  });

  test('a range has the orders of its days, and those whose money moved then', async () => {
    const found = await moneyOfDays(db, { from: '2026-11-01', to: '2026-11-20' });
    expect(found.length).toBeGreaterThan(30);
    expect(found.length).toBeLessThan(300);
  });

  test('each kind of trouble is present, and payments that need an act are in the default filter', async () => {
    const counts = await db.query(
      'select state, count(*)::int as count from payments group by state order by state',
    );
    expect(Object.fromEntries(counts.map((one) => [one['state'], one['count']]))).toMatchObject({
      disputed: 4,
      duplicate: 9,
    });
    const { columns, from, condition } = sourceOf(
      { isWaiting: true },
      { by: 'state', direction: 'asc' },
    );
    const waiting = await db.query(
      `select waits, count(*)::int as count from (select ${columns} from ${from} where ${condition.sql}) as w
       group by waits order by waits`,
      condition.params,
    );
    expect(waiting).toEqual([
      { waits: 'disputed', count: 4 },
      { waits: 'duplicate', count: 2 },
      { waits: 'refundFailed', count: 3 },
    ]);
  });

  test('each of them can be opened, and one dispute has a proposal', async () => {
    const rows = await db.query(
      "select id::text as id from payments where state in ('disputed', 'duplicate')",
    );
    const opened = await Promise.all(rows.map(({ id }) => readDesk(db, String(id))));
    expect(opened).toHaveLength(13);
    expect(opened.flatMap((detail) => detail?.settle ?? []).map(({ as }) => as)).toEqual([
      'partial',
    ]);
  });

  test('the same orders give the same payments', async () => {
    const other = await create();
    const again = await other.open();
    await fillTest(again, DEMO);
    expect(await again.query(IMPORTANT)).toEqual(await db.query(IMPORTANT));
    await again.close();
    await other.remove();
  });
});
