import { fen, flag, id, instant, line, percent, record, whole, words } from '../records/index.js';
import { DISCOUNT_AUDIENCES, DISCOUNT_KINDS, DISCOUNT_STATES } from './words.js';

const MOST_FEN = 9_999_900;
const limit = { optional: true, least: 1 } as const;
const counted = { readOnly: true, sort: true, exported: true } as const;

/** A discount code. What it applies to is the composite `scope` of its calls. */
export const DISCOUNT = record({
  entity: 'discountCode',
  noun: { zh: '优惠码', measure: '个', one: 'discount code', many: 'discount codes' },
  can: { view: 'discounts.view', edit: 'discounts.edit', export: 'discounts.export' },
  fields: {
    code: line(20, ['优惠码', 'Code'], {
      unique: true,
      filter: 'part',
      sort: true,
      exported: true,
      list: 'opens',
      width: 160,
    }),
    title: line(60, ['名称', 'Title'], {
      filter: 'part',
      exported: true,
      list: 'line',
      width: 160,
    }),
    /** For the kind `percent`, with the largest discount. */
    percent: percent(100, ['优惠', 'Discount'], { ...limit, exported: true }),
    maxOffFen: fen(MOST_FEN, ['最多优惠', 'Discount cap'], limit),
    /** For the kind `amount`. */
    amountFen: fen(MOST_FEN, ['优惠', 'Discount'], { ...limit, exported: true }),
    startsAt: instant(['开始时间', 'Starts'], { exported: true }),
    /** The code ends at this instant (exclusive); null: never. */
    endsAt: instant(['结束时间', 'Ends'], { optional: true, exported: true }),
    /** How often it was used, including orders that wait for payment. */
    used: whole(0, ['已用次数', 'Used'], counted),
    usageLimit: whole(1_000_000, ['次数上限', 'Limit'], { ...limit, exported: true }),
    /** The total discount on paid orders, and their revenue. */
    offFen: fen(0, ['已优惠', 'Discount given'], { ...counted, list: 'plain' }),
    revenueFen: fen(0, ['带来收入', 'Revenue'], { ...counted, list: 'plain' }),
    state: words(DISCOUNT_STATES, ['状态', 'Status'], {
      readOnly: true,
      filter: 'value',
      exported: true,
      list: 'head',
      width: 184,
      tones: {
        awaiting: 'waiting',
        disabled: 'ended',
        scheduled: 'active',
        expired: 'ended',
        used_up: 'ended',
        active: 'done',
      },
    }),
    kind: words(DISCOUNT_KINDS, ['优惠方式', 'Type'], { filter: 'value' }),
    minFen: fen(MOST_FEN, ['最低订单金额', 'Min order'], { usual: 0 }),
    minQuantity: whole(999, ['最少数量', 'Min quantity'], { least: 1, usual: 1 }),
    perCustomer: whole(100, ['每位用户次数上限', 'Limit per customer'], limit),
    /** `new`: customers who have not paid for anything yet; `listed`: only those that the code names. */
    audience: words(DISCOUNT_AUDIENCES, ['适用用户', 'Customers'], { usual: 'all' }),
    /** Whether it also applies to reduced prices, and to renewals. */
    combinesWithWas: flag(true, ['可与划线价同享', 'Combines with struck prices']),
    combinesWithRenewal: flag(true, ['可用于续费', 'Works for renewals']),
    enabled: flag(true, ['启用', 'Enabled'], { readOnly: true }),
    approvedBy: line(64, ['批准人', 'Approved by'], { readOnly: true, optional: true }),
    batchId: id(['批次', 'Batch'], { readOnly: true, optional: true, filter: 'value' }),
    /** How many customers it names. */
    customers: whole(0, ['指定用户', 'Named customers'], { readOnly: true }),
    createdAt: instant(['创建时间', 'Created'], {
      readOnly: true,
      filter: 'days',
      exported: true,
    }),
    createdBy: line(64, ['创建人', 'Created by'], {
      readOnly: true,
      filter: 'value',
      exported: true,
    }),
  },
});
