import { EDITION, type Edition, editionSchemas } from '@banyan/contract/products';
import { addDays, instantOf, shanghaiDay } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { instantSql } from '../../ground/database/sql/index.js';
import { earnedSql } from '../../ground/earned.js';
import { describedKind } from '../../ground/records/index.js';
import { usableSql } from '../licences/licenceKind.js';
import { offersSql } from './offers.js';
import { raiseRevision } from './revisions.js';

/** Today included. */
const RECENT_DAYS = 30;

export const EDITIONS = describedKind(EDITION, editionSchemas, {
  table: 'editions',
  computed: (now) => ({
    shown: shownSql('r', now),
    offers: offersSql('r', now),
    recentFrom: `'${recentFrom(now)}'`,
    recentOrders: recently(now, 'count(*)'),
    recentFen: recently(now, `coalesce(sum(${earnedSql('o')}), 0)::bigint`),
    activeLicences: `(select count(*) from licences l where l.edition_id = r.id and l.deleted_at is null
      and ${usableSql('l', now)})`,
    pendingOrders: `(select count(*) from orders o where o.edition_id = r.id and o.state = 'pending')`,
  }),
  logged: ['offers'],
  alsoChanged: async (tx, { before, after }, now) => {
    const isSold = before?.state === 'on_sale' || after.state === 'on_sale';
    if (isSold) await raiseRevision(tx, after.productId, now);
  },
});

/** What an edition is at an instant, by its window of sale too. */
export function shownSql(edition: string, now: number): string {
  const at = instantSql(now);
  return `case when ${edition}.state <> 'on_sale' then ${edition}.state
    when ${edition}.sale_from > ${at} then 'scheduled' when ${edition}.sale_to <= ${at} then 'off_sale'
    else 'on_sale' end`;
}

/** Whole days, as the list of orders is filtered by: the same orders are counted. */
function recentFrom(now: number): string {
  return addDays(shanghaiDay(new Date(now)), 1 - RECENT_DAYS);
}

function recently(now: number, what: string): string {
  const since = Date.parse(instantOf(`${recentFrom(now)}T00:00`));
  return `(select ${what} from orders o where o.product_id = r.product_id and o.edition_id = r.id
    and o.created_at >= ${instantSql(since)})`;
}

/** An id that its address can carry: the product and the English name; a number where that is taken. */
export async function newEditionId(
  tx: Queryable,
  { productId, nameEn }: Pick<Edition, 'productId' | 'nameEn'>,
): Promise<string> {
  const name = nameEn
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const wanted = `${productId}-${name === '' ? 'edition' : name}`;
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    const taken = await tx.query('select 1 from editions where id = $1', [id]);
    if (taken.length === 0) return id;
  }
}
