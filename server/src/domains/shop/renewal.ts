import type { Choice, Quote } from '@banyan/contract/shop';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lengthOf, nextSpan } from '../licences/periods.js';
import { SHOP_REFUSALS } from './refusals.js';

type Renewal = NonNullable<Quote['renews']>;

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    edition: z.string(),
    seats: z.number(),
    state: z.string(),
    endsAt: z.string().nullable(),
  }),
);

/**
 * The licence a selection would renew and its new end date. Null: none, or the owner is not known yet. More seats in
 * the middle of a term are not sold: the renewal has the licence's seats.
 */
export async function findRenewal(
  db: Queryable,
  { licence, edition, term, seats }: Choice,
  { customerId, now }: { readonly customerId: string | null; readonly now: number },
): Promise<Outcome<Renewal | null>> {
  if (licence === undefined || customerId === null) return done(null);
  const [found] = rowsSchema.parse(
    await db.query(
      `select id, edition_id as edition, seats, state, ends_at as "endsAt" from licences
       where id = $1 and customer_id = $2 and deleted_at is null`,
      [licence, customerId],
    ),
  );
  if (found === undefined) return refused(REFUSALS.notFound);
  const { id, state, endsAt } = found;
  if (state === 'revoked' || endsAt === null) return refused(SHOP_REFUSALS.notRenewable);
  if (found.edition !== edition || found.seats !== seats) {
    return refused(SHOP_REFUSALS.renewalDiffers);
  }
  const span = nextSpan(Date.parse(endsAt), lengthOf(term), now);
  const until = span.endsAt === null ? null : new Date(span.endsAt).toISOString();
  return done({ id, endsAt, until });
}
