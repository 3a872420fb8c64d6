import type { Language } from '@banyan/contract';
import type { ArticleKind, Block } from '@banyan/contract/articles';
import * as z from 'zod';

/** Articles with the text that readers see: in the language, or in the other one where that has none. */
export function liveTexts(language: Language): string {
  const other = language === 'zh' ? 'en' : 'zh';
  return `articles a join article_revisions r on r.id = coalesce(a.live_${language}, a.live_${other})`;
}

export function isLive(kind: ArticleKind): string {
  return `a.kind = '${kind}' and a.stage = 'published' and a.deleted_at is null`;
}

/** The order that authors gave the articles of a category. */
export const IN_ORDER = 'a.position, a.id';

/** What of a revision a page draws. */
export const TEXT_COLUMNS = 'r.language, r.title, r.summary, r.blocks';
export const textFields = {
  language: z.enum(['zh', 'en']),
  title: z.string(),
  summary: z.string(),
  blocks: z.custom<Block[]>(Array.isArray),
};
