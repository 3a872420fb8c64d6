import type { Term } from '@banyan/contract/products';
import type { Choice } from '@banyan/contract/shop';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { shownSql } from '../products/editionKind.js';
import { priceSql } from '../products/offers.js';
import { SHOP_REFUSALS } from './refusals.js';

const offeringSchema = z.object({
  editionId: z.string(),
  productId: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  features: z.array(z.string()),
  seatsMin: z.number(),
  seatsMax: z.number(),
  priceFen: z.number(),
  wasFen: z.number().nullable(),
});
export type Offering = Readonly<z.infer<typeof offeringSchema>> & { readonly term: Term };

/** What is sold of a choice at an instant; refused where the edition or the term is not on sale, or not for so many seats. */
export async function findOffering(
  db: Queryable,
  { edition, term, seats, licence }: Choice,
  now: number,
): Promise<Outcome<Offering>> {
  const [found] = z.array(offeringSchema).parse(
    await db.query(
      `select e.id as "editionId", e.product_id as "productId", e.name_zh as "nameZh", e.name_en as "nameEn",
         e.features, e.seats_min as "seatsMin", e.seats_max as "seatsMax",
         c.price_fen as "priceFen", c.was_fen as "wasFen"
       from editions e join edition_offers f on f.edition_id = e.id and f.term = $2 and f.is_on
         cross join lateral ${priceSql(now)} c
       where e.id = $1 and e.deleted_at is null and ${shownSql('e', now)} = 'on_sale'`,
      [edition, term],
    ),
  );
  if (found === undefined) {
    return refused(licence === undefined ? SHOP_REFUSALS.withdrawn : SHOP_REFUSALS.renewalOver);
  }
  const { seatsMin: least, seatsMax: most } = found;
  if (seats < least || seats > most) return refused(SHOP_REFUSALS.seatsRange, { least, most });
  return done({ ...found, term });
}
