import * as z from 'zod/mini';
import { idField, trimmedLine } from '../fields.js';
import { languageSchema } from '../languageSchemas.js';
import { paging } from '../paging.js';
import {
  articleListSchema,
  foundArticleSchema,
  foundChapterSchema,
  guideSchema,
  previewSchema,
  readerTreeSchema,
  slugField,
} from './schemas.js';
import { MOST_SEARCH } from './words.js';

const everybody = { audience: 'public', permission: null } as const;
const language = languageSchema;
/** Of one address, behind which there may be an office. */
const seldom = { most: 60, seconds: 60 } as const;

/** What visitors read: tutorials, the guide and its videos. */
export const READING_CALLS = {
  'PublicArticle/GetTree': {
    ...everybody,
    request: z.object({ language }),
    result: readerTreeSchema,
  },
  /** With a text: articles that have it in the title come first. */
  'PublicArticle/GetList': {
    ...everybody,
    limit: { most: 240, seconds: 60 },
    request: z.object({
      language,
      category: z.optional(slugField),
      text: z.optional(trimmedLine(MOST_SEARCH).check(z.minLength(1))),
      page: paging.page,
    }),
    result: articleListSchema,
  },
  /** In the other language where the text does not exist in this one. Counts a reader. */
  'PublicArticle/Get': {
    ...everybody,
    request: z.object({ language, slug: slugField }),
    result: foundArticleSchema,
  },
  /** The last vote of a reader and day counts. */
  'PublicArticle/Vote': {
    ...everybody,
    limit: seldom,
    request: z.object({ slug: slugField, useful: z.boolean() }),
    result: z.object({}),
  },
  /** A text before it is published. A token that is unknown, has ended or was withdrawn is not found. */
  'PublicArticle/GetPreview': {
    ...everybody,
    limit: seldom,
    request: z.object({ token: z.string().check(z.maxLength(100), z.regex(/^[\w-]+$/)) }),
    result: previewSchema,
  },
  'Guide/Get': { ...everybody, request: z.object({ language }), result: guideSchema },
  'Guide/GetChapter': {
    ...everybody,
    request: z.object({ language, slug: slugField }),
    result: foundChapterSchema,
  },
  'Video/NotePlay': {
    ...everybody,
    limit: seldom,
    request: z.object({ id: idField, at: z.enum(['begin', 'end']) }),
    result: z.object({}),
  },
} as const;
