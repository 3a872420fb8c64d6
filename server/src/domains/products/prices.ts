import { type PRODUCT_CALLS, pricePeriodSchema } from '@banyan/contract/products';
import { equal, readKeysetPage, where } from '../../ground/database/sql/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { Handler } from '../service.js';
import type { ServiceParts } from '../wiring.js';

const COLUMNS = `p.id::text, p.edition_id as "editionId", p.term, p.price_fen as "priceFen", p.was_fen as "wasFen",
  p.starts_at as "startsAt", p.by_name as "byName", p.reason, p.at`;

/** Every price that was or will be, the latest first. */
export function getPrices({
  db,
}: ServiceParts): Handler<(typeof PRODUCT_CALLS)['Product/GetPrices']> {
  return async ({ filter = {}, sort, ...asked }) => {
    const source = {
      columns: COLUMNS,
      from: 'offer_prices p',
      condition: where((place) => equal(place, 'p', filter, ['editionId', 'term'])),
      sort: { column: 'p.starts_at', id: 'p.id', direction: sort.direction },
    };
    const found = await readKeysetPage(db, pricePeriodSchema, source, asked);
    return found === null ? refused(REFUSALS.badRequest) : done(found);
  };
}
