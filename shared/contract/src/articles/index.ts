export {
  BLOCK_LINK,
  type Block,
  type BlockMedia,
  blockMediaSchema,
  blockSchema,
  type InnerBlock,
  type Span,
} from './blocks.js';
export {
  ARTICLE_CALLS,
  type Article,
  type ArticleDetail,
  type ArticleDoc,
  type ArticleFilter,
  type ArticlePreview,
  type ArticleText,
  articles,
  articleTextSchema,
  docSchema,
  previewAddress,
  type Revision,
} from './calls.js';
export { ARTICLE_FINDER } from './finder.js';
export type { LegalVersion } from './legalVersions.js';
export { ARTICLE } from './record.js';
export {
  ARTICLE_GAPS,
  ARTICLE_KINDS,
  ARTICLE_LANGUAGES,
  ARTICLE_STATES,
  type ArticleGap,
  type ArticleKind,
  type ArticleState,
  BLOCKING_GAPS,
  CALLOUT_TONES,
  CATEGORY_KINDS,
  type CalloutTone,
  type CategoryKind,
  MOST_SLUG,
  REVISION_KINDS,
  SLUG,
} from './words.js';
