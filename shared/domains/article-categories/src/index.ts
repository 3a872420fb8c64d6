import type { ARTICLE_CATEGORY_CALLS } from '@banyan/contract/article-categories';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** Where readers find articles and videos. Their numbers change with what is in them. */
export const articleCategoriesDomain = recordDomain<typeof ARTICLE_CATEGORY_CALLS>()(
  domain,
  ['articleCategory', 'article', 'guidanceVideo'],
  (build, category) => ({
    categories: build.query(category.tree('ArticleCategory/GetTree')),
    articles: build.query(category.all('ArticleCategory/GetArticles')),
    save: build.mutation(category.act('ArticleCategory/Save')),
    move: build.mutation(category.act('ArticleCategory/Move')),
    merge: build.mutation(category.act('ArticleCategory/Merge')),
    setState: build.mutation(category.act('ArticleCategory/SetState')),
    remove: build.mutation(category.act('ArticleCategory/Delete')),
    orderArticles: build.mutation(category.act('ArticleCategory/OrderArticles')),
    moveArticles: build.mutation(category.act('ArticleCategory/MoveArticles')),
  }),
);
