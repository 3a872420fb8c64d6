import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import {
  type ArticleStage,
  createArticleStage,
  docOf,
  textOf,
} from '../../testing/articleStage.js';
import { ask } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { hashOf } from '../reading/preview.js';
import { publishDue } from './publish.js';

describe.each(testDatabases)('on $name', (database) => {
  let stage: ArticleStage;
  beforeAll(async () => {
    stage = await createArticleStage(database);
  });
  afterAll(() => stage.close());

  const key = () => randomUUID();
  test('what is missing is said before readers see it; what changes later waits', async () => {
    const { id } = await stage.begin('发布');
    expect(await stage.act('Publish', id)).toMatchObject({
      error: { code: 'NOT_READY', details: { gaps: ['noCategory', 'tooShort'] } },
    });
    expect(await stage.save(id, { categoryId: 'chapter' })).toMatchObject({
      error: { code: 'NO_CATEGORY' },
    });
    await stage.save(id, { categoryId: 'below' });
    await stage.write(id, textOf('发布'));
    expect(await stage.act('Publish', id)).toMatchObject({
      result: { state: 'published', isChanged: false },
    });
    const live = await stage.baseOf(id);
    await stage.write(id, textOf('发布，改过'));
    const { isChanged, texts } = await stage.get(id);
    expect([isChanged, texts.zh?.isLive]).toEqual([true, false]);
    const seen = await ask(stage.admin, 'Article/GetRevision', { id, revision: live });
    expect(seen).toMatchObject({ title: '发布', isLive: true, kind: 'published' });
    expect(await stage.act('Remove', id, { undo: false })).toMatchObject({
      error: { code: 'IN_USE' },
    });
    expect(await stage.act('Withdraw', id)).toMatchObject({ result: { state: 'offline' } });
    expect(await stage.act('Remove', id, { undo: false })).toMatchObject({ success: true });
  });

  test('a schedule publishes at its time, and only what is ready by then', async () => {
    const [due, later, broken] = [
      await stage.ready('定时一'),
      await stage.ready('定时二'),
      await stage.ready('定时三'),
    ];
    const start = Date.parse((await stage.get(broken)).updatedAt);
    const soon = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
    expect(await stage.act('Publish', due, { at: soon(-5) })).toMatchObject({
      error: { code: 'IN_THE_PAST' },
    });
    await stage.act('Publish', due, { at: soon(10) });
    await stage.act('Publish', later, { at: soon(30) });
    expect(await stage.act('Publish', broken, { at: soon(10) })).toMatchObject({
      result: { state: 'scheduled', scheduledAt: soon(10) },
    });
    await stage.write(broken, textOf('定时三', docOf('太短')));
    expect(await publishDue(stage.db, start + 9 * 60_000)).toEqual({ published: 0, refused: 0 });
    expect(await publishDue(stage.db, start + 10 * 60_000)).toEqual({ published: 1, refused: 1 });
    const states = async () =>
      Promise.all([due, later, broken].map(async (id) => (await stage.get(id)).state));
    expect(await states()).toEqual(['published', 'scheduled', 'draft']);
    await stage.act('Withdraw', later);
    expect(await publishDue(stage.db, start + 60 * 60_000)).toEqual({ published: 0, refused: 0 });
    expect(await states()).toEqual(['published', 'draft', 'draft']);
  });

  const oldSlugs = (id: string) =>
    stage.db.query('select slug from article_old_slugs where target_id = $1', [id]);

  test('an address that readers may know leads to the new one', async () => {
    const id = await stage.ready('旧地址');
    await stage.save(id, { slug: 'draft-address' });
    expect(await oldSlugs(id)).toEqual([]);
    await stage.act('Publish', id);
    await stage.save(id, { slug: 'new-address' });
    expect(await oldSlugs(id)).toEqual([{ slug: 'draft-address' }]);
    await stage.save(id, { slug: 'draft-address' });
    expect(await oldSlugs(id)).toEqual([{ slug: 'new-address' }]);
    expect(await stage.save(id, { slug: (await stage.begin('占用')).slug })).toMatchObject({
      error: { code: 'TAKEN' },
    });
    expect(await stage.save(id, { slug: 'No Address' })).toMatchObject({ status: 400 });
  });

  test('a preview has a token that the database cannot tell, until it is ended', async () => {
    const id = await stage.ready('预览');
    const made = await ask(stage.admin, 'Article/MakePreview', { id, language: 'zh' });
    const stored = await stage.db.query('select * from article_previews where article_id = $1', [
      id,
    ]);
    expect(JSON.stringify(stored)).not.toContain(made.token);
    const [row] = z
      .array(z.object({ same: z.boolean() }))
      .parse(
        await stage.db.query(
          'select token_hash = $2 as same from article_previews where article_id = $1',
          [...[id, hashOf(made.token)]],
        ),
      );
    expect(row?.same).toBe(true);
    expect((await stage.get(id)).previews).toMatchObject([{ id: made.id, language: 'zh' }]);
    const end = () => stage.admin.call('Article/EndPreview', { id, previewId: made.id });
    expect(await end()).toMatchObject({ success: true });
    expect(await end()).toMatchObject({ status: 404 });
    expect((await stage.get(id)).previews).toEqual([]);
    const none = { id, language: 'en' };
    expect(await stage.admin.call('Article/MakePreview', none)).toMatchObject({ status: 404 });
  });

  test('a copy is a draft with the same texts and an address of its own', async () => {
    const id = await stage.ready('原文');
    await stage.act('Publish', id);
    const copy = await stage.act('Duplicate', id);
    expect(copy).toMatchObject({
      result: { title: '原文', state: 'draft', slug: 'yuan-wen-2', categoryId: 'below' },
    });
  });

  test('several are published, taken offline and moved at once, each by itself', async () => {
    const [first, second] = [await stage.ready('批量一'), await stage.ready('批量二')];
    const { id: unready } = await stage.begin('批量三');
    const ids = [first, second, unready];
    const many = async (call: 'PublishMany' | 'WithdrawMany' | 'MoveMany', named: object = {}) => {
      const asked = { chosen: { ids }, key: key(), ...named };
      const outcomes = await ask(stage.admin, `Article/${call}`, asked);
      return Object.fromEntries(outcomes.map(({ id, outcome, code }) => [id, code ?? outcome]));
    };
    expect(await many('PublishMany')).toEqual({
      [first]: 'done',
      [second]: 'done',
      [unready]: 'NOT_READY',
    });
    expect(await many('MoveMany', { categoryId: 'top' })).toEqual({
      [first]: 'done',
      [second]: 'done',
      [unready]: 'done',
    });
    expect(await many('MoveMany', { categoryId: 'chapter' })).toMatchObject({
      [first]: 'NO_CATEGORY',
    });
    expect(await many('WithdrawMany')).toMatchObject({ [unready]: 'STEP_NOT_ALLOWED' });
    expect((await stage.get(first)).state).toBe('offline');
  });
});
