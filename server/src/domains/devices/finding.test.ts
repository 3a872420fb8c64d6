import { createDeviceStage, type DeviceStage } from '../../testing/deviceStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: DeviceStage;

  beforeAll(async () => {
    stage = await createDeviceStage(database);
  });
  afterAll(() => stage.close());

  /** The ids that a list shows, and those that a condition finds; a condition without matches would prove nothing. */
  async function both(filter: object, condition: string) {
    const admin = await stage.signedIn('admin');
    const { results } = await ask(admin, 'Device/GetList', { filter, pageSize: 100 });
    const rows = await stage.db.query(
      `select d.id from devices d where ${condition} order by d.id`,
    );
    expect(rows.length).toBeGreaterThan(0);
    return { shown: results.map(({ id }) => id).toSorted(), wanted: rows.map(({ id }) => id) };
  }

  test('devices are found by a version or its beginning, of the product that is named', async () => {
    const [install] = await stage.db.query(
      'select product_id, version from device_installs order by device_id, product_id limit 1',
    );
    const { product_id: product, version } = install as Record<'product_id' | 'version', string>;
    const has = (more: string) =>
      `exists (select 1 from device_installs i where i.device_id = d.id and ${more})`;
    const whole = await both({ version }, has(`i.version = '${version}'`));
    expect(whole.shown).toEqual(whole.wanted);
    const [major = ''] = version.split('.');
    const begun = await both({ version: `${major}.` }, has(`i.version like '${major}.%'`));
    expect(begun.shown).toEqual(begun.wanted);
    const of = has(`i.product_id = '${product}' and i.version = '${version}'`);
    const named = await both({ product, version }, of);
    expect(named.shown).toEqual(named.wanted);
  });

  test('part of a number is not a version', async () => {
    const admin = await stage.signedIn('admin');
    const list = await ask(admin, 'Device/GetList', { filter: { version: '%' } });
    expect(list.total).toBe(0);
  });

  test('devices are found by the days of their first use, and by the filter of machine codes', async () => {
    const day = "to_char(d.first_seen_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD')";
    const [{ date } = { date: '' }] = await stage.db.query(
      `select ${day} as date from devices d order by d.first_seen_at limit 1`,
    );
    const first = await both({ firstFrom: date, firstTo: date }, `${day} = '${String(date)}'`);
    expect(first.shown).toEqual(first.wanted);
    await stage.db.query('delete from machine_code_blocks');
    await stage.db.query(
      `insert into machine_code_blocks (machine_code, effects, starts_at)
       select d.machine_code, '{signIn}', now() - interval '1 day' from devices d order by d.id limit 1`,
    );
    const blocked = 'd.machine_code in (select b.machine_code from machine_code_blocks b)';
    const found = await both({ isBlocked: true }, blocked);
    expect(found.shown).toEqual(found.wanted);
    const others = await both({ isBlocked: false }, `not ${blocked}`);
    expect(others.shown).toEqual(others.wanted);
  });
});
