import * as z from 'zod/mini';
import { actCall, batchCall, manyCall, ofVersion, removeCall, saveCall } from '../actForms.js';
import { idField, instant } from '../fields.js';
import { exportCall, getCall, keysetCall, listCall } from '../listForms.js';
import { termSchema } from '../products/schemas.js';
import { schemasOf } from '../records/index.js';
import { codeCustomerSchema, namedSchema, namesField, unnamedField } from './named.js';
import { DISCOUNT } from './record.js';
import { redemptionSchema, trialAsked, trialSchema, useDaysSchema, useSchema } from './use.js';

const some = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(50));
const codeField = z.string().check(
  z.overwrite((typed) => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9-]{4,20}$/),
);
/** What the code applies to; an empty list does not restrict it. */
const scope = z.object({
  products: some(idField),
  editions: some(idField),
  terms: some(termSchema),
});

const described = schemasOf(DISCOUNT);
const rule = z.extend(z.omit(described.fields, { code: true }), { scope });
export type DiscountRule = Readonly<z.infer<typeof rule>>;
const hasValue = z.refine<DiscountRule>(
  ({ kind, percent, amountFen }) => (kind === 'percent' ? percent : amountFen) !== null,
);
const isForMany = z.refine<DiscountRule>(({ audience }) => audience !== 'listed', {
  path: ['audience'],
});
const endsLater = z.refine<DiscountRule>(
  ({ startsAt, endsAt }) => endsAt === null || Date.parse(endsAt) > Date.parse(startsAt),
  { path: ['endsAt'] },
);

/** Those of its description, with its composite fields. */
export const discountSchemas = {
  ...described,
  row: z.extend(described.row, {
    scope,
    /** What can take off everything or more than `MOST_ALONE` of an order needs the approval of another administrator. */
    approval: z.enum(['none', 'awaiting', 'approved']),
  }),
  fields: z.extend(rule, { code: codeField }).check(hasValue, endsLater),
  filter: z.extend(described.filter, {
    /** Codes for this product, including those for all products. */
    productId: z.optional(idField),
    editionId: z.optional(idField),
    endsWithinDays: z.optional(z.int().check(z.positive(), z.maximum(366))),
  }),
};
const { row, filter, titles } = discountSchemas;
/** `isOwn`: who asks has written it, and so cannot approve it. */
const detail = z.extend(row, { isOwn: z.optional(z.boolean()) });
export type DiscountDetail = Readonly<z.infer<typeof detail>>;
export type Discount = Readonly<z.infer<typeof row>>;
export type DiscountFilter = z.infer<typeof filter>;

/** Codes that were generated together. */
const batchSchema = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  /** How many of them still exist. */
  count: z.int(),
  used: z.int(),
});
export type DiscountBatch = Readonly<z.infer<typeof batchSchema>>;

export const DISCOUNT_CALLS = {
  'Discount/GetList': listCall('discounts.view', discountSchemas),
  'Discount/Get': getCall('discounts.view', detail),
  'Discount/Save': saveCall('discounts.edit', discountSchemas),
  /** Of a filter 10,000 at most. */
  'Discount/SetEnabled': manyCall('discounts.edit', filter, { enabled: z.boolean() }),
  /** Makes unguessable codes. Refuses rules that need approval, and rules for named customers. */
  'Discount/Generate': batchCall('discounts.edit', {
    rule: rule.check(hasValue, endsLater, isForMany),
    count: z.int().check(z.positive(), z.maximum(10_000)),
    prefix: z.string().check(z.regex(/^[A-Z0-9-]{0,4}$/)),
    /** The signs after the prefix. */
    length: z.int().check(z.minimum(8), z.maximum(16)),
  }),
  /** The newest first, 100 at most. */
  'Discount/GetBatches': {
    audience: 'admin',
    permission: 'discounts.view',
    request: z.object({}),
    result: z.readonly(z.array(batchSchema)),
  },
  'Discount/Approve': { ...actCall('discounts.approve', row, {}), proof: true },
  /** Refused for a code that an order has used. */
  'Discount/Remove': removeCall('discounts.edit'),
  /** What the order page would show, and which part of the rule refuses it. Counts nothing. */
  'Discount/Test': {
    audience: 'admin',
    permission: 'discounts.view',
    request: trialAsked,
    result: trialSchema,
  },
  /** The orders of a code. */
  'Discount/GetRedemptions': keysetCall('discounts.view', {
    filter: z.object({ codeId: z.optional(idField) }),
    row: redemptionSchema,
    sorts: ['at'],
  }),
  /** Adds customers to a code. A code that needed approval needs it again. */
  'Discount/AddCustomers': {
    audience: 'admin',
    permission: 'discounts.edit',
    request: z.object({ ...ofVersion, key: z.uuid(), names: namesField }),
    result: namedSchema,
  },
  'Discount/RemoveCustomers': actCall('discounts.edit', row, {
    customers: unnamedField,
  }),
  'Discount/GetCustomers': keysetCall('discounts.view', {
    filter: z.object({ codeId: idField }),
    row: codeCustomerSchema,
    sorts: ['at'],
  }),
  /** Statistics of a code's use. */
  'Discount/GetUse': getCall('discounts.view', useSchema),
  'Discount/GetUseDays': getCall('discounts.view', useDaysSchema),
} as const;

export const DISCOUNT_EXPORT = exportCall(
  'Discount/Export',
  'discounts.export',
  DISCOUNT_CALLS['Discount/GetList'],
  titles,
);
