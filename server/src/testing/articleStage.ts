import { randomUUID } from 'node:crypto';
import type { ArticleDoc, CategoryKind } from '@banyan/contract/articles';
import { ask, createStage, type ServiceStage } from './serviceStage.js';
import type { TestDatabase } from './testDatabases.js';

const LONG = '先打开文件菜单，再选择导出。'.repeat(5);

export const docOf = (...said: readonly string[]): ArticleDoc => ({
  type: 'doc',
  content: said.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const textOf = (title: string, doc = docOf(LONG)) => ({
  title,
  doc,
  summary: '',
  seoTitle: '',
  seoDescription: '',
});

export type ArticleStage = ServiceStage & ReturnType<typeof actsOn>;

/** A server with categories: `below` within `top` for tutorials, `chapter` for the guide. */
export async function createArticleStage(database: TestDatabase): Promise<ArticleStage> {
  const stage = await createStage(database);
  await stage.db.query(
    `insert into article_categories (id, kind, parent_id, name_zh, name_en, slug, created_at, created_by, updated_at, updated_by)
     select id, kind, parent, id, id, id, now(), '', now(), ''
     from (values ('top', 'tutorial', null), ('below', 'tutorial', 'top'), ('chapter', 'guidance', null)) c (id, kind, parent)`,
  );
  return { ...stage, ...actsOn(stage) };
}

/** What an author does. */
function actsOn({ admin }: Pick<ServiceStage, 'admin'>) {
  const key = () => randomUUID();
  const begin = (title: string, kind: CategoryKind = 'tutorial') =>
    ask(admin, 'Article/Begin', { key: key(), kind, language: 'zh', title });
  const get = (id: string) => ask(admin, 'Article/Get', { id });
  const baseOf = async (id: string) => (await get(id)).texts.zh?.revision ?? 0;
  const write = async (id: string, text: object, more: object = {}) => {
    const base = await baseOf(id);
    const asked = { id, language: 'zh', base, kind: 'manual', ...text, ...more };
    return admin.call('Article/SaveText', asked);
  };
  const save = async (id: string, change: object) => {
    const { version, kind, slug, categoryId, productId, coverFileId } = await get(id);
    const fields = { kind, slug, categoryId, productId, coverFileId, ...change };
    return admin.call('Article/Save', { id, version, key: key(), fields });
  };
  const act = async (call: string, id: string, named: object = {}) => {
    const { version } = await get(id);
    return admin.call(`Article/${call}`, { id, version, key: key(), ...named });
  };
  /** One that may be published. */
  const ready = async (title: string) => {
    const { id } = await begin(title);
    await save(id, { categoryId: 'below' });
    await write(id, textOf(title));
    return id;
  };
  return { begin, get, baseOf, write, save, act, ready };
}
