import { SYSTEM } from '@banyan/contract';
import type { Queryable } from '../../ground/database/db.js';
import { endActivations, isFileValid, openOf } from './activations.js';
import { type LicenceRow, lockLicence, mostOf } from './licenceRows.js';
import { touchLicence } from './touch.js';

/** How long a customer chooses which devices stay when there are fewer seats than devices. */
const CHOOSE_MS = 7 * 86_400_000;

/** The columns of a licence with another number of seats. Who chooses already does not get longer. */
export function seatColumns(
  {
    devicesPerSeat,
    chooseUntil,
    used,
  }: Pick<LicenceRow, 'devicesPerSeat' | 'chooseUntil' | 'used'>,
  seats: number,
  now: number,
): { readonly seats: number; readonly chooseUntil: string | null } {
  if (used <= mostOf({ seats, devicesPerSeat })) return { seats, chooseUntil: null };
  return { seats, chooseUntil: chooseUntil ?? new Date(now + CHOOSE_MS).toISOString() };
}

/**
 * Ends the longest silent devices of a licence whose customer has not chosen in time, until it fits. One whose file is still
 * valid stays: it would keep working. Resolves to how many were ended.
 */
export async function endSurplus(tx: Queryable, licenceId: string, now: number): Promise<number> {
  const licence = await lockLicence(tx, licenceId);
  if (licence === null || licence.chooseUntil === null) return 0;
  if (Date.parse(licence.chooseUntil) > now) return 0;
  const surplus = Math.max(0, licence.used - mostOf(licence));
  const open = await openOf(tx, licenceId);
  const ended = open.filter((one) => !isFileValid(one, now)).slice(0, surplus);
  await endActivations(tx, ended, { by: 'seats', now });
  if (ended.length === surplus) {
    await touchLicence(tx, { licenceId, by: SYSTEM, now }, { chooseUntil: null });
  }
  return ended.length;
}
