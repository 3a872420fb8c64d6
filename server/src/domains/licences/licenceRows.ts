import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type Condition, where } from '../../ground/database/sql/index.js';

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    customerId: z.string(),
    customerState: z.string(),
    productId: z.string(),
    editionId: z.string(),
    seats: z.number(),
    devicesPerSeat: z.number(),
    startsAt: z.string(),
    endsAt: z.string().nullable(),
    state: z.enum(['active', 'suspended', 'revoked']),
    stateReason: z.string(),
    chooseUntil: z.string().nullable(),
    removalsSince: z.string().nullable(),
    removalsPerMonth: z.number(),
    offlineDays: z.number(),
    offlineFileDays: z.number(),
    /** Devices that use it. */
    used: z.number(),
    /** Money of one of its orders is asked back, or on its way. */
    isRefunding: z.boolean(),
  }),
);
/** A licence as it is decided upon. */
export type LicenceRow = Readonly<z.infer<typeof rowsSchema>[number]>;

/** How many devices a licence is good for. */
export function mostOf({ seats, devicesPerSeat }: Pick<LicenceRow, 'seats' | 'devicesPerSeat'>) {
  return seats * devicesPerSeat;
}

/** Whether money of an order of this licence is asked back or on its way; `licence` is SQL of its id. */
export function refundingSql(licence: string): string {
  return `exists (select 1 from licence_periods p join orders o on o.id = p.order_id
    where p.licence_id = ${licence} and p.removed_at is null and o.refund_state in ('requested', 'processing', 'failed'))`;
}

/** A customer of more licences than these names the one they mean. */
const MOST = 100;

/**
 * The licences of a condition over `licences l`, held until the transaction ends. They are read by a statement of their own
 * after the lock: whatever those before have changed is seen.
 */
export async function lockLicences(
  tx: Queryable,
  { sql, params }: Condition,
): Promise<readonly LicenceRow[]> {
  const held = z
    .array(z.object({ id: z.string() }))
    .parse(
      await tx.query(
        `select l.id from licences l where ${sql} and l.deleted_at is null order by l.id limit ${MOST} for update`,
        params,
      ),
    );
  return held.length === 0
    ? []
    : readLicences(
        tx,
        held.map(({ id }) => id),
      );
}

/** Licences as they are now, without holding them. */
export async function readLicences(
  db: Queryable,
  ids: readonly string[],
): Promise<readonly LicenceRow[]> {
  return rowsSchema.parse(
    await db.query(
      `select l.id, l.customer_id as "customerId", c.state as "customerState", l.product_id as "productId",
         l.edition_id as "editionId", l.seats, l.devices_per_seat as "devicesPerSeat", l.starts_at as "startsAt",
         l.ends_at as "endsAt", l.state, l.state_reason as "stateReason", l.choose_until as "chooseUntil",
         l.removals_since as "removalsSince", e.removals_per30_days as "removalsPerMonth",
         e.offline_days as "offlineDays", e.offline_file_days as "offlineFileDays",
         (select count(*) from licence_activations a where a.licence_id = l.id and a.ended_at is null)::int as used,
         ${refundingSql('l.id')} as "isRefunding"
       from licences l join editions e on e.id = l.edition_id join customers c on c.id = l.customer_id
       where l.id = any($1) order by l.id`,
      [ids],
    ),
  );
}

/** One licence, locked; null: no licence has that id. */
export async function lockLicence(tx: Queryable, id: string): Promise<LicenceRow | null> {
  const [licence] = await lockLicences(
    tx,
    where((place) => [`l.id = ${place(id)}`]),
  );
  return licence ?? null;
}
