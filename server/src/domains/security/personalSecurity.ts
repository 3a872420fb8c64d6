import type { PersonalData } from '../privacy/personalData.js';

/** The log of sign-ins ends by itself after 180 days: until then it is what abuse is found by. It names the account by its number. */
export const personalSecurity: PersonalData = {
  name: 'security',
  tables: ['audit_log'],
  read: (db, customerId) =>
    db.query(
      `select to_timestamp(at) as at, kind, address, device, detail from audit_log
       where account_id = $1 order by id`,
      [customerId],
    ),
  erase: () => Promise.resolve(),
};
