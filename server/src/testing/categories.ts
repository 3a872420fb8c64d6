import { randomUUID } from 'node:crypto';
import type { ArticleCategory } from '@banyan/contract/article-categories';
import { treeOf } from '@banyan/rules';
import { ask, type ServiceStage } from './serviceStage.js';

export const fieldsOf = (slug: string) => ({
  kind: 'tutorial',
  nameZh: slug.slice(0, 12),
  nameEn: slug,
  slug,
});

/** What tests do with categories, as an administrator. */
export function categoriesOf(stage: () => ServiceStage) {
  const key = () => randomUUID();
  const tree = () => ask(stage().admin, 'ArticleCategory/GetTree');
  const nodes = async (kind = 'tutorial') =>
    (await tree()).results.filter((node) => node.kind === kind);
  const bySlug = async (slug: string) => {
    const found = (await tree()).results.find((node) => node.slug === slug);
    if (found === undefined) throw new Error(`there is no category ${slug}`);
    return found;
  };
  const add = (slug: string, parentId: string | null = null, given: object = {}) =>
    stage().admin.call('ArticleCategory/Save', {
      key: key(),
      fields: { ...fieldsOf(slug), parentId, ...given },
    });
  const added = async (slug: string, parentId: string | null = null, given: object = {}) => {
    await add(slug, parentId, given);
    return bySlug(slug);
  };
  const actOnTree = async (call: 'Move' | 'Merge', id: string, given: object, version?: number) =>
    stage().admin.call(`ArticleCategory/${call}`, {
      id,
      key: key(),
      version: version ?? (await tree()).version,
      ...given,
    });
  const move = (id: string, parentId: string | null, before: string | null = null) =>
    actOnTree('Move', id, { parentId, before });
  const merge = (id: string, into: string) => actOnTree('Merge', id, { into });
  const remove = ({ id, version }: ArticleCategory, undo = false) =>
    stage().admin.call('ArticleCategory/Delete', { id, version, key: key(), undo });
  /** `a`, `-b`, `--c`: the nodes whose slug begins so, in the order of the tree and by their level. */
  const shape = async (prefix: string): Promise<readonly string[]> => {
    const own = (await nodes()).filter(({ slug }) => slug.startsWith(prefix));
    return treeOf(own).map(
      ({ node, level }) => '-'.repeat(level - 1) + node.slug.slice(prefix.length),
    );
  };
  const addArticle = async (categoryId: string, slug: string, set = "stage = 'draft'") => {
    const id = `article-${slug}`;
    const at = '2026-11-20T02:00:00Z';
    await stage().db.query(
      `insert into articles (id, created_at, created_by, updated_at, updated_by, kind, slug, category_id)
       values ($1, $3, '周敏', $3, '周敏', 'tutorial', $2, $4)`,
      [id, slug, at, categoryId],
    );
    await stage().db.query(`update articles set ${set} where id = $1`, [id]);
    return id;
  };
  const articlesIn = async ({ id }: { readonly id: string }) =>
    (await ask(stage().admin, 'ArticleCategory/GetArticles', { id })).map(({ slug }) => slug);
  const oldSlug = async (slug: string) =>
    (
      await stage().db.query(
        "select target_id from article_old_slugs where kind = 'tutorial category' and slug = $1",
        [slug],
      )
    )[0]?.['target_id'];
  return {
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
  };
}
