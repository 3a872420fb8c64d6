import { type Catalogue, catalogueSchema } from '@banyan/contract/shop';
import type { Queryable } from '../../ground/database/db.js';
import { shownSql } from '../products/editionKind.js';
import { sellableSql } from '../products/offers.js';

/** What is on sale at an instant. */
export async function readCatalogue(
  db: Queryable,
  now: number,
): Promise<Omit<Catalogue, 'cashier' | 'refundDays'>> {
  const [found] = await db.query(
    `with sold as (
       select e.*, ${sellableSql('e', now)} as terms from editions e
        where e.deleted_at is null and ${shownSql('e', now)} = 'on_sale')
     select coalesce(sum(c.prices), 0)::int as "priceRevision",
       jsonb_agg(jsonb_build_object('id', p.id, 'name', jsonb_build_object('zh', p.name_zh, 'en', p.name_en),
         'page', p.page, 'editions', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id,
             'name', jsonb_build_object('zh', s.name_zh, 'en', s.name_en),
             'summary', jsonb_build_object('zh', s.summary_zh, 'en', s.summary_en), 'points', s.points, 'features', s.features,
             'terms', s.terms, 'seatsMin', s.seats_min, 'seatsMax', s.seats_max,
             'devicesPerSeat', s.devices_per_seat, 'recommended', s.recommended) order by s.position, s.id), '[]')
           from sold s where s.product_id = p.id and jsonb_array_length(s.terms) > 0)) order by p.position) as products
     from products p left join catalogue_revisions c on c.product_id = p.id`,
  );
  return catalogueSchema.parse(found);
}
