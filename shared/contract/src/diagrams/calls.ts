import * as z from 'zod/mini';
import { actCall, manyCall } from '../actForms.js';
import { idField, line, lines, nameLine, trimmedLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { getCall, listCall } from '../listForms.js';
import { paging } from '../paging.js';
import { schemasOf } from '../records/index.js';
import { pageOf } from '../reply.js';
import { DIAGRAM } from './record.js';
import {
  checkSchema,
  commentSchema,
  dayCountSchema,
  mindTreeSchema,
  reportSchema,
  revisionSchema,
} from './schemas.js';
import {
  APPEAL_TEXT,
  DIAGRAM_LANGUAGES,
  DIAGRAM_LICENCES,
  DIAGRAM_REASONS,
  DIAGRAM_STAGES,
  DIAGRAM_TITLE,
  MOST_LABELS,
  MOST_SUMMARY,
} from './words.js';

const schemas = schemasOf(DIAGRAM);
const { row } = schemas;
export type Diagram = Readonly<z.infer<typeof row>>;

const filter = z.extend(schemas.filter, {
  /** Those that wait for a decision, appeals among them. */
  isWaiting: z.optional(z.boolean()),
  isAppeal: z.optional(z.boolean()),
  isReported: z.optional(z.boolean()),
  /** One of its comments waits for a review, as the first ones of an account do. */
  hasWaitingComments: z.optional(z.boolean()),
  labelId: z.optional(idField),
});
export type DiagramFilter = Readonly<z.infer<typeof filter>>;
export const diagram = { ...schemas, filter };

const { view, edit } = DIAGRAM.can;
const review = 'community.review';
const reasonCode = z.enum(valuesOf(DIAGRAM_REASONS));

const labelSchema = z.object({ id: z.string(), name: z.string() });
const treeOf = { tree: mindTreeSchema, summary: z.string() };

const detailSchema = z.extend(row, {
  ...treeOf,
  labels: z.readonly(z.array(labelSchema)),
  /** Of the revision that waits, or of the newest one. */
  checks: z.readonly(z.array(checkSchema)),
  revisions: z.readonly(z.array(revisionSchema)),
  /** What readers see while a newer revision waits; null: nothing else. */
  live: z.nullable(z.object({ title: z.string(), tree: mindTreeSchema })),
  appeal: z.string(),
  comments: z.readonly(z.array(commentSchema)),
  reports: z.readonly(z.array(reportSchema)),
  days: z.readonly(z.array(dayCountSchema)),
  /** What readers see: what was counted, with its corrections. */
  shown: z.object({ views: z.int(), downloads: z.int() }),
  author: z.object({ published: z.int(), rejected: z.int() }),
});
export type DiagramDetail = Readonly<z.infer<typeof detailSchema>>;

/** What a rejection or a removal says to the author. */
const said = { reasonCode: z.optional(reasonCode), text: z._default(trimmedLine(200), '') };

export const DIAGRAM_CALLS = {
  /** `submittedAt`, rising: who has waited longest comes first. */
  'Diagram/GetList': listCall(view, { filter, row, sorts: schemas.sorts }),
  'Diagram/Get': getCall(view, detailSchema),
  /** Reserves what waits for the caller for ten minutes. */
  'Diagram/Claim': {
    audience: 'admin',
    permission: review,
    request: z.object({ id: idField }),
    result: row,
  },
  /** On what waits: a first file, a newer revision, an appeal. A rejection needs a reason. */
  'Diagram/Decide': actCall(review, row, { decision: z.enum(['approve', 'reject']), ...said }),
  /** Approves only what the automatic checks found nothing in. */
  'Diagram/DecideMany': manyCall(review, filter, {
    decision: z.enum(['approve', 'reject']),
    reasonCode: z.optional(reasonCode),
  }),
  /** Away from readers, for a reason, or back to them. */
  'Diagram/SetState': actCall(review, row, {
    state: z.enum(['takenDown', 'published']),
    ...said,
  }),
  'Diagram/Classify': actCall(edit, row, {
    categoryId: idField,
    industryId: z.nullable(idField),
    featured: z.boolean(),
  }),
  'DiagramComment/Decide': {
    audience: 'admin',
    permission: review,
    request: z.object({ id: idField, comment: z.int(), state: z.enum(['visible', 'hidden']) }),
    result: detailSchema,
  },
  /** An upheld one takes the file down, or hides the comment. */
  'DiagramReport/Decide': {
    audience: 'admin',
    permission: review,
    request: z.object({ id: idField, report: z.int(), state: z.enum(['upheld', 'dismissed']) }),
    result: detailSchema,
  },
} as const;

const mine = { audience: 'customer', permission: null } as const;
const key = z.uuid();
const ofVersion = { id: idField, version: z.int(), key };

export const myDiagramSchema = z.object({
  id: z.string(),
  version: z.int(),
  title: z.string(),
  state: z.enum(valuesOf(DIAGRAM_STAGES)),
  /** A newer revision, or an appeal, waits for a decision. */
  isWaiting: z.boolean(),
  views: z.int(),
  downloads: z.int(),
  comments: z.int(),
  updatedAt: z.string(),
  /** Its first topics. */
  card: mindTreeSchema,
});
export type MyDiagram = Readonly<z.infer<typeof myDiagramSchema>>;

/** What its author says of a file. */
export const aboutSchema = z.object({
  title: nameLine(DIAGRAM_TITLE.most).check(z.minLength(DIAGRAM_TITLE.least)),
  summary: z._default(lines(MOST_SUMMARY), ''),
  categoryId: z.nullable(idField),
  industryId: z._default(z.nullable(idField), null),
  labels: z._default(
    z.array(nameLine(16).check(z.minLength(1))).check(z.maxLength(MOST_LABELS)),
    () => [],
  ),
  language: z.enum(valuesOf(DIAGRAM_LANGUAGES)),
  licence: z.enum(valuesOf(DIAGRAM_LICENCES)),
});

const myDetailSchema = z.extend(myDiagramSchema, {
  ...treeOf,
  categoryId: z.nullable(z.string()),
  industryId: z.nullable(z.string()),
  labels: z.readonly(z.array(z.string())),
  language: z.enum(valuesOf(DIAGRAM_LANGUAGES)),
  licence: z.enum(valuesOf(DIAGRAM_LICENCES)),
  topics: z.int(),
  depth: z.int(),
  /** Of a file that is rejected or taken down, and until when an appeal is heard; null: not, or no longer. */
  reasonCode: z.nullable(reasonCode),
  reason: z.string(),
  appealUntil: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  revisions: z.readonly(z.array(revisionSchema)),
  days: z.readonly(z.array(dayCountSchema)),
  said: z.readonly(z.array(commentSchema)),
});
export type MyDiagramDetail = Readonly<z.infer<typeof myDetailSchema>>;

/** Why a customer may not publish: by the publishing rules, or since the community's rules are not accepted. */
const PUBLISHING_FAULTS = [
  'inactive',
  'denied',
  'notListed',
  'notVerified',
  'notLicensed',
  'tooNew',
  'dailyLimit',
  'rules',
] as const;

const choiceSchema = z.object({ id: z.string(), zh: z.string(), en: z.string() });
const rightsSchema = z.object({
  isAllowed: z.boolean(),
  /** Why not; null: allowed. */
  missing: z.nullable(z.enum(PUBLISHING_FAULTS)),
  needsReview: z.boolean(),
  leftToday: z.int(),
  categories: z.readonly(z.array(z.extend(choiceSchema, { parentId: z.nullable(z.string()) }))),
  industries: z.readonly(z.array(choiceSchema)),
});
export type PublishingRights = Readonly<z.infer<typeof rightsSchema>>;

const act = <N extends Readonly<Record<string, z.ZodMiniType>>>(named: N) =>
  ({ ...mine, request: z.object({ ...ofVersion, ...named }), result: myDetailSchema }) as const;

/** What customers do with their own files. The session names the customer. */
export const MY_DIAGRAM_CALLS = {
  'MyDiagram/GetList': {
    ...mine,
    request: z.object({ state: z.optional(z.enum(valuesOf(DIAGRAM_STAGES))), ...paging }),
    result: pageOf(myDiagramSchema),
  },
  'MyDiagram/Get': { ...mine, request: z.object({ id: idField }), result: myDetailSchema },
  /** Whether the customer may publish, and what a file can be filed under. */
  'MyDiagram/GetRights': { ...mine, request: z.object({}), result: rightsSchema },
  /** A draft of an uploaded file. One that cannot be read is refused with its line and the reason. */
  'MyDiagram/Create': {
    ...mine,
    request: z.object({ fileId: z.uuid(), key }),
    result: myDetailSchema,
  },
  /** Another file: a draft that replaces the one before, or waits while readers see the published one. */
  'MyDiagram/AddVersion': act({ fileId: z.uuid() }),
  /** An older revision becomes the draft. */
  'MyDiagram/Restore': act({ revision: z.int() }),
  'MyDiagram/Save': act({ about: aboutSchema }),
  /** Accepts the rules of the community where the customer has not. */
  'MyDiagram/Submit': act({ acceptsRules: z._default(z.boolean(), false) }),
  /** Takes back what waits. */
  'MyDiagram/Withdraw': act({}),
  'MyDiagram/Hide': act({}),
  'MyDiagram/Show': act({}),
  'MyDiagram/Appeal': act({
    text: lines(APPEAL_TEXT.most).check(z.minLength(APPEAL_TEXT.least)),
  }),
  'MyDiagram/Remove': { ...mine, request: z.object(ofVersion), result: z.object({}) },
  /** Answers the file of a revision as it was sent. */
  'MyDiagram/GetFile': {
    ...mine,
    request: z.object({ id: idField, revision: z.int() }),
    result: z.object({}),
  },
} as const;

/** What a program sends for its customer (`Client/PublishDiagram`). */
export const publishDiagramSchema = z.object({
  ...aboutSchema.shape,
  key,
  /** The name of the file: its ending says the format. */
  name: line(120).check(z.minLength(1)),
  content: z.string().check(z.minLength(1), z.maxLength(1_048_576)),
  /** A file of the same customer that gets a newer revision. */
  replaces: z.optional(idField),
});
