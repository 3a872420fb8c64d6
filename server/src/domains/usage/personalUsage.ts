import type { PersonalData } from '../privacy/personalData.js';

/** What programs reported while a customer was signed in. The numbers keep the devices, and no customer. */
export const personalUsage: PersonalData = {
  name: 'usage',
  tables: ['client_events'],
  read: (db, customerId) =>
    db.query(
      `select at, product_id as "productId", device_id as "deviceId", kind, name, seconds, version, platform, props
       from client_events where customer_id = $1 order by at, id`,
      [customerId],
    ),
  erase: async (tx, { customerId }) => {
    await tx.query('update client_events set customer_id = null where customer_id = $1', [
      customerId,
    ]);
  },
};
