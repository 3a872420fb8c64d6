import { MOST_SLUG } from '@banyan/contract/articles';
import { ARTICLES_A_PAGE, MOST_SEARCH } from '@banyan/contract/reading';
import { listAddress, text } from '@banyan/lists';

/** The list as its address says it; empty: all categories, and no words. Its order is the services' own. */
export const TUTORIALS = listAddress(
  { category: text(MOST_SLUG), text: text(MOST_SEARCH) },
  ['place'],
  { pageSizes: [ARTICLES_A_PAGE] },
);

export function categoryAddress(slug: string): string {
  return `/uarticle?category=${slug}`;
}
