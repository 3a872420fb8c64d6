import { ARTICLE_CATEGORY, type ArticleCategory } from '@banyan/contract/article-categories';
import { articleCategoriesDomain } from '@banyan/domain-article-categories';
import { type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';
import type { Tree } from '@banyan/lists/tree';

/** All of both trees: the page shows one of them. */
export const CATEGORIES = recordList({
  name: 'article-category-list',
  domain: articleCategoriesDomain,
  endpoint: ({ api }) => api.endpoints.categories,
  address: addressOf(ARTICLE_CATEGORY, {}, { kept: ['kind'] }),
  ask: () => ({}),
  record: 'id',
});
export type CategoryPlace = PlaceOf<typeof CATEGORIES>;

/** The tree of a kind as its page shows it. */
export type CategoryTree = Tree<ArticleCategory> & {
  readonly kind: ArticleCategory['kind'];
  /** Of both trees, as an act on them names it. */
  readonly version: number;
};

/** What the address opens in the place of a category. */
export const NEW = 'new';
const BELOW = 'new:';

/** A new category below another one. */
export const newBelow = (id: string): string => `${BELOW}${id}`;

/** Below which category the address opens a new one; null: at the top. Undefined: it opens no new one. */
export function parentOfNew(openId: string | null): string | null | undefined {
  if (openId === NEW) return null;
  return openId?.startsWith(BELOW) === true ? openId.slice(BELOW.length) : undefined;
}
