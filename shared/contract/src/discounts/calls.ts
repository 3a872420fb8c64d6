import * as z from 'zod/mini';
import { actCall, batchCall, manyCall, ofVersion, removeCall, saveCall } from '../actForms.js';
import { dayField, fen, idField, instant, line, recordFields, trimmedLine } from '../fields.js';
import { valuesOf } from '../language.js';
import { exportCall, getCall, keysetCall, listCall } from '../listForms.js';
import { termSchema } from '../products/schemas.js';
import { codeCustomerSchema, namedSchema, namesField, unnamedField } from './named.js';
import { redemptionSchema, trialAsked, trialSchema, useDaysSchema, useSchema } from './use.js';
import { DISCOUNT_COLUMNS, DISCOUNT_STATES } from './words.js';

const MOST_FEN = 9_999_900;
const some = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.maxLength(50));
const upTo = (most: number) =>
  z._default(z.nullable(z.int().check(z.positive(), z.maximum(most))), null);
const codeField = z.string().check(
  z.overwrite((typed) => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()),
  z.regex(/^[A-Z0-9-]{4,20}$/),
);

const rule = {
  title: trimmedLine(60).check(z.minLength(1)),
  kind: z.enum(['percent', 'amount']),
  /** For the kind `percent`: whole percent, and the largest discount. */
  percent: upTo(100),
  maxOffFen: upTo(MOST_FEN),
  /** For the kind `amount`. */
  amountFen: upTo(MOST_FEN),
  /** What the code applies to; an empty list does not restrict it. */
  scope: z.object({ products: some(idField), editions: some(idField), terms: some(termSchema) }),
  minFen: z._default(fen.check(z.maximum(MOST_FEN)), 0),
  minQuantity: z._default(z.int().check(z.positive(), z.maximum(999)), 1),
  /** `new`: customers who have not paid for anything yet; `listed`: only those that the code names. */
  audience: z._default(z.enum(['all', 'new', 'listed']), 'all'),
  usageLimit: upTo(1_000_000),
  perCustomer: upTo(100),
  /** Whether it also applies to reduced prices, and to renewals. */
  combinesWithWas: z._default(z.boolean(), true),
  combinesWithRenewal: z._default(z.boolean(), true),
  startsAt: instant,
  /** The code ends at this instant (exclusive); null: never. */
  endsAt: z._default(z.nullable(instant), null),
};
const ruleSchema = z.object(rule);
export type DiscountRule = Readonly<z.infer<typeof ruleSchema>>;
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

const state = z.enum(valuesOf(DISCOUNT_STATES));
export const discountSchema = z.object({
  ...recordFields,
  ...rule,
  code: z.string(),
  enabled: z.boolean(),
  /** What can take off everything or more than `MOST_ALONE` of an order needs the approval of another administrator. */
  approval: z.enum(['none', 'awaiting', 'approved']),
  approvedBy: z.nullable(z.string()),
  batchId: z.nullable(z.string()),
  /** How often it was used, including orders that wait for payment. */
  used: z.int(),
  /** The total discount on paid orders, and their revenue. */
  offFen: fen,
  revenueFen: fen,
  /** How many customers it names. */
  customers: z.int(),
  state,
});
export type Discount = Readonly<z.infer<typeof discountSchema>>;

const filter = z.object({
  /** Part of the code or of the title. */
  text: z.optional(line(64)),
  state: z.optional(state),
  kind: z.optional(rule.kind),
  /** Codes for this product, including those for all products. */
  productId: z.optional(idField),
  editionId: z.optional(idField),
  batchId: z.optional(idField),
  createdBy: z.optional(line(64)),
  /** Made on these days, both included, in Asia/Shanghai. */
  from: z.optional(dayField),
  to: z.optional(dayField),
  endsWithinDays: z.optional(z.int().check(z.positive(), z.maximum(366))),
});
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
  'Discount/GetList': listCall('discounts.view', {
    filter,
    row: discountSchema,
    sorts: ['createdAt', 'used', 'revenueFen', 'offFen', 'code'],
  }),
  'Discount/Get': getCall('discounts.view', discountSchema),
  'Discount/Save': saveCall('discounts.edit', {
    fields: z.object({ ...rule, code: codeField }).check(hasValue, endsLater),
    row: discountSchema,
  }),
  /** Of a filter 10,000 at most. */
  'Discount/SetEnabled': manyCall('discounts.edit', filter, { enabled: z.boolean() }),
  /** Makes unguessable codes. Refuses rules that need approval, and rules for named customers. */
  'Discount/Generate': batchCall('discounts.edit', {
    rule: z.object(rule).check(hasValue, endsLater, isForMany),
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
  'Discount/Approve': { ...actCall('discounts.approve', discountSchema, {}), proof: true },
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
  'Discount/RemoveCustomers': actCall('discounts.edit', discountSchema, {
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
  DISCOUNT_COLUMNS,
);
