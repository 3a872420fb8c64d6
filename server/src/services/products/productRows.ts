import { type ProductOption, productOptionSchema } from '@banyan/contract/products';
import * as z from 'zod';
import type { Queryable } from '../../database/db.js';

/** The products with all their editions, as orders may have them. */
export function readProducts(db: Queryable): Promise<readonly ProductOption[]> {
  return products(db, 'true');
}

/** What is on sale now. */
export function readPublicProducts(db: Queryable): Promise<readonly ProductOption[]> {
  return products(db, "e.state = 'on_sale'");
}

async function products(db: Queryable, condition: string): Promise<readonly ProductOption[]> {
  const rows = await db.query(
    `select p.id, p.name_zh as name, p.name_en as "nameEn",
       jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name_zh, 'nameEn', e.name_en, 'priceFen', e.price_fen,
         'term', e.term, 'points', e.points) order by e.position) as editions
     from products p join editions e on e.product_id = p.id where ${condition}
     group by p.id order by p.position`,
  );
  return z.array(productOptionSchema).parse(rows);
}
