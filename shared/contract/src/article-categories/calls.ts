import * as z from 'zod/mini';
import { actCall, mergeCall, moveCall, removeCall, saveCall, switchCall } from '../actForms.js';
import { ARTICLE_STATES, MOST_SLUG, SLUG } from '../articles/words.js';
import { idField, nameLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { treeCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { ARTICLE_CATEGORY } from './record.js';

export const articleCategory = schemasOf(ARTICLE_CATEGORY);
export type ArticleCategory = Readonly<z.infer<typeof articleCategory.row>>;

const { view, edit } = ARTICLE_CATEGORY.can;
const { row, fields } = articleCategory;

/** An article as the list of its category shows it. */
export const placedArticleSchema = z.object({
  id: z.string(),
  /** As last written; empty: not written in that language. */
  titleZh: z.string(),
  titleEn: z.string(),
  slug: z.string(),
  state: z.enum(valuesOf(ARTICLE_STATES)),
});
export type PlacedArticle = Readonly<z.infer<typeof placedArticleSchema>>;

const articleIds = z.array(idField).check(z.minLength(1), z.maxLength(500));

export const ARTICLE_CATEGORY_CALLS = {
  /** The trees of all kinds, siblings in their order. */
  'ArticleCategory/GetTree': treeCall(view, row),
  'ArticleCategory/Save': saveCall(edit, {
    fields: z.extend(fields, {
      slug: nameLine(MOST_SLUG).check(z.regex(SLUG)),
      /** Of a new one: below which it is, as the last. */
      parentId: z.optional(z.nullable(idField)),
    }),
    row,
  }),
  'ArticleCategory/Move': moveCall(edit),
  /** Its articles, videos, categories and addresses go to another one of its kind. */
  'ArticleCategory/Merge': mergeCall(edit),
  'ArticleCategory/SetState': switchCall(edit, row),
  /** Of an empty one. */
  'ArticleCategory/Delete': removeCall(edit),
  /** In their order. */
  'ArticleCategory/GetArticles': {
    audience: 'admin',
    permission: view,
    request: z.object({ id: idField }),
    result: z.readonly(z.array(placedArticleSchema)),
  },
  /** Names all its articles in their new order. */
  'ArticleCategory/OrderArticles': actCall(edit, row, { articleIds }),
  /** Moves some of its articles to another category of its kind, as the last ones there. */
  'ArticleCategory/MoveArticles': actCall(edit, row, { articleIds, to: idField }),
} as const;
