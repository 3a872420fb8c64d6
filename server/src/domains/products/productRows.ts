import { type ProductOption, productOptionSchema } from '@banyan/contract/products';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { shownSql } from './editionKind.js';
import { sellableSql } from './offers.js';

/** The products with all their editions, as orders may have them. */
export function readProducts(db: Queryable, now: number): Promise<readonly ProductOption[]> {
  return products(db, now, 'true');
}

/** What is on sale now. */
export function readPublicProducts(db: Queryable, now: number): Promise<readonly ProductOption[]> {
  const isOnSale = `e.deleted_at is null and jsonb_array_length(o.offers) > 0 and ${shownSql('e', now)} = 'on_sale'`;
  return products(db, now, isOnSale);
}

/** An edition has the price of a year here, or of another term where it is not sold by the year. */
async function products(
  db: Queryable,
  now: number,
  condition: string,
): Promise<readonly ProductOption[]> {
  const rows = await db.query(
    `select p.id, p.name_zh as name, p.name_en as "nameEn",
       jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name_zh, 'nameEn', e.name_en,
         'priceFen', coalesce(f.offer -> 'priceFen', '0'), 'term', coalesce(f.offer -> 'id', '"y1"'),
         'points', e.points) order by e.position, e.id) as editions
     from products p join editions e on e.product_id = p.id
       cross join lateral (select ${sellableSql('e', now)} as offers) o
       cross join lateral (select coalesce(jsonb_path_query_first(o.offers, '$[*] ? (@.id == "y1")'), o.offers -> 0) as offer) f
     where ${condition}
     group by p.id order by p.position`,
  );
  return z.array(productOptionSchema).parse(rows);
}
