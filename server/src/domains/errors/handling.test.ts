import { ERROR_GROUP } from '@banyan/contract/errors';
import { describeActs } from '../../testing/describeActs.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { UNKNOWN_ORIGIN } from './failure.js';
import { removeOldErrors } from './removeOldErrors.js';
import { storeFailures } from './storeFailures.js';

const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-20T08:00:00Z');

describe.each(testDatabases)('handling errors on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  beforeEach(async () => {
    await stage.db.query('delete from error_groups');
    await stage.db.query('delete from messages');
  });
  afterAll(() => stage.close());

  type Given = { readonly ago?: number; readonly isByVisitor?: boolean };
  const store = async (fingerprints: readonly string[], { ago = 0, ...given }: Given = {}) => {
    const at = new Date(NOW - ago * DAY_MS).toISOString();
    const what = { source: 'web', title: 'TypeError', place: '', version: '1' } as const;
    const when = { at, day: at.slice(0, 10), times: 1, frames: [] };
    const all = fingerprints.map((fingerprint) => ({
      ...UNKNOWN_ORIGIN,
      ...what,
      ...when,
      ...given,
      fingerprint,
    }));
    await stage.db.transaction((tx) => storeFailures(tx, all, NOW));
  };
  const list = (filter: object = {}) => ask(stage.admin, 'ErrorGroup/GetList', { filter });

  test('past 200 new ones in a day the others are one', async () => {
    await store(Array.from({ length: 199 }, (_, index) => `f${index}`));
    await store(['last', 'one more', 'and one']);
    expect((await list()).records).toBe(201);
    const { results } = await list({ text: 'OtherErrors' });
    expect(results).toMatchObject([{ events: 2 }]);
  });

  test('what visitors alone tell of is counted, and rings no bell', async () => {
    await store(['a'], { isByVisitor: true });
    expect((await list({ state: 'new' })).records).toBe(1);
    const told = () => stage.db.query('select 1 from messages');
    expect(await told()).toEqual([]);
    await store(['b']);
    expect(await told()).toHaveLength(1);
  });

  test('an assignee is one who may handle errors, and takes a new one up', async () => {
    await store(['a']);
    const [group] = (await list()).results;
    const [assignee] = await ask(stage.admin, 'ErrorGroup/GetAssignees', {});
    const change = (assigneeId: string) =>
      stage.admin.call('ErrorGroup/Change', {
        id: group?.id,
        version: group?.version,
        key: crypto.randomUUID(),
        fields: { assigneeId, note: '在查' },
      });
    expect(await change('C00000001')).toMatchObject({ error: { code: 'NOT_ASSIGNABLE' } });
    expect((await change(assignee?.id ?? '')).result).toMatchObject({
      state: 'open',
      assigneeId: assignee?.id,
      assigneeName: assignee?.name,
      note: '在查',
    });
    expect((await list({ assignee: 'none' })).records).toBe(0);
    expect((await list({ assignee: assignee?.id })).records).toBe(1);
  });

  test('old failures go after 90 days, and an error that no longer happens after 400', async () => {
    await store(['oldest'], { ago: 401 });
    await store(['old'], { ago: 120 });
    await store(['new'], { ago: 1 });
    expect(await removeOldErrors(stage.db, NOW)).toBe(1);
    expect((await list()).records).toBe(2);
    expect(await stage.db.query('select 1 from error_events')).toHaveLength(1);
  });

  describeActs(
    {
      entity: ERROR_GROUP.entity,
      call: 'ErrorGroup/Change',
      permission: 'logs.edit',
      verb: 'change',
      given: { fields: { assigneeId: null, note: '已定位' } },
      change: ['note', '已定位'],
    },
    () => ({
      ...stage,
      make: async () => {
        const fingerprint = crypto.randomUUID();
        await store([fingerprint]);
        const asked = 'select id from error_groups where fingerprint = $1';
        return String((await stage.db.query(asked, [fingerprint]))[0]?.['id']);
      },
    }),
  );
});
