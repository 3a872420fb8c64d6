import { DISCOUNT_CALLS, type DiscountBatch } from '@banyan/contract/discounts';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const MOST = 100;

/** What was generated as one act each, the newest first. */
export async function readBatches(from: Queryable): Promise<readonly DiscountBatch[]> {
  const found = await from.query(
    `select r.batch_id as id, min(r.title) as title, min(r.created_at) as "createdAt", min(r.created_by) as "createdBy",
       count(*)::int as count, sum(r.used)::int as used
     from discount_codes r where r.batch_id is not null and r.deleted_at is null
     group by r.batch_id order by "createdAt" desc, id limit ${MOST}`,
  );
  return z.core.parse(DISCOUNT_CALLS['Discount/GetBatches'].result, found);
}
