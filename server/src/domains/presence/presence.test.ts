import { PRESENCE_SECONDS } from '@banyan/contract/presence';
import { permissionGroup } from '../../ground/news/groups.js';
import { CHANNEL } from '../../ground/news/notice.js';
import { createSecurityStage, type SecurityStage } from '../../testing/securityStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { removeOldPresence } from './index.js';

const AT = { entity: 'feedback', id: 'FB20261120000001' };

describe.each(testDatabases)('on $name', (database) => {
  let stage: SecurityStage;

  beforeAll(async () => {
    stage = await createSecurityStage(database);
  });
  afterAll(() => stage.close());

  /** As if a colleague were writing from now on. */
  const colleagueWrites = (until: string) =>
    stage.db.query(
      `insert into presence (entity, entity_id, account_id, until)
       select $1, $2, id, $3 from accounts where account = 'clerk'`,
      [AT.entity, AT.id, until],
    );

  test('colleagues are told once that a user begins to write, and how long to show it', async () => {
    const told: string[] = [];
    const stop = await stage.db.listen(CHANNEL, (payload) => told.push(payload));
    const admin = await stage.signedIn('admin');
    await ask(admin, 'Presence/Note', AT);
    await ask(admin, 'Presence/Note', AT);
    // Users are not told of themselves.
    expect(await ask(admin, 'Presence/Get', AT)).toEqual([]);
    const rows = await stage.db.query('select until from presence');
    expect(rows).toHaveLength(1);
    const until = new Date(String(rows[0]?.['until']));
    await colleagueWrites(until.toISOString());
    expect(await ask(admin, 'Presence/Get', AT)).toEqual([{ name: '何佳宁' }]);
    expect(await ask(admin, 'Presence/Get', { ...AT, id: 'FB2' })).toEqual([]);
    stage.later(PRESENCE_SECONDS + 1);
    expect(await ask(admin, 'Presence/Get', AT)).toEqual([]);
    expect(await removeOldPresence(stage.db, until.getTime() + 1)).toBe(2);
    await stop();
    const begun = told.map((each) => JSON.parse(each) as { readonly event: object });
    expect(begun.filter(({ event }) => JSON.stringify(event).includes('presence'))).toEqual([
      expect.objectContaining({
        event: { kind: 'changed', entity: 'presence', id: AT.id },
        groups: [permissionGroup('feedback.view')],
      }),
    ]);
  });

  test('it takes the right to see what is written at', async () => {
    const clerk = await stage.signedIn('clerk');
    for (const call of ['Presence/Note', 'Presence/Get'] as const) {
      expect(await clerk.call(call, AT)).toMatchObject({ error: { code: 403 } });
    }
  });
});
