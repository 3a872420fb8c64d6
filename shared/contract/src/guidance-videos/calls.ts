import * as z from 'zod/mini';
import { actCall, removeCall, saveCall } from '../actForms.js';
import { nameLine } from '../fields.js';
import { getCall, listCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { GUIDANCE_VIDEO } from './record.js';

const MOST_CHAPTERS = 50;
const https = /^(?:https:\/\/[^\s/]\S*)?$/;

const schemas = schemasOf(GUIDANCE_VIDEO);

/** A place in a video that readers go to. */
const chapterSchema = z.object({
  /** Seconds. */
  at: z.int().check(z.nonnegative()),
  zh: nameLine(40).check(z.minLength(1)),
  en: nameLine(80).check(z.minLength(1)),
});
export type VideoChapter = Readonly<z.infer<typeof chapterSchema>>;

/** An uploaded file of a video: its address is made of both. */
const fileSchema = z.nullable(z.object({ id: z.uuid(), name: z.string() }));

const row = z.extend(schemas.row, {
  chapters: z.array(chapterSchema),
  file: fileSchema,
  cover: fileSchema,
  captionsZh: fileSchema,
  captionsEn: fileSchema,
});
export type GuidanceVideo = Readonly<z.infer<typeof row>>;

const given = z._default(z.nullable(z.uuid()), null);

const { view, edit } = GUIDANCE_VIDEO.can;
const publish = 'articles.publish';

export const guidanceVideo = {
  ...schemas,
  row,
  fields: z.extend(schemas.fields, {
    url: z._default(nameLine(500).check(z.regex(https)), ''),
    /** Rising, and before the end. */
    chapters: z._default(z.array(chapterSchema).check(z.maxLength(MOST_CHAPTERS)), () => []),
    /** Uploads of the kinds `video`, `article` and `captions`. Null: no file, or one that was taken away. */
    fileId: given,
    coverId: given,
    captionsZhId: given,
    captionsEnId: given,
  }),
  filter: z.extend(schemas.filter, {
    /** Uploads that lack captions in one of the languages. */
    isWithoutCaptions: z.optional(z.boolean()),
  }),
};

export const GUIDANCE_VIDEO_CALLS = {
  'GuidanceVideo/GetList': listCall(view, guidanceVideo),
  'GuidanceVideo/Get': getCall(view, row),
  'GuidanceVideo/Save': saveCall(edit, guidanceVideo),
  /** Readers see it from now on, or no longer. */
  'GuidanceVideo/SetState': actCall(publish, row, { state: z.enum(['published', 'offline']) }),
  /** Changes places with the one before it or behind it in its chapter. */
  'GuidanceVideo/Move': actCall(edit, row, { way: z.enum(['up', 'down']) }),
  /** Of one that readers do not see. */
  'GuidanceVideo/Delete': removeCall(edit),
} as const;
