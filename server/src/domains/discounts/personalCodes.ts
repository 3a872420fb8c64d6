import type { PersonalData } from '../privacy/personalData.js';

/** The codes that are for a customer by name. What they have used is part of their orders. */
export const personalCodes: PersonalData = {
  name: 'discounts',
  tables: ['discount_customers'],
  read: (db, customerId) =>
    db.query(
      `select d.code, l.at from discount_customers l join discount_codes d on d.id = l.code_id
       where l.customer_id = $1 order by l.at, d.code`,
      [customerId],
    ),
  erase: async (tx, { customerId }) => {
    await tx.query('delete from discount_customers where customer_id = $1', [customerId]);
  },
};
