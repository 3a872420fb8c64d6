import type { Term } from '@banyan/contract/products';
import type { Queryable } from '../../ground/database/db.js';
import { instantSql } from '../../ground/database/sql/index.js';

/** From the shortest to the longest. */
const IN_ORDER = `array_position(array['m1', 'm3', 'y1', 'y2', 'y3', 'perpetual'], f.term)`;

/** The price of an offer `f` at an instant, as the row `p`: the last one that has begun. */
export function priceSql(now: number): string {
  return `(select p.price_fen, p.was_fen from offer_prices p
    where p.edition_id = f.edition_id and p.term = f.term and p.starts_at <= ${instantSql(now)}
    order by p.starts_at desc, p.id desc limit 1)`;
}

/** All offers of an edition with their prices, as JSON for staff. */
export function offersSql(edition: string, now: number): string {
  const next = `(select jsonb_build_object('priceFen', p.price_fen, 'wasFen', p.was_fen,
      'startsAt', to_char(p.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from offer_prices p where p.edition_id = f.edition_id and p.term = f.term
      and p.starts_at > ${instantSql(now)} order by p.starts_at, p.id desc limit 1)`;
  return `(select coalesce(jsonb_agg(jsonb_build_object('term', f.term, 'isOn', f.is_on, 'trialDays', f.trial_days,
      'priceFen', c.price_fen, 'wasFen', c.was_fen, 'next', ${next}) order by ${IN_ORDER}), '[]')
    from edition_offers f left join lateral ${priceSql(now)} c on true where f.edition_id = ${edition}.id)`;
}

/** The terms of an edition for sale at an instant, as JSON: those switched on and with a price. */
export function sellableSql(edition: string, now: number): string {
  return `(select coalesce(jsonb_agg(jsonb_build_object('id', f.term, 'trialDays', f.trial_days,
      'priceFen', c.price_fen, 'wasFen', c.was_fen) order by ${IN_ORDER}), '[]')
    from edition_offers f cross join lateral ${priceSql(now)} c where f.edition_id = ${edition}.id and f.is_on)`;
}

export type NewPrice = {
  readonly editionId: string;
  readonly term: Term;
  readonly isOn: boolean;
  readonly trialDays: number;
  readonly priceFen: number;
  readonly wasFen: number | null;
  /** Epoch milliseconds. */
  readonly startsAt: number;
  readonly by: string;
  readonly reason: string;
  readonly now: number;
};

/** Writes whether a term is sold, and its price from an instant on. */
export async function writePrice(tx: Queryable, price: NewPrice): Promise<void> {
  const { editionId, term, isOn, trialDays, priceFen, wasFen, startsAt, by, reason, now } = price;
  await tx.query(
    `insert into edition_offers (edition_id, term, is_on, trial_days) values ($1, $2, $3, $4)
     on conflict (edition_id, term) do update set is_on = excluded.is_on, trial_days = excluded.trial_days`,
    [editionId, term, isOn, trialDays],
  );
  await tx.query(
    `insert into offer_prices (edition_id, term, price_fen, was_fen, starts_at, by_name, reason, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      editionId,
      term,
      priceFen,
      wasFen,
      new Date(startsAt).toISOString(),
      by,
      reason,
      new Date(now).toISOString(),
    ],
  );
}
