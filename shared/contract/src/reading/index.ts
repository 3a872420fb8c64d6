export { READING_CALLS } from './calls.js';
export type {
  ArticleCard,
  ArticleList,
  ArticlePreview,
  FoundArticle,
  FoundChapter,
  Guide,
  GuideChapter,
  GuideVideo,
  ReaderArticle,
  ReaderCategory,
  ReaderTree,
} from './schemas.js';
export { ARTICLES_A_PAGE, MOST_SEARCH } from './words.js';
