import { randomUUID } from 'node:crypto';
import { createRandom } from '../../ground/demoData/random.js';
import { addCommunityFile } from '../../testing/communityFiles.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { scoreJob, scoreSql } from './score.js';

const NOW = Date.UTC(2026, 10, 28);
const WEIGHTS = {
  viewsWeight: 30,
  downloadsWeight: 40,
  commentsWeight: 10,
  freshnessWeight: 20,
  halfLifeDays: 30,
};

describe.each(testDatabases)('on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  beforeEach(() => stage.db.script('delete from count_corrections; delete from diagrams'));
  afterAll(() => stage.close());

  const addFile = (id: string, file: Parameters<typeof addCommunityFile>[3] = {}) =>
    addCommunityFile(stage.db, NOW, id, file);
  const rules = async (change: object = {}) => {
    const { id, version, ...row } = await ask(stage.admin, 'Traffic/Get');
    const { viewsWeight, downloadsWeight, commentsWeight, freshnessWeight } = row;
    const { halfLifeDays, authorCap, mostReports } = row;
    const weights = { viewsWeight, downloadsWeight, commentsWeight, freshnessWeight };
    return {
      id,
      version,
      fields: { ...weights, halfLifeDays, authorCap, mostReports, ...change },
    };
  };
  const saveRules = async (change: object) =>
    stage.admin.call('Traffic/Save', { ...(await rules(change)), key: randomUUID() });
  test('the score of the database is that of the formula, also of very old files', async () => {
    const random = createRandom(20_261_128);
    for (let number = 0; number < 40; number += 1) {
      const views = random.whole(0, 10_000);
      const [downloads, comments] = [random.whole(0, 900), random.whole(0, 40)];
      const days = random.pick([0, 1, 29.5, 400, 4_000]);
      const id = await addFile(`score-${number}`, { views, downloads, comments, days });
      const halfLifeDays = random.pick([1, 30, 365]);
      const [row] = await stage.db.query(
        `select ${scoreSql({ ...WEIGHTS, halfLifeDays }, NOW)} as score from diagrams d where d.id = $1`,
        [id],
      );
      const expected =
        30 * Math.log(1 + views) +
        40 * Math.log(1 + downloads) +
        10 * Math.log(1 + comments) +
        20 * 2 ** (-days / halfLifeDays);
      expect(Math.abs(Number(row?.['score']) - expected)).toBeLessThan(0.006);
    }
  });

  test('the job writes the scores that the preview shows, and nothing twice', async () => {
    await addFile('old', { views: 500, days: 300 });
    await addFile('new', { views: 5, days: 1 });
    await addFile('draft', { stage: 'draft', views: 9_000 });
    const job = scoreJob({ db: stage.db, now: () => NOW });
    const signal = new AbortController().signal;
    expect(await job.run(signal)).toEqual({ ranked: 2 });
    expect(await job.run(signal)).toBeNull();
    const scores = await stage.db.query('select id, score from diagrams order by score desc');
    expect(scores.map(({ id }) => id)).toEqual(['old', 'new', 'draft']);
    const { fields } = await rules({ viewsWeight: 0, freshnessWeight: 100 });
    const { before, after } = await ask(stage.admin, 'Traffic/Preview', { fields });
    expect(before.map(({ id }) => id)).toEqual(['old', 'new']);
    expect(after.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  test('the preview follows the limits on reports and on authors, and masks authors', async () => {
    await addFile('a1', { views: 900 });
    await addFile('a2', { views: 800 });
    await addFile('b1', { views: 700, author: 'C00000002' });
    await addFile('reported', { views: 5_000, reports: 2 });
    const { fields } = await rules({ authorCap: 1, mostReports: 1 });
    const { after } = await ask(stage.admin, 'Traffic/Preview', { fields });
    expect(after.map(({ id }) => id)).toEqual(['a1', 'b1', 'a2']);
    expect(after[0]?.author).toContain('*');
  });

  test('the preview has the files of the public list: not those of frozen authors, and reports of comments hide no file', async () => {
    await addFile('fine', { views: 700 });
    await addFile('reported', { views: 900, reports: 6 });
    await addFile('discussed', { views: 800, reports: 6, areOfComments: true });
    await addFile('frozen', { views: 600, author: 'C00000002' });
    await stage.db.query("update customers set state = 'frozen' where id = 'C00000002'");
    const job = scoreJob({ db: stage.db, now: () => NOW });
    await job.run(new AbortController().signal);
    const { fields } = await rules();
    const { before, after } = await ask(stage.admin, 'Traffic/Preview', { fields });
    const listed = await ask(stage.visitor, 'Community/GetList', { language: 'zh' });
    await stage.db.query("update customers set state = 'active' where id = 'C00000002'");
    for (const files of [before, after, listed.results]) {
      expect(files.map(({ id }) => id)).toEqual(['discussed', 'fine']);
    }
  });

  test('weights that are all 0 are refused, and another set of rules is not made', async () => {
    const zero = { viewsWeight: 0, downloadsWeight: 0, commentsWeight: 0, freshnessWeight: 0 };
    expect(await saveRules(zero)).toMatchObject({ error: { code: 'ALL_ZERO' } });
    expect(await saveRules({ viewsWeight: 31 })).toMatchObject({ success: true });
    const { fields } = await rules();
    const second = await stage.admin.call('Traffic/Save', { fields, key: randomUUID() });
    expect(second).toMatchObject({ error: { code: 400 } });
  });

  test('files are featured by number or title, and no longer', async () => {
    await addFile('file', { title: '思维导图' });
    await addFile('twin-1', { title: '同名' });
    await addFile('twin-2', { title: '同名' });
    const feature = (file: string) =>
      stage.admin.call('Traffic/Feature', { file, key: randomUUID() });
    expect(await feature('思维导图')).toMatchObject({ result: { id: 'file' } });
    expect(await feature('同名')).toMatchObject({ error: { code: 'SEVERAL_FILES' } });
    expect(await feature('twin-2')).toMatchObject({ success: true });
    expect(await feature('nothing')).toMatchObject({ error: { code: 'NO_FILE' } });
    const featured = async () =>
      (await ask(stage.admin, 'Traffic/GetFeatured')).map(({ id }) => id).sort();
    expect(await featured()).toEqual(['file', 'twin-2']);
    await ask(stage.admin, 'Traffic/Unfeature', { id: 'file', key: randomUUID() });
    expect(await featured()).toEqual(['twin-2']);
  });
});
