import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';

/** Staff who look at a customer see what changes. */
export function tellCustomer(tx: Queryable, id: string): Promise<void> {
  return tellChanged(tx, { entity: 'customer', id }, { permission: 'accounts.view' });
}
