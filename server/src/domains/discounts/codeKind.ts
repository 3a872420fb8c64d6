import { DISCOUNT, discountSchemas } from '@banyan/contract/discounts';
import { instantSql } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';

const DAY_MS = 86_400_000;
const NAMED = '(select count(*)::int from discount_customers x where x.code_id = r.id)';

export const CODES = describedKind(DISCOUNT, discountSchemas, {
  table: 'discount_codes',
  computed: (now) => ({ state: stateAt(now), customers: NAMED }),
  logged: ['customers'],
  also: (place, { productId, editionId, endsWithinDays }, now) => [
    productId !== undefined && isOfProduct(place(productId)),
    editionId !== undefined && isOfEdition(place(editionId)),
    endsWithinDays !== undefined && endsWithin(now, endsWithinDays),
  ],
});

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
