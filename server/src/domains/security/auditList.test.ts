import { removeExpired } from '../../identity/records.js';
import type { Browser } from '../../testing/browser.js';
import { createStage, resultOf, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const NOON = Date.UTC(2026, 10, 20, 4) / 1000;
const HALF_DAY_S = 43_200;

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;

  beforeAll(async () => {
    stage = await createStage(database);
    await stage.db.query('delete from audit_log');
    for (let index = 0; index < 25; index += 1) {
      await stage.db.query(
        `insert into audit_log (at, kind, account, audience, address, device, detail)
         values ($1, $2, $3, 'admin', '127.0.0.1', 'curl/8.5.0', '')`,
        [
          NOON + index * HALF_DAY_S,
          index % 5 === 0 ? 'signInFailed' : 'signedIn',
          index % 2 === 0 ? 'Admin' : 'clerk',
        ],
      );
    }
  });
  afterAll(async () => {
    await stage.close();
  });

  const list = async (query: object, browser: Browser = stage.admin) =>
    resultOf('AuditLog/GetList', await browser.call('AuditLog/GetList', query));

  test('the newest first, page by page', async () => {
    const first = await list({ pageSize: 20 });
    const second = await list({ pageSize: 20, page: 2 });
    expect(first.records).toBe(25);
    const all = [...first.results, ...second.results];
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(25);
    expect(all[0]).toMatchObject({ device: 'curl', account: 'Admin', audience: 'admin' });
  });

  test.each([
    [{ kind: 'signInFailed' }, 5],
    [{ account: 'admin' }, 13],
    [{ account: '%' }, 0],
    [{ kind: 'signedIn', account: 'CLERK' }, 10],
    [{ from: '2026-11-20', to: '2026-11-20' }, 1],
    [{ from: '2026-11-21', to: '2026-11-22' }, 4],
  ])('%o: %i', async (filter, records) => {
    expect(await list(filter)).toMatchObject({ records });
  });

  test('is for those with the permission only', async () => {
    expect(await stage.clerk.call('AuditLog/GetList')).toMatchObject({ status: 403 });
    expect(await stage.customer.call('AuditLog/GetList')).toMatchObject({ error: { code: 401 } });
    expect(await stage.admin.call('AuditLog/GetList', { kind: 'other' })).toMatchObject({
      status: 400,
    });
  });

  test('an entry is kept for 180 days', async () => {
    const last = NOON + 24 * HALF_DAY_S;
    await removeExpired(stage.db, (last + 180 * 86_400 - 1) * 1000);
    expect(await stage.db.query('select at from audit_log')).toEqual([{ at: last }]);
  });
});
