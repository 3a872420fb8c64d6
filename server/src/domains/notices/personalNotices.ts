import type { PersonalData } from '../privacy/personalData.js';

export const personalNotices: PersonalData = {
  name: 'notices',
  tables: ['notices', 'notice_choices'],
  read: async (db, customerId) => {
    const notices = await db.query(
      `select topic, template, params, at, read_at as "readAt" from notices
       where customer_id = $1 and deleted_at is null order by id`,
      [customerId],
    );
    const choices = await db.query(
      'select topic, email from notice_choices where customer_id = $1 order by topic',
      [customerId],
    );
    return { notices, choices };
  },
  erase: async (tx, { customerId }) => {
    await tx.query('delete from notices where customer_id = $1', [customerId]);
    await tx.query('delete from notice_choices where customer_id = $1', [customerId]);
  },
};
