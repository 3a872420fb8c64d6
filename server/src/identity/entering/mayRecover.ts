import type { Queryable } from '../../ground/database/db.js';
import type { Account } from '../accounts.js';
import { isFrozenBy } from '../links/freezing.js';

/** A frozen account is its person's again by the contact whose link froze it, and by no other. */
export async function mayRecover(
  db: Queryable,
  { id, state }: Account,
  contact: string,
): Promise<boolean> {
  if (state === 'active') return true;
  return state === 'frozen' && isFrozenBy(db, id, contact.includes('@') ? 'email' : 'phone');
}
