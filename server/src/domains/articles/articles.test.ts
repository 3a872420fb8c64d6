import { addDays, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import { type ArticleStage, createArticleStage, textOf } from '../../testing/articleStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { createSender } from '../../testing/uploads.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe.each(testDatabases)('on $name', (database) => {
  let stage: ArticleStage;
  beforeAll(async () => {
    stage = await createArticleStage(database);
  });
  afterAll(() => stage.close());

  const listed = async (filter: object) => {
    const { results } = await ask(stage.admin, 'Article/GetList', { filter });
    return results.map(({ title }) => title);
  };

  test('one begins with a title, at an address of its own', async () => {
    const first = await stage.begin('导出图片');
    expect(first).toMatchObject({ title: '导出图片', slug: 'dao-chu-tu-pian', state: 'draft' });
    expect((await stage.begin('导出图片')).slug).toBe('dao-chu-tu-pian-2');
    expect(first).toMatchObject({ languages: 'zh', views: 0, helpful: null, isChanged: false });
  });

  test('a list finds them by title, address, language and category with what is below', async () => {
    const id = await stage.ready('列表里的一篇');
    expect(await listed({ text: '表里的' })).toEqual(['列表里的一篇']);
    expect(await listed({ text: 'LIE-BIAO' })).toEqual(['列表里的一篇']);
    expect(await listed({ text: '100%_' })).toEqual([]);
    expect(await listed({ categoryId: 'top', text: '列表' })).toEqual(['列表里的一篇']);
    expect(await listed({ categoryId: 'chapter', text: '列表' })).toEqual([]);
    await stage.write(id, textOf('In the list'), { language: 'en', base: 0 });
    expect(await listed({ languages: 'both', text: '列表' })).toEqual(['列表里的一篇']);
    expect(await listed({ languages: 'zh', text: '列表' })).toEqual([]);
  });

  test('a list counts the readers and the answers of its last 30 days, and sorts by them', async () => {
    const [some, most, former] = [
      await stage.ready('计数甲'),
      await stage.ready('计数乙'),
      await stage.ready('计数丙'),
    ];
    const today = shanghaiDay(new Date((await stage.get(some)).updatedAt));
    const read = (id: string, days: number, visitor: string, helpful: boolean | null) =>
      stage.db.query('insert into article_readers values ($1, $2, $3, $4)', [
        ...[id, addDays(today, days), visitor, helpful],
      ]);
    await read(some, 0, 'a', true);
    await read(most, 0, 'a', true);
    await read(most, -29, 'a', false);
    await read(most, -29, 'b', null);
    await read(former, -30, 'a', true);
    const sort = { by: 'views', direction: 'desc' };
    const { results } = await ask(stage.admin, 'Article/GetList', {
      filter: { text: '计数' },
      sort,
    });
    expect(results.map(({ title, views, helpful }) => [title, views, helpful])).toEqual([
      ['计数乙', 3, 50],
      ['计数甲', 1, 100],
      ['计数丙', 0, null],
    ]);
  });

  test('a text is saved over the one that its author has seen; the other stays', async () => {
    const { id } = await stage.begin('两位作者');
    const base = await stage.baseOf(id);
    expect(await stage.write(id, textOf('甲的标题'))).toMatchObject({ success: true });
    const late = await stage.write(id, textOf('乙的标题'), { base });
    const draft = (await stage.get(id)).texts.zh;
    expect(late).toMatchObject({
      error: { code: 'VERSION_CONFLICT', details: { revision: draft?.revision } },
    });
    expect(draft?.title).toBe('甲的标题');
    // Its answer was lost: the same text again makes neither a conflict nor a second revision.
    expect(await stage.write(id, textOf('甲的标题'), { base })).toMatchObject({
      error: null,
      result: { revision: draft?.revision },
    });
  });

  test('the last twenty autosaves stay, and everything that was saved by hand', async () => {
    const { id } = await stage.begin('自动保存');
    await stage.write(id, textOf('手动'));
    for (let number = 1; number <= 25; number += 1) {
      await stage.write(id, textOf(`自动 ${number}`), { kind: 'autosave' });
    }
    const asked = { id, language: 'zh' };
    const titles = (await ask(stage.admin, 'Article/GetRevisions', asked)).map(
      ({ title }) => title,
    );
    expect(titles).toHaveLength(22);
    expect(titles.slice(0, 2)).toEqual(['自动 25', '自动 24']);
    expect(titles.slice(-3)).toEqual(['自动 6', '手动', '自动保存']);
    const rows = await stage.db.query(
      "select 1 from changes where entity = 'article' and entity_id = $1",
      [id],
    );
    // Begun, saved by hand, and one piece of work with its autosaves.
    expect(rows).toHaveLength(3);
  });

  test('content outside the closed set is refused, and nothing is lost', async () => {
    const { id } = await stage.begin('不支持');
    const before = await stage.baseOf(id);
    const doc = { type: 'doc', content: [{ type: 'iframe' }] };
    expect(await stage.write(id, textOf('不支持', doc))).toMatchObject({
      error: { code: 'UNKNOWN_BLOCK', details: { part: 'iframe' } },
    });
    expect(await stage.baseOf(id)).toBe(before);
  });

  test('a picture is the author’s own upload, or already in an article', async () => {
    const { id } = await stage.begin('图片');
    const sender = createSender(stage.admin, stage.origin);
    const sent = await sender.begin(PNG, {
      kind: 'article',
      name: 'a.png',
      query: { as: 'admin' },
    });
    const fileId = sent.file?.id ?? '';
    const attrs = { fileId, alt: '', caption: '', width: 1, height: 1 };
    const doc = { type: 'doc', content: [{ type: 'picture', attrs }] };
    const own = (by: string) =>
      stage.db.query('update files set created_by = $2 where id = $1 returning 1', [fileId, by]);
    const [{ by }] = z
      .tuple([z.object({ by: z.string() })])
      .parse(await stage.db.query('select created_by as by from files where id = $1', [fileId]));
    await own('another');
    expect(await stage.write(id, textOf('图片', doc))).toMatchObject({ success: false });
    await own(by);
    expect(await stage.write(id, textOf('图片', doc))).toMatchObject({
      result: {
        media: { pictures: { [fileId]: `/media/${fileId}/a.png` } },
        gaps: [
          'noCategory',
          'tooShort',
          'pictureWithoutAlt',
          'otherLanguage',
          'noCover',
          'noDescription',
        ],
      },
    });
    const { id: other } = await stage.begin('同一张图');
    await own('another');
    expect(await stage.write(other, textOf('同一张图', doc))).toMatchObject({ success: true });
  });
});
