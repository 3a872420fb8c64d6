import type { PersonalData } from '../privacy/personalData.js';

/** Whether a customer was excepted from the publishing rules. */
export const personalGrants: PersonalData = {
  name: 'publishing',
  tables: ['publish_grants'],
  read: (db, customerId) =>
    db.query(
      `select effect, daily_limit as "dailyLimit", until, created_at as "createdAt" from publish_grants
       where customer_id = $1 and deleted_at is null order by created_at`,
      [customerId],
    ),
  erase: async (tx, { customerId }) => {
    await tx.query(
      `update changes set fields = '{}', reason = '' where entity = 'publishGrant'
         and entity_id in (select id from publish_grants where customer_id = $1)`,
      [customerId],
    );
    await tx.query('delete from publish_grants where customer_id = $1', [customerId]);
  },
};
