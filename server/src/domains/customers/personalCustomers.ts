import type { PersonalData } from '../privacy/personalData.js';

/** What staff know of a customer. The number replaces the name, as for a customer who never gave one. */
export const personalCustomers: PersonalData = {
  name: 'customer',
  tables: ['customers'],
  read: async (db, customerId) => {
    const [customer = null] = await db.query(
      `select id, name, nickname, phone, email, company, city, source, registered_via as "registeredVia",
         registered_at as "registeredAt", last_active_at as "lastActiveAt", order_count as "orderCount",
         spent_fen as "spentFen", device_count as "deviceCount", state
       from customers where id = $1`,
      [customerId],
    );
    return customer;
  },
  erase: async (tx, { customerId, at }) => {
    await tx.query(
      `update customers set name = id, nickname = '', phone = null, email = null, company = '', city = '',
         staff_note = '', tags = '{}', state = 'closed', state_reason = '', frozen_by = null, closing_until = null,
         closed_at = $2, created_by = '', updated_at = $2, updated_by = '', version = version + 1
       where id = $1`,
      [customerId, new Date(at).toISOString()],
    );
    // Who did what stays in the log; what names were written does not.
    await tx.query(
      "update changes set fields = '{}', reason = '' where entity = 'customer' and entity_id = $1",
      [customerId],
    );
  },
};
