import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { endActivations, isFileValid, openOf } from './activations.js';
import { type LicenceRow, lockLicence, mostOf } from './licenceRows.js';
import { LICENCE_REFUSALS } from './refusals.js';
import { touchLicence } from './touch.js';

/** How long removals count towards the limit. */
export const REMOVALS_MS = 30 * 86_400_000;

const rowsSchema = z.array(z.object({ at: z.string() }));

type Limited = Pick<LicenceRow, 'id' | 'removalsPerMonth' | 'removalsSince'>;

export type RemovalsLeft = {
  readonly left: number;
  /** When one more may be removed, ISO; null: now, or never. */
  readonly nextAt: string | null;
};

/** How many devices a customer may take from a licence now: so many in 30 days as its edition says. */
export async function removalsLeft(
  db: Queryable,
  { id, removalsPerMonth: most, removalsSince }: Limited,
  now: number,
): Promise<RemovalsLeft> {
  const since = Math.max(now - REMOVALS_MS, Date.parse(removalsSince ?? '1970-01-01T00:00:00Z'));
  const removed = rowsSchema.parse(
    await db.query(
      `select ended_at as at from licence_activations
       where licence_id = $1 and is_removal and ended_at > $2 order by ended_at`,
      [id, new Date(since).toISOString()],
    ),
  );
  const left = Math.max(0, most - removed.length);
  const oldest = left > 0 || most === 0 ? undefined : removed.at(-most);
  const nextAt =
    oldest === undefined ? null : new Date(Date.parse(oldest.at) + REMOVALS_MS).toISOString();
  return { left, nextAt };
}

/** Whether its customer chooses which devices stay: what is removed then counts to no limit. */
export function isChoosing(licence: LicenceRow): boolean {
  return licence.chooseUntil !== null && licence.used > mostOf(licence);
}

type Removing = { readonly licenceId: string; readonly deviceId: string; readonly now: number };

/**
 * A customer, or the program itself, takes a device from a licence. Nothing happens where it does not use it: another window
 * was first.
 */
export async function removeFromLicence(
  tx: Queryable,
  { licenceId, deviceId, now }: Removing,
): Promise<Outcome<null>> {
  const licence = await lockLicence(tx, licenceId);
  if (licence === null) return done(null);
  const open = await openOf(tx, licenceId);
  const activation = open.find((one) => one.deviceId === deviceId);
  if (activation === undefined) return done(null);
  if (isFileValid(activation, now)) {
    return refused(LICENCE_REFUSALS.fileStillValid, { until: activation.fileUntil });
  }
  const isChosen = isChoosing(licence);
  if (!isChosen) {
    const { left, nextAt } = await removalsLeft(tx, licence, now);
    if (left === 0) return refused(LICENCE_REFUSALS.cooldown, { nextAt });
  }
  await endActivations(tx, [activation], { by: 'customer', isRemoval: !isChosen, now });
  if (licence.chooseUntil !== null && licence.used - 1 <= mostOf(licence)) {
    await touchLicence(tx, { licenceId, by: licence.customerId, now }, { chooseUntil: null });
  }
  return done(null);
}
