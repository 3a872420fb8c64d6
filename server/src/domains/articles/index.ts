import { ARTICLE_CALLS, ARTICLE_FINDER } from '@banyan/contract/articles';
import { service } from '../service.js';
import { articleHandlers } from './articleHandlers.js';

/** What staff write and readers read: tutorials, the guide, legal texts. */
export const articles = service(ARTICLE_CALLS, articleHandlers, {
  finders: [ARTICLE_FINDER],
});
