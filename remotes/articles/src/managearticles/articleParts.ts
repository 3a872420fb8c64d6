/** What the list shows when it is asked for: one chunk. */

export { ManyArticles } from './ManyArticles.js';
export { WriteArticle } from './WriteArticle.js';
