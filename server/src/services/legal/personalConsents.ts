import type { PersonalData } from '../../personal/personalData.js';

/** Proof of what was agreed to stays as the law asks; where and with what it was done does not. */
export const personalConsents: PersonalData = {
  name: 'consents',
  tables: ['consents'],
  erase: async (tx, { customerId }) => {
    await tx.query("update consents set device_words = '' where account_id = $1", [customerId]);
  },
};
