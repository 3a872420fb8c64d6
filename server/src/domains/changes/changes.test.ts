import { randomUUID } from 'node:crypto';
import { noteChange } from '../../ground/changeLog/changes.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const DAY_MS = 86_400_000;
const ADMIN = { id: 'A00000001', name: '周敏', address: '127.0.0.1' };
const OPERATOR = { id: null, name: '操作员（命令行）', address: '' };

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  const batch = randomUUID();
  const today = Date.now();

  beforeAll(async () => {
    stage = await createStage(database);
    await stage.db.query('delete from changes');
    const write = (daysAgo: number, rest: object) =>
      noteChange(stage.db, today - daysAgo * DAY_MS, {
        actor: ADMIN,
        entity: 'role',
        entityId: 'content',
        verb: 'role.save',
        summary: { zh: '周敏 更改了角色 内容', en: '周敏 changed the role Content' },
        fields: { phone: { before: '***', after: '***' } },
        ...rest,
      });
    await write(120, { reason: 'long ago' });
    for (let index = 0; index < 3; index += 1) {
      await write(2, { entity: 'industry', entityId: `i-${index}`, verb: 'industry.state', batch });
    }
    await write(1, { actor: OPERATOR, verb: 'role.add', summary: { zh: '甲 100%', en: 'A 100%' } });
    await write(0, { reason: '按要求' });
  });
  afterAll(async () => {
    await stage.close();
  });

  const list = (filter: object = {}, rest: object = {}) =>
    ask(stage.admin, 'Change/GetList', { filter, ...rest });

  test('the newest first, page by page and back', async () => {
    const first = await list({}, { pageSize: 2 });
    expect(first).toMatchObject({ total: 5, totalIs: 'exact', previous: null });
    expect(first.results.map(({ reason }) => reason)).toEqual(['按要求', '']);
    const second = await list({}, { pageSize: 2, after: first.next });
    const third = await list({}, { pageSize: 2, after: second.next });
    expect(third.next).toBeNull();
    const all = [first, second, third].flatMap(({ results }) => results.map(({ id }) => id));
    expect(new Set(all).size).toBe(5);
    expect((await list({}, { pageSize: 2, before: second.previous })).results).toEqual(
      first.results,
    );
  });

  test.each<[object, number]>([
    [{ actor: 'ADMIN' }, 4],
    [{ actor: '操作员（命令行）' }, 1],
    [{ actor: 'nobody' }, 0],
    [{ entity: 'industry' }, 3],
    [{ act: 'add' }, 1],
    [{ text: '100%' }, 1],
    [{ text: '0_%' }, 0],
    [{ text: '要求' }, 1],
    [{ batch }, 3],
  ])('%j: %i', async (filter, total) => {
    expect(await list(filter)).toMatchObject({ total });
  });

  test('a record has its whole story; everything else is of 92 days at most', async () => {
    expect(await list({ entity: 'role', entityId: 'content' })).toMatchObject({ total: 3 });
    const day = (ago: number) => new Date(today - ago * DAY_MS).toISOString().slice(0, 10);
    expect(await list({ from: day(121), to: day(119) })).toMatchObject({ total: 1 });
    const asked = { filter: { from: day(121), to: day(0) } };
    for (const call of ['Change/GetList', 'Change/Export']) {
      expect(await stage.admin.call(call, asked)).toMatchObject({
        status: 409,
        error: { code: 'QUERY_TOO_WIDE' },
      });
    }
  });

  test('a change tells its fields, its account and what else was done with it', async () => {
    const [{ id } = { id: '' }] = (await list({ batch })).results;
    const change = await ask(stage.admin, 'Change/Get', { id });
    expect(change).toMatchObject({
      account: 'admin',
      fields: { phone: { before: '***', after: '***' } },
      fieldCount: 1,
    });
    expect(change.siblings.map(({ entityId }) => entityId)).toEqual(['i-0', 'i-1']);
    for (const other of ['0', 'x', '9'.repeat(30)]) {
      expect(await stage.admin.call('Change/Get', { id: other })).toMatchObject({ status: 404 });
    }
  });

  test('it needs the permission, and a forged cursor is refused', async () => {
    expect(await stage.clerk.call('Change/GetList')).toMatchObject({ status: 403 });
    expect(await stage.admin.call('Change/GetList', { after: 'nonsense' })).toMatchObject({
      status: 400,
    });
  });

  test('an act on many records is one batch', async () => {
    const lines = ['甲业', '乙业'].map((name) => ({ nameZh: name, nameEn: name }));
    await ask(stage.admin, 'Industry/SaveMany', { lines, key: randomUUID() });
    const { results } = await list({ text: '甲业', act: 'add' });
    expect(results).toHaveLength(1);
    expect(await list({ batch: results[0]?.batch })).toMatchObject({ total: 2 });
  });
});
