import { type DISCOUNT_CALLS, redemptionSchema, useSchema } from '@banyan/contract/discounts';
import * as z from 'zod';
import { equal, readKeysetPage, where } from '../../ground/database/sql/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import { quoteOf } from '../shop/quote.js';
import type { ServiceParts } from '../wiring.js';

type Handlers = Pick<
  HandlersOf<typeof DISCOUNT_CALLS>,
  'Discount/Test' | 'Discount/GetRedemptions' | 'Discount/GetUse'
>;

const COLUMNS = `r.id, r.order_id as "orderId", r.customer_id as "customerId", r.state,
  o.state as "orderState", r.off_fen as "offFen", o.amount_fen as "amountFen", r.at`;
const used = z.tuple([useSchema]);

/** What a code does, and what was done with it. */
export function codeUse({ db, now }: ServiceParts): Handlers {
  return {
    'Discount/Test': async ({ customerId = null, ...choice }) => {
      const quoted = await quoteOf(db, choice, { customerId, now: now() });
      if (!quoted.success) return quoted;
      const { quote, outcome } = quoted.result;
      const { listFen, discountFen, totalFen } = quote;
      return done({ outcome: outcome ?? 'missing', listFen, discountFen, totalFen });
    },
    'Discount/GetRedemptions': async ({ filter = {}, sort, ...asked }) => {
      const source = {
        columns: COLUMNS,
        from: 'discount_redemptions r join orders o on o.id = r.order_id',
        condition: where((place) => equal(place, 'r', filter, ['codeId'])),
        sort: { column: 'r.at', id: 'r.id', direction: sort.direction },
      };
      const found = await readKeysetPage(db, redemptionSchema, source, asked);
      return found === null ? refused(REFUSALS.badRequest) : done(found);
    },
    'Discount/GetUse': async ({ id }) => {
      const found = await db.query(
        `with uses as (
           select r.customer_id, r.address_hash, o.state from discount_redemptions r join orders o on o.id = r.order_id
            where r.code_id = $1 and r.state <> 'released')
         select count(*)::int as orders, count(distinct customer_id)::int as customers,
           count(*) filter (where state = 'refunded')::int as refunded,
           coalesce((select max(n) from (select count(*)::int as n from uses group by address_hash) a), 0)
             as "mostOfOneAddress" from uses`,
        [id],
      );
      return done(used.parse(found)[0]);
    },
  };
}
