import { SYSTEM } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { touchLicence } from './touch.js';

/** Why a licence that was paid for cannot be used: its customer's account is frozen. */
export const ACCOUNT_FROZEN = 'accountFrozen';

const idsSchema = z.array(z.object({ id: z.string() }));

/** What was paid for while an account was frozen can be used now. The transaction has locked the customer. */
export async function resumeLicences(
  tx: Queryable,
  customerId: string,
  now: number,
): Promise<void> {
  const waiting = idsSchema.parse(
    await tx.query(
      `select id from licences where customer_id = $1 and state = 'suspended' and state_reason = $2
       order by id for update`,
      [customerId, ACCOUNT_FROZEN],
    ),
  );
  for (const { id } of waiting) {
    const columns = { state: 'active', stateReason: '' };
    await touchLicence(tx, { licenceId: id, by: SYSTEM, now }, columns);
  }
}
