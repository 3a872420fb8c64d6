import type { MyLicence } from '@banyan/contract/licences';

const DAY_MS = 86_400_000;

/** There are fewer seats than devices: what is removed counts to no limit. */
export function isChoosing({ chooseUntil, used, most }: MyLicence): boolean {
  return chooseUntil !== null && used > most;
}

/** It can be used no longer; a renewal opens one that has expired. */
export function isOver({ state }: MyLicence): boolean {
  return state === 'expired' || state === 'revoked';
}

/** One for good does not end, and a revoked one is gone. */
export function canRenew({ state, endsAt }: MyLicence): boolean {
  return state !== 'revoked' && endsAt !== null;
}

/** Days left, the last one counted; null: it does not end. */
export function daysLeft({ endsAt }: MyLicence): number | null {
  return endsAt === null ? null : Math.ceil((Date.parse(endsAt) - Date.now()) / DAY_MS);
}

/** Until when a device cannot be taken from its licence, since it was let in by a file; null: it can be. */
export function fixedUntil({ fileUntil }: MyLicence['devices'][number]): string | null {
  return fileUntil !== null && Date.parse(fileUntil) > Date.now() ? fileUntil : null;
}

/** The order page for a renewal, or for one more of the same. */
export function orderAddress({ id, editionId, seats }: MyLicence, why: 'renew' | 'more'): string {
  const choice = { edition: editionId, seats: String(seats) };
  return `/orderpage?${new URLSearchParams(why === 'renew' ? { ...choice, licence: id } : choice).toString()}`;
}
