import { addDays } from '@banyan/rules';
import { createRandom } from '../../ground/demoData/random.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const SEED = 20_261_128;
const DAYS = [-2, -1, 0] as const;

/** The same numbers counted row by row, without the services' conditions. */
const BY_HAND: Readonly<Record<string, string>> = {
  revenue: `select coalesce(sum(o.amount_fen - o.refunded_fen), 0)::int as value from orders o
    where (select min(e.at) from order_events e where e.order_id = o.id and e.kind = 'state' and e.detail = 'paid')::timestamptz
      at time zone 'Asia/Shanghai' between $1::date and $1::date + time '23:59:59.999'`,
  paidOrders: `select count(distinct order_id)::int as value from order_events
    where kind = 'state' and detail = 'paid' and (at at time zone 'Asia/Shanghai')::date = $1::date`,
  registrations: `select count(*)::int as value from customers
    where (registered_at at time zone 'Asia/Shanghai')::date = $1::date`,
  'downloads mindmap': `select count(*)::int as value from download_events
    where product_id = 'mindmap' and is_counted and not is_bot and day = $1::date`,
  'downloads naolitu': `select count(*)::int as value from download_events
    where product_id = 'naolitu' and is_counted and not is_bot and day = $1::date`,
  'devices mindmap': `select count(distinct device_id)::int as value from client_events
    where product_id = 'mindmap' and is_counted and day = $1::date`,
  'devices naolitu': `select count(distinct device_id)::int as value from client_events
    where product_id = 'naolitu' and is_counted and day = $1::date`,
  'visits mindmap': `select count(*)::int as value from site_visits
    where product_id = 'mindmap' and day = $1::date`,
  'visits naolitu': `select count(*)::int as value from site_visits
    where product_id = 'naolitu' and day = $1::date`,
};

describe.each(testDatabases)('the numbers of the home page on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  const read = () => ask(stage.admin, 'Home/GetNumbers');

  /** Spreads what happened over the four days until today, and gives a part of the money back. */
  async function spread(today: string): Promise<void> {
    const random = createRandom(SEED);
    const end = Date.parse(`${today}T23:59:59+08:00`);
    const instants = () => new Date(end - random.whole(0, 4 * 86_400_000)).toISOString();
    const events = await stage.db.query(
      "select id::text as id, order_id as \"order\" from order_events where kind = 'state' and detail = 'paid' order by id limit 80",
    );
    for (const { id, order } of events) {
      await stage.db.query('update order_events set at = $2 where id = $1', [id, instants()]);
      await stage.db.query(
        'update orders set refunded_fen = amount_fen * $2::int / 4 where id = $1',
        [order, random.whole(0, 4)],
      );
    }
    const customers = await stage.db.query('select id from customers order by id limit 40');
    for (const { id } of customers) {
      await stage.db.query('update customers set registered_at = $2 where id = $1', [
        id,
        instants(),
      ]);
    }
  }

  test('equal what is counted by hand, and what their lists have', async () => {
    const today = (await read())[0]?.days?.[2]?.day ?? '';
    await spread(today);
    const shown = await read();
    expect(shown.map(({ key }) => key)).toEqual(Object.keys(BY_HAND));
    for (const { key, days } of shown) {
      expect(days?.map(({ day }) => day)).toEqual(DAYS.map((ago) => addDays(today, ago)));
      for (const { day, value } of days ?? []) {
        const [row] = await stage.db.query(BY_HAND[key] ?? '', [day]);
        expect([key, day, value]).toEqual([key, day, row?.['value']]);
      }
    }
    expect(shown[0]?.days?.[1]?.value).toBeGreaterThan(0);
    const [, paid, registered] = shown;
    for (const { value, place } of paid?.days ?? []) {
      const { records } = await ask(stage.admin, 'Order/GetList', { filter: place.query });
      expect(records).toBe(value);
    }
    for (const { value, place } of registered?.days ?? []) {
      const { total } = await ask(stage.admin, 'Customer/GetList', { filter: place.query });
      expect(total).toBe(value);
    }
  });

  test('are those of the lists that the caller may see', async () => {
    const own = await ask(stage.clerk, 'Home/GetNumbers');
    expect(own.map(({ key }) => key)).toEqual(['revenue', 'paidOrders']);
    expect(await stage.customer.call('Home/GetNumbers')).toMatchObject({ error: { code: 401 } });
  });
});
