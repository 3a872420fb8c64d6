import type { PersonalData } from '../privacy/personalData.js';

/** Changes of phone and e-mail, those that wait among them. */
export const personalContacts: PersonalData = {
  name: 'contactChanges',
  tables: ['contact_changes', 'contact_flows'],
  read: (db, customerId) =>
    db.query(
      `select kind, made_by as "madeBy", at, effective_at as "effectiveAt", applied_at as "appliedAt",
         proved_at as "provedAt", ended_at as "endedAt", ended_as as "endedAs"
       from contact_changes where customer_id = $1 order by at, id`,
      [customerId],
    ),
  erase: async (tx, { customerId }) => {
    await tx.query('delete from contact_changes where customer_id = $1', [customerId]);
    await tx.query('delete from contact_flows where account_id = $1', [customerId]);
  },
};
