export {
  ARTICLE_CATEGORY_CALLS,
  type ArticleCategory,
  articleCategory,
  type PlacedArticle,
} from './calls.js';
export { ARTICLE_CATEGORY, MOST_LEVELS } from './record.js';
