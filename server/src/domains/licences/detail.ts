import { type Licence, type LicenceDetail, licenceDetailSchema } from '@banyan/contract/licences';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { SYSTEM } from '../devices/deviceKind.js';
import { FEATURES } from './entitlement.js';
import { removalsLeft } from './removals.js';

const MOST = 200;

const editionSchema = z.tuple([
  z.object({
    features: z.array(z.string()),
    offlineDays: z.number(),
    offlineFileDays: z.number(),
    removalsPerMonth: z.number(),
    removalsSince: z.string().nullable(),
  }),
]);

/** What a licence shows of a device, over `licence_activations a` and `devices r`. */
export const DEVICE_COLUMNS = `a.device_id as id, r.name, r.platform, ${SYSTEM} as system,
  right(r.machine_code, 4) as "machineTail", a.activated_at as "activatedAt", a.last_seen_at as "lastSeenAt", a.via,
  a.file_until as "fileUntil"`;

/** A licence with all that staff look at: what it is made of, who has used it, and what its programs are told. */
export async function readDetail(
  db: Queryable,
  licence: Licence,
  now: number,
): Promise<LicenceDetail> {
  const { id } = licence;
  const periods = await db.query(
    `select id::text as id, order_id as "orderId", months, starts_at as "startsAt", ends_at as "endsAt", reason,
       by_name as "byName", at, removed_at as "removedAt"
     from licence_periods where licence_id = $1 order by at, starts_at`,
    [id],
  );
  const activations = await db.query(
    `select a.id::text as "activationId", ${DEVICE_COLUMNS}, a.ended_at as "endedAt", a.ended_by as "endedBy"
     from licence_activations a join devices r on r.id = a.device_id where a.licence_id = $1
     order by (a.ended_at is not null), a.activated_at desc, a.id limit ${MOST}`,
    [id],
  );
  const [edition] = editionSchema.parse(
    await db.query(
      `select ${FEATURES} as features, e.offline_days as "offlineDays", e.offline_file_days as "offlineFileDays",
         e.removals_per30_days as "removalsPerMonth", l.removals_since as "removalsSince"
       from licences l join editions e on e.id = l.edition_id where l.id = $1`,
      [id],
    ),
  );
  const { removalsPerMonth, removalsSince, ...told } = edition;
  const { left, nextAt } = await removalsLeft(db, { id, removalsPerMonth, removalsSince }, now);
  return licenceDetailSchema.parse({
    ...licence,
    ...told,
    periods,
    activations,
    removalsLeft: left,
    nextRemovalAt: nextAt,
  });
}
