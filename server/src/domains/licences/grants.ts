import type { Queryable } from '../../ground/database/db.js';
import { type Granting, grantForOrder } from './grant.js';
import type { LicenceSecrets } from './licenceSecrets.js';

/** What follows from money: the act that marks an order as paid asks for it, in the same transaction. */
export type Grants = {
  /** Gives what the order is for. False: nothing can be given, and staff deliver by hand. */
  licence(tx: Queryable, granting: Granting): Promise<boolean>;
};

export function createGrants(secrets: LicenceSecrets): Grants {
  return {
    licence: async (tx, granting) => (await grantForOrder(tx, secrets, granting)) !== null,
  };
}
