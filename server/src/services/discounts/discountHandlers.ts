import { randomBytes } from 'node:crypto';
import {
  type DISCOUNT_CALLS,
  type Discount,
  type DiscountFilter,
  type DiscountRule,
  discountSchema,
} from '@banyan/contract/discounts';
import { equal, instantSql, onDays, textIn, where } from '../../database/sql/index.js';
import { done, REFUSALS, refused } from '../../http/refusal.js';
import { RECORD_REFUSALS, type RecordKind, recordActs, wasWrittenBy } from '../../records/index.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';

const DAY_MS = 86_400_000;
/** More than this off, or everything, is for two people to decide. */
const MOST_ALONE_FEN = 500_000;
/** 32 of them, without those that look like others: each byte of chance is as good as the next. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SWITCHED = { verb: 'state', zh: '启用或停用了', en: 'switched' };
const APPROVED = { verb: 'approve', zh: '批准了', en: 'approved' };

type Fields = DiscountRule & { readonly code: string };

export const CODES: RecordKind<Discount, DiscountFilter> = {
  entity: 'discountCode',
  noun: { zh: '优惠码', en: 'discount code' },
  nameOf: ({ code }) => code,
  table: 'discount_codes',
  row: discountSchema,
  computed: (now) => ({ state: stateAt(now) }),
  conditionOf: (asked, now) =>
    where((place) => [
      ...equal(place, 'r', asked, ['kind', 'batchId', 'createdBy']),
      ...onDays(place, 'r.created_at', asked),
      textIn(place, 'r', asked.text, ['code', 'title']),
      asked.state !== undefined && `${stateAt(now)} = ${place(asked.state)}`,
      asked.productId !== undefined && isOf(place(asked.productId)),
      asked.endsWithinDays !== undefined && endsWithin(now, asked.endsWithinDays),
    ]),
  view: 'discounts.view',
  unique: 'code',
};

export function discountHandlers(parts: ServiceParts): HandlersOf<typeof DISCOUNT_CALLS> {
  const codes = recordActs(parts, CODES);
  return {
    'Discount/GetList': codes.page,
    'Discount/Get': codes.get,
    // What was approved is approved again once it is written again.
    'Discount/Save': codes.save('Discount/Save', ({ code, ...rule }: Fields) => ({
      ...columnsOf(rule),
      code,
      approvedBy: null,
    })),
    'Discount/SetEnabled': codes.many('Discount/SetEnabled', SWITCHED, ({ enabled }) => (code) => {
      if (code.approval === 'awaiting') return refused(RECORD_REFUSALS.approvalNeeded);
      return done(code.enabled === enabled ? null : { enabled });
    }),
    'Discount/Approve': codes.act('Discount/Approve', APPROVED, ({ id }, by) => async (code) => {
      if (code.approval !== 'awaiting') return refused(REFUSALS.stepNotAllowed);
      const isOwn = await wasWrittenBy(by.tx, CODES, id, by.person.userId);
      if (isOwn) return refused(RECORD_REFUSALS.ownAct);
      return done({ approval: 'approved', approvedBy: by.person.username });
    }),
    'Discount/Generate': codes.batch('Discount/Generate', ({ rule, count, prefix, length }) => {
      const columns = columnsOf(rule);
      if (columns.approval === 'awaiting') return refused(RECORD_REFUSALS.approvalNeeded);
      const values = Array.from({ length: count }, () => prefix + randomSigns(length));
      return done({ columns, field: 'code', values });
    }),
  };
}

/** What is true of a code first counts, in the order of `DISCOUNT_STATES`. */
function stateAt(now: number): string {
  const at = instantSql(now);
  return `case when r.approval = 'awaiting' then 'awaiting' when not r.enabled then 'disabled'
    when r.starts_at > ${at} then 'scheduled' when r.ends_at <= ${at} then 'expired'
    when r.used >= r.usage_limit then 'used_up' else 'active' end`;
}

function endsWithin(now: number, days: number): string {
  return `r.ends_at > ${instantSql(now)} and r.ends_at <= ${instantSql(now + days * DAY_MS)}`;
}

/** Good for a product, or for one of its editions. */
function isOf(product: string): string {
  return `r.scope -> 'products' ? ${product}
    or r.scope -> 'editions' ?| array(select id from editions where product_id = ${product})`;
}

/** A rule as it is kept. One that takes off very much waits for another person. */
function columnsOf({ percent, maxOffFen, amountFen, ...rule }: DiscountRule) {
  const value =
    rule.kind === 'percent'
      ? { percent, maxOffFen, amountFen: null }
      : { percent: null, maxOffFen: null, amountFen };
  const most = value.maxOffFen ?? value.amountFen ?? 0;
  const approval = value.percent === 100 || most > MOST_ALONE_FEN ? 'awaiting' : 'none';
  return { ...rule, ...value, approval };
}

function randomSigns(length: number): string {
  return Array.from(randomBytes(length), (byte) => SIGNS[byte % SIGNS.length]).join('');
}
