import type { Db } from '../../ground/database/db.js';
import { fillDemo } from '../../ground/demoData/fillDemo.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { DEMO_PARTS } from '../services.js';
import { createLicenceSecrets } from './licenceSecrets.js';

const OPTIONS = { seed: 1, orders: 600, until: Date.UTC(2026, 10, 20), vault: 'of the test' };
const UNTIL = new Date(OPTIONS.until).toISOString();

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  beforeAll(async () => {
    place = await create();
    db = await place.open();
    await fillDemo(db, DEMO_PARTS, OPTIONS, () => undefined);
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  const countOf = async (condition: string) => {
    const [row] = await db.query(
      `select count(*)::int as count from licences l where ${condition.replaceAll('now', `timestamptz '${UNTIL}'`)}`,
    );
    return Number(row?.['count']);
  };

  test('each paid order has given a period, renewals one of the same licence', async () => {
    const missing = await db.query(
      `select o.id from orders o left join licence_periods p on p.order_id = o.id
       where o.kind = 'licence' and (o.state in ('paid', 'delivered', 'completed', 'refunded')) <> (p.id is not null)`,
    );
    expect(missing).toEqual([]);
    const [renewals] = await db.query(
      'select count(*)::int as count from orders where renews_licence_id is not null',
    );
    expect(renewals?.['count']).toBeGreaterThan(5);
    const wrong = await db.query(
      `select l.id from licences l where l.state <> 'revoked' and l.ends_at <> (
         select max(p.ends_at) from licence_periods p where p.licence_id = l.id and p.removed_at is null)`,
    );
    expect(wrong).toEqual([]);
  });

  test('there is one to see in each state, some full and some by a file, and none over-full', async () => {
    expect(await countOf("l.state = 'active' and l.ends_at > now")).toBeGreaterThan(100);
    expect(await countOf("l.state = 'active' and l.ends_at < now")).toBeGreaterThan(5);
    expect(
      await countOf("l.state = 'active' and l.ends_at between now and now + interval '30 days'"),
    ).toBeGreaterThan(4);
    expect(await countOf("l.state = 'revoked' and l.state_reason = 'refunded'")).toBeGreaterThan(5);
    expect(await countOf("l.state = 'suspended'")).toBeGreaterThan(0);
    const open =
      'select count(*) from licence_activations a where a.licence_id = l.id and a.ended_at is null';
    expect(await countOf(`(${open}) = l.seats * l.devices_per_seat`)).toBeGreaterThan(0);
    expect(await countOf(`(${open}) > l.seats * l.devices_per_seat`)).toBe(0);
    expect(
      await countOf(
        'exists (select 1 from licence_activations a where a.licence_id = l.id and a.file_until > now)',
      ),
    ).toBeGreaterThan(0);
  });

  test('both demo customers have one that devices use, and its key opens', async () => {
    const secrets = createLicenceSecrets(OPTIONS.vault);
    for (const customer of ['C00000001', 'C00000002']) {
      const [licence] = await db.query(
        `select l.id, l.key_sealed as sealed, l.key_tail as tail, l.key_mark as mark from licences l
           join licence_activations a on a.licence_id = l.id and a.ended_at is null
         where l.customer_id = $1 and l.ends_at > $2 limit 1`,
        [customer, UNTIL],
      );
      const key = secrets.open(String(licence?.['sealed']), String(licence?.['id']));
      expect(key.endsWith(String(licence?.['tail']))).toBe(true);
      expect(secrets.markOf(key)).toBe(licence?.['mark']);
    }
  });
});
