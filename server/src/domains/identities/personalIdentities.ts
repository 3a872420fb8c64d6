import type { PersonalData } from '../privacy/personalData.js';
import { withdrawIdentity } from './withdraw.js';

/** The number stays out of the file: its owner knows it, and a file is passed on. */
export const personalIdentities: PersonalData = {
  name: 'identities',
  tables: ['identity_checks'],
  endOpen: async (tx, { customerId, at }) => {
    await withdrawIdentity(tx, customerId, 'check', at);
  },
  read: (db, customerId) =>
    db.query(
      `select id, real_name as "realName", state, reason_code as "reasonCode", reason, created_at as "submittedAt",
         decided_at as "decidedAt" from identity_checks where customer_id = $1 order by created_at`,
      [customerId],
    ),
  erase: async (tx, { customerId, at }) => {
    await withdrawIdentity(tx, customerId, 'consent', at);
    const erased = "created_by = customer_id, updated_by = '', reason = ''";
    await tx.query(`update identity_checks set ${erased} where customer_id = $1`, [customerId]);
  },
};
