import { randomUUID } from 'node:crypto';
import { describeRecord } from '../../testing/describeRecord.js';
import { connectHub } from '../../testing/hubClient.js';
import { ask } from '../../testing/serviceStage.js';

const FIELDS = {
  productId: 'mindmap',
  nameEn: 'School',
  summaryZh: '',
  summaryEn: '',
  points: [{ zh: '教室', en: 'For the classroom' }],
  features: ['shapes'],
  seatsMin: 1,
  seatsMax: 50,
  devicesPerSeat: 2,
  removalsPer30Days: 3,
  offlineDays: 14,
  offlineFileDays: 365,
  recommended: false,
};
const RECORD = {
  entity: 'edition',
  table: 'editions',
  save: 'Product/SaveEdition',
  fields: (mark: string) => ({ ...FIELDS, nameZh: mark.slice(0, 20) }),
  change: ['summaryZh', '给学校'],
} as const;

describeRecord(RECORD, (stage) => {
  const key = () => randomUUID();
  const list = async () => (await ask(stage().admin, 'Product/GetAdminList')).results;
  const edition = async (id: string) => {
    const found = (await list()).find((one) => one.id === id);
    if (found === undefined) throw new Error(`no edition ${id}`);
    return found;
  };
  const add = (nameZh: string, change: object = {}) =>
    ask(stage().admin, 'Product/SaveEdition', {
      key: key(),
      fields: { ...FIELDS, nameZh, ...change },
    });
  const act = async (call: 'Product/SetState' | 'Product/SetPrice', id: string, named: object) => {
    const { version } = await edition(id);
    return stage().admin.call(call, { id, version, key: key(), ...named });
  };
  const price = (id: string, named: object) =>
    act('Product/SetPrice', id, { term: 'y1', isOn: true, priceFen: 10_000, ...named });
  const sell = (id: string, named: object = {}) =>
    act('Product/SetState', id, { to: 'on_sale', ...named });
  const inShop = async (id: string) => {
    const { products } = await ask(stage().visitor, 'Shop/GetCatalogue');
    return products.flatMap(({ editions }) => editions).find((one) => one.id === id);
  };

  test('d17: off sale it is gone from the shop at the next read, and back with its prices', async () => {
    const { id } = await add('学校版甲', { nameEn: 'School A' });
    expect(id).toBe('mindmap-school-a');
    expect(await sell(id)).toMatchObject({ error: { code: 'NO_PRICE' } });
    await price(id, { priceFen: 19_900, wasFen: 29_900 });
    expect(await inShop(id)).toBeUndefined();
    await sell(id);
    expect(await inShop(id)).toMatchObject({
      terms: [{ id: 'y1', priceFen: 19_900, wasFen: 29_900 }],
    });
    await act('Product/SetState', id, { to: 'off_sale' });
    expect(await inShop(id)).toBeUndefined();
    expect(await act('Product/SetState', id, { to: 'retired' })).toMatchObject({ success: true });
    expect(await sell(id)).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
  });

  test('a window of sale begins and ends by the clock, and customers are told of each price', async () => {
    const { customer, origin } = stage();
    const { id } = await add('学校版乙', { nameEn: 'School B' });
    await price(id, {});
    const hub = await connectHub(customer, origin);
    await sell(id, { saleFrom: '2999-01-01T00:00:00.000Z' });
    expect(await edition(id)).toMatchObject({ state: 'on_sale', shown: 'scheduled' });
    expect(await inShop(id)).toBeUndefined();
    expect(await hub.until('mineChanged')).toMatchObject({ topic: 'catalogue', id: 'mindmap' });
    await hub.connection.stop();
    await sell(id, { saleFrom: null, saleTo: '2020-01-01T00:00:00.000Z' });
    expect(await edition(id)).toMatchObject({ shown: 'off_sale' });
    const turned = { saleFrom: '2030-01-02T00:00:00.000Z', saleTo: '2030-01-01T00:00:00.000Z' };
    expect(await sell(id, turned)).toMatchObject({ error: { code: 'WINDOW_TURNED' } });
  });

  test('a big price change needs a reason; a struck price is higher; the later of two counts; none in the past', async () => {
    const { id } = await add('学校版丙', { nameEn: 'School C' });
    await price(id, { priceFen: 10_000 });
    expect(await price(id, { priceFen: 12_001 })).toMatchObject({
      error: { code: 'REASON_NEEDED' },
    });
    expect(await price(id, { wasFen: 10_000 })).toMatchObject({ error: { code: 'WAS_TOO_LOW' } });
    await price(id, { priceFen: 12_000 });
    const startsAt = '2999-01-01T00:00:00.000Z';
    await price(id, { priceFen: 13_000, startsAt });
    await price(id, { priceFen: 14_000, startsAt });
    expect((await edition(id)).offers).toMatchObject([
      { term: 'y1', priceFen: 12_000, next: { priceFen: 14_000, startsAt } },
    ]);
    expect(await price(id, { startsAt: '2020-01-01T00:00:00.000Z' })).toMatchObject({
      error: { code: 'IN_THE_PAST' },
    });
    const history = await ask(stage().admin, 'Product/GetPrices', { filter: { editionId: id } });
    expect(history.results.map(({ priceFen }) => priceFen)).toEqual([
      14_000, 13_000, 12_000, 10_000,
    ]);
    const [change] = await stage().db.query(
      "select fields from changes where entity_id = $1 and verb = 'edition.price' order by id desc limit 1",
      [id],
    );
    expect(change).toMatchObject({ fields: { offers: { after: [{ priceFen: 12_000 }] } } });
  });

  test('one edition of a product is recommended, and a draft that no order names can go', async () => {
    const first = await add('学校版丁', { nameEn: 'School D', recommended: true });
    await add('学校版戊', { nameEn: 'School D', recommended: true });
    const names = (await list()).filter(({ recommended }) => recommended).map(({ id }) => id);
    expect(names.sort()).toEqual(['mindmap-school-d-2', 'naolitu-professional']);
    const { version } = await edition(first.id);
    const gone = { id: first.id, version, key: key() };
    expect(await stage().admin.call('Product/Remove', gone)).toMatchObject({ success: true });
    const sold = await edition('naolitu-team');
    expect(
      await stage().admin.call('Product/Remove', {
        id: sold.id,
        version: sold.version,
        key: key(),
      }),
    ).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
  });

  test('one with orders that wait to be paid is not retired', async () => {
    const id = 'naolitu-team';
    await stage().db.query(
      "update orders set state = 'pending' where id = (select min(id) from orders where edition_id = $1)",
      [id],
    );
    await act('Product/SetState', id, { to: 'off_sale' });
    expect(await act('Product/SetState', id, { to: 'retired' })).toMatchObject({
      error: { code: 'PENDING_ORDERS' },
    });
    await sell(id);
  });

  test('d1: its numbers count what the list of orders shows for these days', async () => {
    const { admin, db } = stage();
    const id = 'naolitu-personal';
    const { recentFrom } = await edition(id);
    // The first instant of the first day counts, the one before does not.
    await db.query(
      `with two as (select id, row_number() over (order by created_at) as place from orders where edition_id = $1 limit 2)
       update orders o set created_at = ($2 || 'T00:00:00+08:00')::timestamptz - (two.place - 1) * interval '1 millisecond'
         from two where two.id = o.id`,
      [id, recentFrom],
    );
    const of = { productId: 'naolitu', editionId: id, from: recentFrom };
    const numbers = await edition(id);
    const shown = await ask(admin, 'Order/GetList', { filter: of, pageSize: 100 });
    expect(shown.records).toBe(numbers.recentOrders);
    expect(shown.results.at(-1)?.createdAt).toBe(
      new Date(`${recentFrom}T00:00:00+08:00`).toISOString(),
    );
    const states = ['paid', 'delivered', 'completed', 'refunded'];
    const paid = await ask(admin, 'Order/GetList', { filter: { ...of, states }, pageSize: 100 });
    const sum = paid.results.reduce((all, row) => all + row.amountFen - row.refundedFen, 0);
    expect(sum).toBe(numbers.recentFen);
  });
});
