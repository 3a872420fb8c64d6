import type { Discount, DiscountRule } from '@banyan/contract/discounts';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type CodeValue, codeNeedsApproval } from '../approvals/approvals.js';

/** Whether what a code takes off waits for another person, once it is written. */
export async function approvalOf(
  tx: Queryable,
  code: CodeValue & Pick<DiscountRule, 'scope'>,
): Promise<Discount['approval']> {
  return codeNeedsApproval(code, await dearestOrder(tx, code.scope)) ? 'awaiting' : 'none';
}

const dearestSchema = z.tuple([z.object({ fen: z.number() })]);

/** What the dearest order of a scope costs, in fen: at any price that holds or will, with the most seats. */
async function dearestOrder(
  tx: Queryable,
  { products, editions, terms }: DiscountRule['scope'],
): Promise<number> {
  const found = await tx.query(
    `select coalesce(max(p.price_fen::bigint * e.seats_max), 0)::bigint as fen
     from offer_prices p join editions e on e.id = p.edition_id and e.deleted_at is null
     where (cardinality($1::text[]) + cardinality($2::text[]) = 0
         or e.product_id = any($1::text[]) or e.id = any($2::text[]))
       and (cardinality($3::text[]) = 0 or p.term = any($3::text[]))`,
    [products, editions, terms],
  );
  return dearestSchema.parse(found)[0].fen;
}
