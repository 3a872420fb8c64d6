import type { PersonalData } from '../privacy/personalData.js';

/** Proof of what was agreed to stays as the law asks; where and with what it was done does not. */
export const personalConsents: PersonalData = {
  name: 'consents',
  tables: ['consents'],
  read: (db, customerId) =>
    db.query(
      `select kind, version, at, device_words as device, place, withdrawn_at as "withdrawnAt" from consents
       where account_id = $1 order by id`,
      [customerId],
    ),
  erase: async (tx, { customerId }) => {
    await tx.query("update consents set device_words = '' where account_id = $1", [customerId]);
  },
};
