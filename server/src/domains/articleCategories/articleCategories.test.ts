import { MOST_LEVELS } from '@banyan/contract/article-categories';
import { siblingsAt, type TreeNode, type TreePlace, treeOf } from '@banyan/rules';
import { createRandom } from '../../ground/demoData/random.js';
import { categoriesOf, fieldsOf } from '../../testing/categories.js';
import { describeRecord } from '../../testing/describeRecord.js';
import { ask } from '../../testing/serviceStage.js';

const RECORD = {
  entity: 'articleCategory',
  table: 'article_categories',
  save: 'ArticleCategory/Save',
  fields: (mark: string) => fieldsOf(mark.toLowerCase()),
  change: ['nameEn', 'Another'],
} as const;

const CODES = { placeGone: 404, belowItself: 'NOT_BELOW_ITSELF', tooDeep: 'TOO_DEEP' } as const;

/** The nodes after a move, which must have been answered so. */
function movedTo(
  nodes: readonly TreeNode[],
  id: string,
  place: TreePlace,
  code: unknown,
): readonly TreeNode[] {
  const siblings = siblingsAt(nodes, id, place, MOST_LEVELS);
  expect(code).toBe(typeof siblings === 'string' ? CODES[siblings] : undefined);
  if (typeof siblings === 'string') return nodes;
  const others = nodes.filter((node) => !siblings.includes(node.id));
  return [...others, ...siblings.map((one) => ({ id: one, parentId: place.parentId }))];
}

describeRecord(RECORD, (stage) => {
  const {
    key,
    tree,
    nodes,
    bySlug,
    add,
    added,
    actOnTree,
    move,
    merge,
    remove,
    shape,
    addArticle,
    articlesIn,
    oldSlug,
  } = categoriesOf(stage);

  test('random moves give the tree that was asked for, lose nothing and make no ring', async () => {
    const random = createRandom(20_261_128);
    for (const sign of 'abcdefg') await add(`random-${sign}`);
    const own = async () => (await nodes()).filter(({ slug }) => slug.startsWith('random-'));
    const idsOf = (list: readonly TreeNode[]) =>
      treeOf(list).map(({ node, level }) => `${level} ${node.id}`);
    let expected: readonly TreeNode[] = await own();
    const ids = expected.map(({ id }) => id) as [string, ...string[]];
    const codes = new Set<unknown>();
    for (let step = 0; step < 40; step += 1) {
      const id = random.pick(ids);
      const parentId = random.pick([null, random.pick(ids), random.pick(ids)]);
      const siblings = expected.filter((node) => node.parentId === parentId && node.id !== id);
      const before = random.pick([null, ...siblings.map((node) => node.id)]);
      const place = { parentId, before };
      const { error } = await move(id, parentId, before);
      codes.add(error?.code);
      expected = movedTo(expected, id, place, error?.code);
      expect(idsOf(await own())).toEqual(idsOf(expected));
    }
    expect(codes).toEqual(new Set([undefined, 'NOT_BELOW_ITSELF', 'TOO_DEEP']));
  });

  test('of two administrators who move at once, the second is refused and told the version of now', async () => {
    const [a, b] = [await added('both-a'), await added('both-b')];
    const { version } = await tree();
    const answers = await Promise.all([
      actOnTree('Move', a.id, { parentId: b.id, before: null }, version),
      actOnTree('Move', b.id, { parentId: a.id, before: null }, version),
    ]);
    const refusals = answers.filter(({ success }) => !success);
    expect(refusals).toMatchObject([
      { error: { code: 'VERSION_CONFLICT', details: { version: (await tree()).version } } },
    ]);
    expect(await shape('both-')).toHaveLength(2);
  });

  test('a new one is the last below its parent, and a fourth level is refused', async () => {
    const top = await added('level-1');
    const second = await added('level-2', top.id);
    const third = await added('level-3', second.id);
    await add('level-4', second.id);
    expect(await shape('level-')).toEqual(['1', '-2', '--3', '--4']);
    expect(await add('level-5', third.id)).toMatchObject({ error: { code: 'TOO_DEEP' } });
    expect(await add('level-6', 'nothing')).toMatchObject({ status: 404 });
    const guide = { kind: 'guidance' };
    expect(await add('level-7', top.id, guide)).toMatchObject({ status: 404 });
  });

  test.each(['Basics', 'two words', '-edge', 'double--hyphen', '中文', ''])(
    'the address %j is refused',
    async (slug) => {
      expect(await add('fine', null, { slug })).toMatchObject({ error: { code: 400 } });
    },
  );

  test('an old address leads to the category, until another one takes it', async () => {
    const one = await added('first-name');
    const save = (slug: string) => ({ ...fieldsOf(slug), nameEn: 'Renamed' });
    await ask(stage().admin, 'ArticleCategory/Save', {
      id: one.id,
      version: one.version,
      key: key(),
      fields: save('second-name'),
    });
    expect(await oldSlug('first-name')).toBe(one.id);
    await added('first-name');
    expect(await oldSlug('first-name')).toBeUndefined();
  });

  test('a merge moves articles, categories and old addresses, and its own address leads to the other', async () => {
    const [from, into] = [await added('merge-from'), await added('merge-into')];
    await add('merge-below', from.id);
    await addArticle(from.id, 'came-1');
    await addArticle(from.id, 'came-2');
    await addArticle(into.id, 'there');
    await stage().db.query(
      "insert into article_old_slugs (kind, slug, target_id) values ('tutorial category', 'older', $1)",
      [from.id],
    );
    expect(await merge(from.id, from.id)).toMatchObject({ error: { code: 'NOT_BELOW_ITSELF' } });
    expect(await merge(from.id, (await bySlug('merge-below')).id)).toMatchObject({
      error: { code: 'NOT_BELOW_ITSELF' },
    });
    expect(await merge(from.id, into.id)).toMatchObject({ success: true });
    expect(await shape('merge-')).toEqual(['into', '-below']);
    expect(await articlesIn(into)).toEqual(['there', 'came-1', 'came-2']);
    expect([await oldSlug('merge-from'), await oldSlug('older')]).toEqual([into.id, into.id]);
    expect((await bySlug('merge-into')).articles).toBe(3);
  });

  test('a child is merged into its parent, and what is below it takes its place at the end', async () => {
    const parent = await added('up-a');
    const child = await added('up-b', parent.id);
    await add('up-c', parent.id);
    await add('up-d', child.id);
    expect(await merge(child.id, parent.id)).toMatchObject({ success: true });
    expect(await shape('up-')).toEqual(['a', '-c', '-d']);
  });

  test('a merge that would make a fourth level is refused', async () => {
    const [a, b] = [await added('deep-a'), await added('deep-b')];
    const under = await added('deep-a2', a.id);
    await add('deep-a3', under.id);
    const b2 = await added('deep-b2', b.id);
    expect(await merge(a.id, b2.id)).toMatchObject({ error: { code: 'TOO_DEEP' } });
    expect(await shape('deep-')).toEqual(['a', '-a2', '--a3', 'b', '-b2']);
  });

  test('only an empty one is deleted; it is put back while its parent is there', async () => {
    const parent = await added('gone-parent');
    const child = await added('gone-child', parent.id);
    expect(await remove(parent)).toMatchObject({ error: { code: 'IN_USE' } });
    expect(await remove(child)).toMatchObject({ success: true });
    const removed = { ...child, version: child.version + 1 };
    await remove(parent);
    expect(await remove(removed, true)).toMatchObject({ status: 404 });
    await remove({ ...parent, version: parent.version + 1 }, true);
    expect(await remove(removed, true)).toMatchObject({ success: true });
    expect(await shape('gone-')).toEqual(['parent', '-child']);
    await addArticle(child.id, 'keeps-it');
    expect(await remove(await bySlug('gone-child'))).toMatchObject({ error: { code: 'IN_USE' } });
  });

  test('it counts its articles, and a scheduled one is published once its time has come', async () => {
    const one = await added('counted');
    await addArticle(one.id, 'counted-draft');
    await addArticle(one.id, 'counted-live', "stage = 'published'");
    const due = (at: string) => `stage = 'scheduled', scheduled_at = '${at}'`;
    await addArticle(one.id, 'counted-due', due('2026-01-01T00:00:00Z'));
    await addArticle(one.id, 'counted-later', due('2999-01-01T00:00:00Z'));
    expect(await bySlug('counted')).toMatchObject({ articles: 4, published: 2 });
  });

  test('articles are ordered, unless they are others by now, and moved to another category', async () => {
    const [one, other] = [await added('order-one'), await added('order-other')];
    const ids = [];
    for (const slug of ['o-1', 'o-2', 'o-3']) ids.push(await addArticle(one.id, slug));
    const act = async (call: 'OrderArticles' | 'MoveArticles', given: object) =>
      stage().admin.call(`ArticleCategory/${call}`, {
        id: one.id,
        version: (await bySlug('order-one')).version,
        key: key(),
        ...given,
      });
    const articleIds = ids.toReversed();
    expect(await act('OrderArticles', { articleIds })).toMatchObject({ success: true });
    expect(await articlesIn(one)).toEqual(['o-3', 'o-2', 'o-1']);
    const conflict = { error: { code: 'VERSION_CONFLICT' } };
    expect(await act('OrderArticles', { articleIds: ids.slice(1) })).toMatchObject(conflict);
    expect(await act('OrderArticles', { articleIds, version: one.version })).toMatchObject(
      conflict,
    );
    const moving = { articleIds: ids.slice(0, 2), to: other.id };
    expect(await act('MoveArticles', moving)).toMatchObject({ success: true });
    expect([await articlesIn(one), await articlesIn(other)]).toEqual([['o-3'], ['o-2', 'o-1']]);
    expect(await act('MoveArticles', moving)).toMatchObject(conflict);
    const guide = await bySlug('faq');
    expect(await act('MoveArticles', { articleIds: ids.slice(2), to: guide.id })).toMatchObject({
      error: { code: 400 },
    });
  });
});
