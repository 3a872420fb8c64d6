import { ARTICLE_CATEGORY, type ArticleCategory } from '@banyan/contract/article-categories';
import { articleCategoriesDomain } from '@banyan/domain-article-categories';
import { type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';
import type { NamedTree } from '@banyan/lists/tree';

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

export type CategoryTree = NamedTree<ArticleCategory>;
