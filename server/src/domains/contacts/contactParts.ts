import type { OwnAccounts, ServiceParts, ServiceWiring } from '../wiring.js';

/** What of our own accounts it takes to change a contact. */
export type ContactParts = ServiceParts &
  Pick<OwnAccounts, 'changes'> &
  Pick<NonNullable<ServiceWiring['newcomers']>, 'desk'>;
