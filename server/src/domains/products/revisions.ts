import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Job } from '../../ground/jobs/job.js';
import { every } from '../../ground/jobs/schedule.js';
import { tellMine } from '../../ground/news/tell.js';
import type { ServiceParts } from '../wiring.js';

const raisedSchema = z.tuple([z.object({ prices: z.number() })]);
const idsSchema = z.array(z.object({ id: z.string() }));

/** What is sold of a product, or for how much, has changed: customers' windows are told. */
export async function raiseRevision(tx: Queryable, productId: string, now: number): Promise<void> {
  const [{ prices }] = raisedSchema.parse(
    await tx.query(
      `update catalogue_revisions set prices = prices + 1, at = greatest(at, $2) where product_id = $1 returning prices`,
      [productId, new Date(now).toISOString()],
    ),
  );
  await tellMine(tx, { topic: 'catalogue', id: productId, version: prices }, 'customers');
}

/** Tells of what begins and ends by the clock: windows of sale and scheduled prices. */
export function windowJob({ db, now }: ServiceParts): Job {
  return {
    name: 'editions.window',
    schedule: every(15),
    run: () =>
      db.transaction(async (tx) => {
        const at = new Date(now()).toISOString();
        const passed = idsSchema.parse(
          await tx.query(
            `select c.product_id as id from catalogue_revisions c
              where exists (select 1 from editions e where e.product_id = c.product_id and e.deleted_at is null
                  and (e.sale_from > c.at and e.sale_from <= $1 or e.sale_to > c.at and e.sale_to <= $1))
                or exists (select 1 from editions e join offer_prices p on p.edition_id = e.id
                  where e.product_id = c.product_id and p.starts_at > c.at and p.starts_at <= $1)
              order by c.product_id for update`,
            [at],
          ),
        );
        for (const { id } of passed) await raiseRevision(tx, id, now());
        return passed.length === 0 ? null : { products: passed.length };
      }),
  };
}
