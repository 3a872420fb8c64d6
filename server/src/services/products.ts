import { type ProductOption, productOptionSchema } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../database/db.js';

export async function readProducts(db: Queryable): Promise<readonly ProductOption[]> {
  const rows = await db.query(
    `select p.id, p.name,
       jsonb_agg(jsonb_build_object('name', e.name, 'priceFen', e.price_fen) order by e.position) as editions
     from products p join editions e on e.product_id = p.id group by p.id order by p.position`,
  );
  return z.array(productOptionSchema).parse(rows);
}
