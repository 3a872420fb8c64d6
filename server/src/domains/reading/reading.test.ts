import { ask, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { readingStatus } from './heads.js';

describe.each(testDatabases)('what visitors read on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  const zh = { language: 'zh' } as const;
  const list = (more: object = {}) =>
    ask(stage.visitor, 'PublicArticle/GetList', { ...zh, ...more });
  const get = (slug: string, language: 'zh' | 'en' = 'zh') =>
    ask(stage.visitor, 'PublicArticle/Get', { slug, language });
  const article = async (slug: string, language: 'zh' | 'en' = 'zh') => {
    const found = await get(slug, language);
    if (found.kind !== 'article') throw new Error(`${slug} has moved`);
    return found.article;
  };
  const statusOf = async (path: string) => {
    const status = await readingStatus(stage.db, path);
    return [status.code, status.code === 301 ? status.to : null];
  };

  test('the tree counts the published articles of a category and of what is below it', async () => {
    const { categories } = await ask(stage.visitor, 'PublicArticle/GetTree', zh);
    expect(categories.map(({ slug, count }) => [slug, count])).toEqual(
      ['basics', 'editing', 'layouts', 'export', 'sharing', 'keys', 'teams', 'troubleshooting'].map(
        (slug) => [slug, 3],
      ),
    );
    await stage.db.transaction(async (tx) => {
      await tx.query(
        "update article_categories set parent_id = 'category-tutorial-editing' where slug = 'layouts'",
      );
      await tx.query("update article_categories set state = 'disabled' where slug = 'keys'");
    });
    const { categories: after } = await ask(stage.visitor, 'PublicArticle/GetTree', {
      language: 'en',
    });
    expect(after.find(({ slug }) => slug === 'editing')).toMatchObject({
      name: 'Editing',
      count: 6,
      parent: null,
    });
    expect(after.find(({ slug }) => slug === 'layouts')).toMatchObject({
      parent: 'editing',
      count: 3,
    });
    expect(after.some(({ slug }) => slug === 'keys')).toBe(false);
    expect((await list({ category: 'editing' })).records).toBe(6);
    expect(
      await stage.visitor.call('PublicArticle/GetList', { ...zh, category: 'keys' }),
    ).toMatchObject({ status: 404 });
    await stage.db.query("update article_categories set state = 'enabled', parent_id = null");
  });

  test('twelve articles make a page, and pages do not overlap', async () => {
    const [first, second] = [await list(), await list({ page: 2 })];
    expect([first.records, first.results.length, second.results.length]).toEqual([24, 12, 12]);
    const slugs = [...first.results, ...second.results].map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(24);
  });

  test.each([
    ['OUTLINE', 'en', 'first-map-in-five-minutes'],
    ['ｐｐｔ', 'zh', 'export-slides'],
    ['会议记录跟得上', 'zh', 'topics-by-keyboard'],
    ['交付为何延期', 'zh', 'fishbone-for-causes'],
  ] as const)('a search for %s in %s finds %s', async (text, language, slug) => {
    const { results } = await list({ text, language });
    expect(results.map((one) => one.slug)).toContain(slug);
    expect(results.length).toBeLessThan(24);
  });

  test('titles with the words come first, and the words of other fields are not searched', async () => {
    const { results } = await list({ text: '权限' });
    expect(results[0]?.slug).toBe('members-and-rights');
    expect(results.length).toBeGreaterThan(1);
    for (const text of ['paragraph', 'spans', '%', '_']) {
      expect([text, (await list({ text, language: 'zh' })).records]).toEqual([text, 0]);
    }
  });

  test('an article has its category, its neighbours and its languages', async () => {
    const found = await article('move-and-merge-branches');
    expect(found).toMatchObject({
      language: 'zh',
      languages: ['zh', 'en'],
      path: [{ slug: 'editing', name: '编辑' }],
      previous: { slug: 'topics-by-keyboard' },
      next: { slug: 'notes-links-and-pictures' },
      minutes: 1,
    });
    expect(await article('change-a-shortcut', 'en')).toMatchObject({
      language: 'zh',
      languages: ['zh'],
      title: '修改快捷键',
      previous: { title: 'Ten keys for every day' },
    });
  });

  test('an old address leads to the new one; what is offline is not found, and what was deleted is gone', async () => {
    await stage.db.query(
      "insert into article_old_slugs (kind, slug, target_id) values ('tutorial', 'ppt', 'article-tutorial-export-slides')",
    );
    expect(await get('ppt')).toEqual({ kind: 'moved', slug: 'export-slides' });
    expect(await statusOf('/uarticle/ppt?lang=en')).toEqual([
      301,
      '/uarticle/export-slides?lang=en',
    ]);

    const set = (sql: string) =>
      stage.db.query(
        `update articles set ${sql} where slug = 'export-slides' and kind = 'tutorial'`,
      );
    await set("stage = 'offline'");
    expect(
      await stage.visitor.call('PublicArticle/Get', { ...zh, slug: 'export-slides' }),
    ).toMatchObject({ status: 404 });
    expect(await statusOf('/uarticle/export-slides')).toEqual([404, null]);
    expect(await statusOf('/uarticle/ppt')).toEqual([404, null]);
    expect((await list()).records).toBe(23);
    await set('deleted_at = now()');
    expect(await statusOf('/uarticle/export-slides')).toEqual([410, null]);
    await set("stage = 'published', deleted_at = null");
    expect(await statusOf('/uarticle/export-slides')).toEqual([200, null]);
    expect(await statusOf('/uarticle/never-was')).toEqual([404, null]);
    expect(await statusOf('/uarticle/%3Cb%3E')).toEqual([404, null]);
  });

  test('categories and chapters that moved lead to their new addresses', async () => {
    await stage.db.query(
      `insert into article_old_slugs (kind, slug, target_id) values
         ('tutorial category', 'beginners', 'category-tutorial-basics'),
         ('guidance category', 'setup', 'category-guidance-install')`,
    );
    expect((await list({ category: 'beginners' })).category).toBe('basics');
    expect(await statusOf('/uarticle?category=beginners&page=2')).toEqual([
      301,
      '/uarticle?category=basics&page=2',
    ]);
    expect(await statusOf('/guidance?chapter=setup')).toEqual([301, '/guidance?chapter=install']);
    expect(await statusOf('/guidance?chapter=nothing')).toEqual([404, null]);
    expect(await ask(stage.visitor, 'Guide/GetChapter', { ...zh, slug: 'setup' })).toEqual({
      kind: 'moved',
      slug: 'install',
    });
  });
});
