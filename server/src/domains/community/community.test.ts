import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MapForm, mapFilePath } from '@banyan/contract/community';
import { placeDemoFiles } from '../../ground/demoData/demoPart.js';
import { openPlace } from '../../ground/files/openPlace.js';
import type { Browser } from '../../testing/browser.js';
import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { readMap } from '../diagrams/reading/index.js';
import { giveLabels } from '../labels/labelUses.js';
import { demoMaps } from './demo/demoMaps.js';
import { communityHead, communityPages, communityStatus } from './heads.js';
import { removeOldMapReaders } from './readers.js';

const zh = { language: 'zh' } as const;
const READER = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };

describe.each(testDatabases)('the community on $name', (database) => {
  let stage: ServiceStage;
  const folder = mkdtempSync(join(tmpdir(), 'banyan-community-'));
  beforeAll(async () => {
    stage = await createStage(database, { BANYAN_FILES: folder });
    await placeDemoFiles(openPlace({ kind: 'folder', folder }), [demoMaps]);
  });
  afterAll(async () => {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const list = (more: object = {}) => ask(stage.visitor, 'Community/GetList', { ...zh, ...more });
  const set = (id: string, columns: string) =>
    stage.db.query(`update diagrams set ${columns} where id = $1`, [id]);
  const one = async (sql: string, ...params: unknown[]) => (await stage.db.query(sql, params))[0];
  const counts = (id: string) =>
    one('select views, downloads, comments, reports from diagrams where id = $1', id);
  /** A published map of that customer. */
  const mapOf = async (customer = 'C00000001') => {
    const row = await one(
      "select id from diagrams where stage = 'published' and customer_id = $1 order by id limit 1",
      customer,
    );
    return String(row?.['id']);
  };
  const download = (id: string, form: MapForm, headers: Record<string, string> = READER) =>
    fetch(stage.origin + mapFilePath(id, form), { headers });

  test('lists published maps and no others, each once, in the order that is asked for', async () => {
    const [first, second] = [await list(), await list({ page: 2 })];
    const all = [...first.results, ...second.results];
    expect(new Set(all.map(({ id }) => id)).size).toBe(first.records);
    const [row] = await stage.db.query(
      `select count(*) as count from diagrams d join customers c on c.id = d.customer_id
       where stage = 'published' and c.state in ('active', 'closing') and d.id <> 'diagram-20'`,
    );
    expect(first.records).toBe(row?.['count']);
    const viewed = (await list({ sort: 'viewed' })).results.map(({ views }) => views);
    expect(viewed).toEqual([...viewed].sort((a, b) => b - a));
    const newest = (await list({ sort: 'newest' })).results.map(({ publishedAt }) => publishedAt);
    expect(newest).toEqual([...newest].sort().reverse());
  });

  test('a map that many have reported has a page and is in no list', async () => {
    expect(await ask(stage.visitor, 'Community/Get', { ...zh, id: 'diagram-20' })).toMatchObject({
      id: 'diagram-20',
    });
    const shown = await list({ sort: 'newest', text: '计算机网络考点' });
    await stage.db.query(
      "update diagram_reports set state = 'dismissed' where diagram_id = 'diagram-20'",
    );
    const { title } = await ask(stage.visitor, 'Community/Get', { ...zh, id: 'diagram-20' });
    expect((await list({ text: title })).records).toBe(1);
    expect(shown.results.map(({ id }) => id)).not.toContain('diagram-20');
  });

  test('filters, and each choice says how many maps it leads to', async () => {
    await stage.db.query(
      `insert into module_categories (id, created_at, created_by, updated_at, updated_by, parent_id, name_zh, name_en)
       values ('one', now(), '', now(), '', null, '甲', 'One'), ('two', now(), '', now(), '', 'one', '乙', 'Two')`,
    );
    const [a, b] = (await list()).results;
    if (a === undefined || b === undefined) throw new Error('there are no maps');
    await set(a.id, "category_id = 'one'");
    await set(b.id, "category_id = 'two'");
    await stage.db.query(
      `insert into labels (id, created_at, created_by, updated_at, updated_by, name) values ('red', now(), '', now(), '', '红')`,
    );
    await stage.db.transaction((tx) => giveLabels(tx, b.id, ['red']));
    const { categories, industries, labels } = await ask(stage.visitor, 'Community/GetFacets', zh);
    expect(categories.filter(({ id }) => ['one', 'two'].includes(id))).toEqual([
      { id: 'one', name: '甲', parent: null, count: 2 },
      { id: 'two', name: '乙', parent: 'one', count: 1 },
    ]);
    expect(labels).toContainEqual({ id: 'red', name: '红', count: 1 });
    for (const { id, count } of industries)
      expect((await list({ industry: id })).records).toBe(count);
    expect((await list({ category: 'one' })).records).toBe(2);
    expect((await list({ category: 'two', label: 'red' })).results).toMatchObject([
      { id: b.id, category: '乙' },
    ]);
    expect(
      (await list({ category: 'two', written: b.language === 'zh' ? 'en' : 'zh' })).records,
    ).toBe(0);
    expect((await list({ text: '%' })).records).toBe(0);
  });

  test('shows a nickname or the end of a number, and nothing else of an author', async () => {
    const id = await mapOf();
    const customer = await one(
      'select name, phone, email from customers where id = $1',
      'C00000001',
    );
    const shown = await ask(stage.visitor, 'Community/Get', { ...zh, id });
    expect(shown.author).toBe('用户0001');
    const all = JSON.stringify([shown, await list()]);
    for (const value of Object.values(customer ?? {})) expect(all).not.toContain(String(value));
    await stage.db.query("update customers set nickname = '晓明' where id = 'C00000001'");
    expect((await ask(stage.visitor, 'Community/Get', { ...zh, id })).author).toBe('晓明');
  });

  test('counts a reader once a day, and neither authors nor programs', async () => {
    const id = await mapOf();
    const before = await counts(id);
    const get = (who: Browser, headers: Record<string, string> = READER) =>
      who.call('Community/Get', { ...zh, id }, headers);
    await get(stage.visitor);
    await get(stage.visitor);
    await get(stage.visitor, { 'user-agent': 'Googlebot/2.1' });
    await get(stage.visitor, { 'user-agent': 'Mozilla/5.0 Safari/1', 'sec-gpc': '1' });
    await get(stage.customer, { 'user-agent': 'Mozilla/5.0 Chrome/1' });
    expect(Number((await counts(id))?.['views'])).toBe(Number(before?.['views']) + 1);
    expect(await get(stage.customer)).toMatchObject({ result: { isMine: true } });
    await stage.db.transaction(async (tx) => {
      expect(await removeOldMapReaders(tx, Date.UTC(2030, 0, 1))).toBeGreaterThan(0);
    });
  });

  test('shown numbers are the counted ones with what was corrected, and never below 0', async () => {
    const id = await mapOf();
    await set(id, 'views = 10, views_corrected = -4, downloads = 3, downloads_corrected = -9');
    expect(await ask(stage.visitor, 'Community/Get', { ...zh, id })).toMatchObject({
      downloads: 0,
    });
    const { views } = await ask(stage.visitor, 'Community/Get', { ...zh, id });
    expect([6, 7]).toContain(views);
  });

  test.each(['opml', 'markdown', 'original'] as const)(
    'as %s it is a file that no browser runs',
    async (form) => {
      const id = await mapOf();
      const answer = await download(id, form);
      expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([
        200,
        'nosniff',
      ]);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
      const shown = await ask(stage.visitor, 'Community/Get', { ...zh, id });
      const read = readMap(Buffer.from(await answer.arrayBuffer()), 'x');
      expect(read).toMatchObject({
        tree: { root: { text: shown.tree.root.text } },
        topics: shown.topics,
      });
    },
  );

  test('a download is counted once a day, and a HEAD or a program is not', async () => {
    const id = await mapOf('C00000001');
    await stage.db.query('delete from diagram_readers');
    const before = Number((await counts(id))?.['downloads']);
    await download(id, 'opml', { 'user-agent': 'curl/8' });
    await fetch(stage.origin + mapFilePath(id, 'opml'), { method: 'HEAD', headers: READER });
    expect(Number((await counts(id))?.['downloads'])).toBe(before);
    await download(id, 'opml');
    await download(id, 'markdown');
    expect(Number((await counts(id))?.['downloads'])).toBe(before + 1);
  });

  test.each([
    ['draft', 404],
    ['reviewing', 404],
    ['rejected', 404],
    ['hidden', 404],
    ['takenDown', 410],
    ['published', 200],
  ])('a map that is %s is answered %i, by call, page and file alike', async (state, code) => {
    const row = await one('select id from diagrams where stage = $1 order by id limit 1', state);
    const id = String(row?.['id']);
    const { status } = await stage.visitor.call('Community/Get', { ...zh, id });
    expect(status).toBe(code);
    expect((await communityStatus(stage.db, `/community/${id}?lang=en`))?.code).toBe(code);
    expect((await download(id, 'original')).status).toBe(code);
  });

  test('the page of no map is not found, and other pages are not its matter', async () => {
    for (const path of ['/community/nothing', '/community/%00', '/community/%ff']) {
      expect(await communityStatus(stage.db, path)).toEqual({ code: 404 });
    }
    expect(await communityStatus(stage.db, '/community')).toBeNull();
    expect(await communityStatus(stage.db, '/uarticle/a')).toBeNull();
  });

  test('what a frozen customer published is not shown', async () => {
    const id = await mapOf('C00000001');
    await stage.db.query("update customers set state = 'frozen' where id = 'C00000001'");
    expect(await stage.visitor.call('Community/Get', { ...zh, id })).toMatchObject({ status: 404 });
    expect((await list({ sort: 'newest' })).results.map((card) => card.id)).not.toContain(id);
    await stage.db.query("update customers set state = 'active' where id = 'C00000001'");
  });

  test('search engines read title, author and licence, and are told of each map', async () => {
    const id = await mapOf();
    const parts = { db: stage.db, baseUrl: stage.origin, site: '榕思维', language: 'zh' } as const;
    const head = await communityHead(parts, `/community/${id}`);
    const shown = await ask(stage.visitor, 'Community/Get', { ...zh, id });
    expect(head).toMatchObject({
      path: `/community/${id}`,
      title: `${shown.title} - 社区 - 榕思维`,
    });
    expect(head?.machine).toMatchObject([
      { '@type': 'CreativeWork', name: shown.title, author: { name: shown.author } },
      { '@type': 'BreadcrumbList' },
    ]);
    expect(await communityHead(parts, '/community')).toBeNull();
    const paths = (await communityPages(stage.db)).map(({ path }) => path);
    expect(paths).toContain(`/community/${id}`);
    expect(paths.length).toBe((await list()).records);
  });
});
