import type { PersonalData } from '../privacy/personalData.js';

/** What failed in a customer's program. The groups keep how often, and no customer. */
export const personalErrors: PersonalData = {
  name: 'errors',
  tables: ['error_events'],
  read: (db, customerId) =>
    db.query(
      `select e.at, g.title, g.place, e.version, e.platform, e.device_id as "deviceId"
       from error_events e join error_groups g on g.id = e.group_id where e.customer_id = $1 order by e.at, e.id`,
      [customerId],
    ),
  erase: async (tx, { customerId }) => {
    await tx.query('delete from error_events where customer_id = $1', [customerId]);
  },
};
