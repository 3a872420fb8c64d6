import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { noteDevice } from '../devices/deviceEvents.js';
import { tellLicence } from './touch.js';

const openSchema = z.array(
  z.object({
    id: z.string(),
    licenceId: z.string(),
    customerId: z.string(),
    productId: z.string(),
    deviceId: z.string(),
    lastSeenAt: z.string(),
    fileUntil: z.string().nullable(),
  }),
);
/** A device that uses a licence. */
export type OpenActivation = Readonly<z.infer<typeof openSchema>[number]>;

const OPEN = `select a.id::text as id, a.licence_id as "licenceId", l.customer_id as "customerId",
    l.product_id as "productId", a.device_id as "deviceId", a.last_seen_at as "lastSeenAt", a.file_until as "fileUntil"
  from licence_activations a join licences l on l.id = a.licence_id where a.ended_at is null`;

/** The devices that use a licence, the longest silent first. */
export async function openOf(db: Queryable, licenceId: string): Promise<readonly OpenActivation[]> {
  return openSchema.parse(
    await db.query(`${OPEN} and a.licence_id = $1 order by a.last_seen_at, a.id`, [licenceId]),
  );
}

/** The licences that a device uses, in the order in which they are locked. */
export async function usedBy(db: Queryable, deviceId: string): Promise<readonly OpenActivation[]> {
  return openSchema.parse(
    await db.query(`${OPEN} and a.device_id = $1 order by a.licence_id`, [deviceId]),
  );
}

export function isFileValid(
  { fileUntil }: Pick<OpenActivation, 'fileUntil'>,
  now: number,
): boolean {
  return fileUntil !== null && Date.parse(fileUntil) > now;
}

export type Ending = {
  readonly by: 'customer' | 'staff' | 'filter' | 'silent' | 'seats' | 'expired';
  /** It is one of the removals that a customer has in 30 days. */
  readonly isRemoval?: boolean;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** These devices use their licences no longer. The transaction has locked the licences. */
export async function endActivations(
  tx: Queryable,
  ended: readonly OpenActivation[],
  { by, isRemoval = false, now }: Ending,
): Promise<void> {
  if (ended.length === 0) return;
  await tx.query(
    `update licence_activations set ended_at = $2, ended_by = $3, is_removal = $4
     where id = any($1::uuid[]) and ended_at is null`,
    [ended.map(({ id }) => id), new Date(now).toISOString(), by, isRemoval],
  );
  for (const { deviceId, customerId } of ended) {
    const noted = by === 'customer' || by === 'staff' ? by : 'program';
    await noteDevice(tx, now, { deviceId, customerId, kind: 'deactivated', by: noted, detail: by });
  }
  const licences = new Map(ended.map(({ licenceId, customerId }) => [licenceId, customerId]));
  for (const [id, customerId] of licences) await tellLicence(tx, { id, customerId });
}
