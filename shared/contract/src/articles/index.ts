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
  ARTICLE_KINDS,
  ARTICLE_STATES,
  type ArticleKind,
  type ArticleState,
  CALLOUT_TONES,
  CATEGORY_KINDS,
  type CalloutTone,
  type CategoryKind,
  MOST_SLUG,
  SLUG,
} from './words.js';
