import { type Discount, type DiscountFilter, discountSchema } from '@banyan/contract/discounts';
import { equal, instantSql, onDays, textIn, where } from '../../ground/database/sql/index.js';
import type { RecordKind } from '../../ground/records/index.js';

const DAY_MS = 86_400_000;
const NAMED = '(select count(*)::int from discount_customers x where x.code_id = r.id)';

export const CODES: RecordKind<Discount, DiscountFilter> = {
  entity: 'discountCode',
  noun: { zh: '优惠码', en: 'discount code' },
  nameOf: ({ code }) => code,
  table: 'discount_codes',
  row: discountSchema,
  computed: (now) => ({ state: stateAt(now), customers: NAMED }),
  logged: ['customers'],
  conditionOf: (asked, now) =>
    where((place) => [
      ...equal(place, 'r', asked, ['kind', 'batchId', 'createdBy']),
      ...onDays(place, 'r.created_at', asked),
      textIn(place, 'r', asked.text, ['code', 'title']),
      asked.state !== undefined && `${stateAt(now)} = ${place(asked.state)}`,
      asked.productId !== undefined && isOfProduct(place(asked.productId)),
      asked.editionId !== undefined && isOfEdition(place(asked.editionId)),
      asked.endsWithinDays !== undefined && endsWithin(now, asked.endsWithinDays),
    ]),
  view: 'discounts.view',
  unique: 'code',
};

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

const IS_OF_ALL = `r.scope -> 'products' = '[]' and r.scope -> 'editions' = '[]'`;

/** Good for a product or for one of its editions. */
function isOfProduct(product: string): string {
  return `(${IS_OF_ALL}) or r.scope -> 'products' ? ${product}
    or r.scope -> 'editions' ?| array(select id from editions where product_id = ${product})`;
}

/** Good for an edition or for all of its product. */
function isOfEdition(edition: string): string {
  return `(${IS_OF_ALL}) or r.scope -> 'editions' ? ${edition}
    or r.scope -> 'products' ? (select product_id from editions where id = ${edition})`;
}
