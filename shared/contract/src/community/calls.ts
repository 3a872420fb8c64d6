import * as z from 'zod/mini';
import { COMMENT_TEXT } from '../diagrams/words.js';
import { idField, lines, trimmedLine } from '../fields.js';
import { languageSchema } from '../languageSchemas.js';
import { paging } from '../paging.js';
import {
  communityFacetsSchema,
  mapCommentsSchema,
  mapListSchema,
  sharedMapSchema,
} from './schemas.js';
import {
  MAP_SORTS,
  type MapSort,
  MOST_MAP_SEARCH,
  REPORT_REASONS,
  type ReportReason,
} from './words.js';

const everybody = { audience: 'public', permission: null } as const;
const mine = { audience: 'customer', permission: null } as const;
const often = { most: 240, seconds: 60 } as const;
const language = languageSchema;
const key = z.uuid();
const commentId = z.string().check(z.regex(/^\d{1,15}$/));

/** What visitors see of the maps that customers publish. */
export const COMMUNITY_CALLS = {
  'Community/GetFacets': {
    ...everybody,
    limit: often,
    request: z.object({ language }),
    result: communityFacetsSchema,
  },
  'Community/GetList': {
    ...everybody,
    limit: often,
    request: z.object({
      language,
      /** With what is below it. */
      category: z.optional(idField),
      industry: z.optional(idField),
      label: z.optional(idField),
      /** In which the map is written. */
      written: z.optional(languageSchema),
      text: z.optional(trimmedLine(MOST_MAP_SEARCH).check(z.minLength(1))),
      sort: z._default(z.enum(Object.keys(MAP_SORTS) as MapSort[]), 'ranking'),
      page: paging.page,
    }),
    result: mapListSchema,
  },
  /** One that was taken down is gone (410). Counts a reader. */
  'Community/Get': {
    ...everybody,
    limit: often,
    request: z.object({ language, id: idField }),
    result: sharedMapSchema,
  },
  /** The newest first, and the caller's own that wait. */
  'Community/GetComments': {
    ...everybody,
    limit: often,
    request: z.object({ language, id: idField, page: paging.page }),
    result: mapCommentsSchema,
  },
} as const;

/** What customers say about maps of others. */
export const MY_COMMUNITY_CALLS = {
  'MyComment/Add': {
    ...mine,
    request: z.object({
      key,
      diagramId: idField,
      text: lines(COMMENT_TEXT.most).check(z.minLength(COMMENT_TEXT.least)),
    }),
    /** The first ones of an account wait for a review. */
    result: z.object({ isWaiting: z.boolean() }),
  },
  'MyComment/Remove': { ...mine, request: z.object({ id: commentId }), result: z.object({}) },
  'MyReport/Add': {
    ...mine,
    request: z.object({
      key,
      diagramId: idField,
      /** Null: the map itself. */
      commentId: z.nullable(commentId),
      reasonCode: z.enum(Object.keys(REPORT_REASONS) as ReportReason[]),
      text: z._default(lines(COMMENT_TEXT.most), ''),
    }),
    result: z.object({}),
  },
} as const;
