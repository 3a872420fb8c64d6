import type { Person } from '@banyan/contract';
import { MOST_ALONE } from '@banyan/contract/licences';
import type { ServiceWiring } from '../wiring.js';

export type LicenceParts = Pick<ServiceWiring, 'db' | 'now' | 'licenceSecrets'>;

type Giving = { readonly months?: number; readonly seats?: number };

/** More than this needs the permission to approve. */
export function mayGive({ permissions }: Person, { months = 0, seats = 0 }: Giving): boolean {
  const isMuch = months > MOST_ALONE.months || seats > MOST_ALONE.seats;
  return !isMuch || permissions.includes('licences.approve');
}
