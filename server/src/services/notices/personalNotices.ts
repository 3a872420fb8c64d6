import type { PersonalData } from '../../personal/personalData.js';

export const personalNotices: PersonalData = {
  name: 'notices',
  tables: ['notices', 'notice_choices'],
  erase: async (tx, { customerId }) => {
    await tx.query('delete from notices where customer_id = $1', [customerId]);
    await tx.query('delete from notice_choices where customer_id = $1', [customerId]);
  },
};
