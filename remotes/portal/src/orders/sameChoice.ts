import type { Order } from '@banyan/contract/orders';

/** The order page with what an order was of, at today's price. */
export function sameChoice({ editionId, term, quantity, renewsLicenceId }: Order): string {
  if (editionId === null || editionId === undefined) return '/orderpage';
  const choice = { edition: editionId, term: term ?? 'y1', seats: String(quantity) };
  const renewing = renewsLicenceId == null ? choice : { ...choice, licence: renewsLicenceId };
  return `/orderpage?${new URLSearchParams(renewing).toString()}`;
}
