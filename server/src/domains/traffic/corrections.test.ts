import { randomUUID } from 'node:crypto';
import type { CountCorrection } from '@banyan/contract/traffic';
import { createRandom } from '../../ground/demoData/random.js';
import type { Browser } from '../../testing/browser.js';
import { addCommunityFile } from '../../testing/communityFiles.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';

const NOW = Date.UTC(2026, 10, 28);
const REASON = '从旧社区迁移的数据，已核对';

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
    await stage.db.query(
      `update accounts set permissions = permissions || '["community.view", "community.traffic", "community.traffic.approve"]'
       where account = 'clerk'`,
    );
  });
  beforeEach(() => stage.db.script('delete from count_corrections; delete from diagrams'));
  afterAll(() => stage.close());

  const addFile = (id: string, file: Parameters<typeof addCommunityFile>[3] = {}) =>
    addCommunityFile(stage.db, NOW, id, file);
  const propose = (change: object, who: Browser = stage.admin) =>
    who.call('CountCorrection/Propose', {
      key: randomUUID(),
      fields: {
        file: 'file',
        field: 'views',
        delta: 5,
        kind: 'migrated',
        evidence: '工单 12',
        reason: REASON,
        ...change,
      },
    });
  const made = async (change: object, who?: Browser) =>
    (await propose(change, who)).result as CountCorrection;
  const act = (
    call: 'Approve' | 'Revoke',
    { id, version }: CountCorrection,
    who: Browser = stage.admin,
  ) => who.call(`CountCorrection/${call}`, { id, version, key: randomUUID() });
  const counts = async (id: string) =>
    (
      await stage.db.query(
        'select views, downloads, views_corrected, downloads_corrected from diagrams where id = $1',
        [id],
      )
    )[0];

  test('a small correction is applied at once, and the table shows counted, corrected and shown', async () => {
    await addFile('file', { views: 100, downloads: 50, title: '标题' });
    expect(await made({ file: '标题', delta: -10 })).toMatchObject({
      state: 'applied',
      fileTitle: '标题',
      realCount: 100,
      corrected: -10,
      shownCount: 90,
    });
    expect(await counts('file')).toEqual({
      views: 100,
      downloads: 50,
      views_corrected: -10,
      downloads_corrected: 0,
    });
  });

  test.each<[string, object, object]>([
    ['more than 1,000', { views: 1_000_000 }, { delta: 1_001 }],
    ['more than 10 %', { views: 100 }, { delta: 11 }],
    ['anything where nothing was counted', {}, { delta: 1 }],
    ['less, by as much', { downloads: 100 }, { field: 'downloads', delta: -11 }],
  ])('%s needs a second person', async (_what, file, change) => {
    await addFile('file', file);
    const one = await made(change);
    expect(one).toMatchObject({ state: 'proposed', corrected: 0 });
    expect(await act('Approve', one)).toMatchObject({ error: { code: 'OWN_ACT' } });
    // A new name does not make a second person.
    await stage.db.query("update accounts set username = '另一人' where account = 'admin'");
    expect(await act('Approve', one)).toMatchObject({ error: { code: 'OWN_ACT' } });
    await stage.db.query("update accounts set username = '周敏' where account = 'admin'");
    expect((await act('Approve', one, stage.clerk)).result).toMatchObject({
      state: 'applied',
      corrected: one.delta,
      approvedName: expect.any(String) as string,
    });
  });

  test('small corrections of one counter add up, and what was approved does not', async () => {
    await addFile('file', { views: 100, downloads: 100 });
    expect(await made({ delta: 6 })).toMatchObject({ state: 'applied' });
    const second = await made({ delta: -5 });
    expect(second).toMatchObject({ state: 'proposed' });
    expect(await made({ field: 'downloads', delta: 5 })).toMatchObject({ state: 'applied' });
    await act('Approve', second, stage.clerk);
    expect(await made({ delta: 4 })).toMatchObject({ state: 'applied' });
  });

  test.each<[string, object]>([
    ['nothing', { delta: 0 }],
    ['a short reason', { reason: '太短' }],
    ['no evidence', { evidence: '' }],
    ['half a view', { delta: 0.5 }],
  ])('%s is refused', async (_what, change) => {
    await addFile('file', { views: 100 });
    expect(await propose(change)).toMatchObject({ error: { code: 400 } });
  });

  test('a correction is not changed, nor approved or revoked twice', async () => {
    await addFile('file', { views: 100 });
    const one = await made({ delta: 5 });
    const again = { id: one.id, version: one.version, key: randomUUID() };
    const fields = { file: 'file', field: 'views', delta: 6, kind: 'bot' } as const;
    const changed = { ...again, fields: { ...fields, evidence: 'x', reason: REASON } };
    expect(await stage.admin.call('CountCorrection/Propose', changed)).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    expect(await act('Approve', one, stage.clerk)).toMatchObject({
      error: { code: 'STEP_NOT_ALLOWED' },
    });
    const revoked = (await act('Revoke', one)).result as CountCorrection;
    expect(revoked).toMatchObject({ state: 'revoked', corrected: 0, shownCount: 100 });
    expect(await act('Revoke', revoked)).toMatchObject({ error: { code: 'STEP_NOT_ALLOWED' } });
  });

  test('after random acts what is shown is what was counted and corrected, and never below 0', async () => {
    const random = createRandom(20_261_129);
    const real = { views: 500, downloads: 40 };
    for (const id of ['r1', 'r2']) await addFile(id, real);
    const all: (CountCorrection & { now: string })[] = [];
    const add = async () => {
      const one = await made({
        file: random.pick(['r1', 'r2']),
        field: random.pick(['views', 'downloads']),
        delta: random.pick([-900, -30, -3, 2, 40, 700]),
      });
      all.push({ ...one, now: one.state });
    };
    const change = async () => {
      const one = random.pick(all as [(typeof all)[number]]);
      const isApproval = random.chance(0.6);
      const answer = await act(isApproval ? 'Approve' : 'Revoke', one, stage.clerk);
      const isAllowed = isApproval ? one.now === 'proposed' : one.now !== 'revoked';
      expect(answer.success).toBe(isAllowed);
      if (isAllowed) {
        Object.assign(one, answer.result, { now: isApproval ? 'applied' : 'revoked' });
      }
    };
    const sumOf = (id: string, field: string) =>
      all
        .filter((one) => one.diagramId === id && one.field === field && one.now === 'applied')
        .reduce((sum, { delta }) => sum + delta, 0);
    for (let step = 0; step < 60; step += 1) {
      await (all.length < 3 || random.chance(0.4) ? add() : change());
      const { results } = await ask(stage.admin, 'CountCorrection/GetList', { pageSize: 100 });
      for (const { diagramId, field, realCount, corrected, shownCount } of results) {
        const sum = sumOf(diagramId, field);
        const shown = Math.max(0, real[field] + sum);
        expect([realCount, corrected, shownCount]).toEqual([real[field], sum, shown]);
      }
    }
    expect(new Set(all.map(({ now }) => now)).size).toBe(3);
    expect(await counts('r1')).toEqual({
      ...real,
      views_corrected: sumOf('r1', 'views'),
      downloads_corrected: sumOf('r1', 'downloads'),
    });
  });

  test('two acts on one file at once leave the sum of both', async () => {
    await addFile('file', { views: 100_000 });
    await Promise.all([5, 7, 9].map((delta) => propose({ delta })));
    expect(await counts('file')).toMatchObject({ views_corrected: 21 });
  });
});
