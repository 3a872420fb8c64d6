import { ARTICLE } from '@banyan/contract/articles';
import { articlesDomain } from '@banyan/domain-articles';
import { called, id, numbered, type PlaceOf, recordList, text } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

export const ARTICLES = recordList({
  name: 'managearticles',
  domain: articlesDomain,
  endpoint: ({ api }) => api.endpoints.articles,
  address: addressOf(ARTICLE, { text: text(), categoryId: called('category', id()) }),
  ask: numbered,
});
export type ArticlePlace = PlaceOf<typeof ARTICLES>;
export type ArticleSort = typeof ARTICLES.address.usualSort.by;
