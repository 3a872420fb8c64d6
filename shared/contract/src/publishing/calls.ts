import * as z from 'zod/mini';
import { actCall, saveCall } from '../actForms.js';
import { namesField, namingSchema } from '../discounts/named.js';
import { idField } from '../fields.js';
import { valuesOf } from '../language.js';
import { listCall } from '../listForms.js';
import { schemasOf } from '../records/index.js';
import { PUBLISH_GRANT, PUBLISH_POLICY } from './record.js';
import { PUBLISH_FAULTS } from './words.js';

export const publishPolicy = schemasOf(PUBLISH_POLICY);
export type PublishRules = Readonly<z.infer<typeof publishPolicy.row>>;

export const publishGrant = schemasOf(PUBLISH_GRANT);
export type PublishException = Readonly<z.infer<typeof publishGrant.row>>;

const { view, edit } = PUBLISH_GRANT.can;

/** How many customers there are, and may publish before and after a change of the rules. */
const effectSchema = z.object({ all: z.int(), before: z.int(), after: z.int() });
export type PolicyEffect = Readonly<z.infer<typeof effectSchema>>;

const trialSchema = z.object({
  customerId: z.string(),
  /** Masked. */
  name: z.string(),
  allowed: z.boolean(),
  reason: z.nullable(z.enum(valuesOf(PUBLISH_FAULTS))),
  needsReview: z.boolean(),
  leftToday: z.int(),
  /** Sent today, and published so far. */
  today: z.int(),
  published: z.int(),
  /** The rules of the community are accepted. */
  hasAccepted: z.boolean(),
});
export type PublishTrial = Readonly<z.infer<typeof trialSchema>>;

export const PUBLISHING_CALLS = {
  'PublishPolicy/Get': {
    audience: 'admin',
    permission: view,
    request: z.object({}),
    result: publishPolicy.row,
  },
  /** Whom other rules would change: computed as {@link mayPublish} of the rules decides, for all customers at once. */
  'PublishPolicy/Preview': {
    audience: 'admin',
    permission: view,
    request: z.object({ fields: publishPolicy.fields }),
    result: effectSchema,
  },
  /** What holds for one customer now. */
  'PublishPolicy/Test': {
    audience: 'admin',
    permission: view,
    request: z.object({ customerId: idField }),
    result: trialSchema,
  },
  'PublishPolicy/Save': saveCall(edit, publishPolicy),
  'PublishGrant/GetList': listCall(view, publishGrant),
  'PublishGrant/Save': saveCall(edit, {
    /** Of a new one: for whom. */
    fields: z.extend(publishGrant.fields, { customerId: z.optional(idField) }),
    row: publishGrant.row,
  }),
  /** The same exception for pasted customers. Those who have one that is in force keep it. */
  'PublishGrant/SaveMany': {
    audience: 'admin',
    permission: edit,
    request: z.object({ fields: publishGrant.fields, names: namesField, key: z.uuid() }),
    /** In the order of the lines. */
    result: z.readonly(z.array(namingSchema)),
  },
  /** Ends it now. */
  'PublishGrant/End': actCall(edit, publishGrant.row, {}),
} as const;
