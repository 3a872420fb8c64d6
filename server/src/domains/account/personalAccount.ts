import { freeFiles } from '../../ground/files/fileUses.js';
import { contactsOf } from '../../identity/contacts.js';
import { endAccountSessions } from '../../identity/endAccountSessions.js';
import { holdLogin } from '../privacy/loginHolds.js';
import type { PersonalData } from '../privacy/personalData.js';

/** An account kept for the rows that refer to it: no user can sign in with it. */
const KEPT = `username = id, phone = null, alarmcode = '', password = null, password_set_at = null, totp_secret = null,
  totp_confirmed_at = null, totp_step = null, avatar_file_id = null, state = 'closed'`;

/** A customer's logins and sessions. */
export const personalAccount: PersonalData = {
  name: 'account',
  tables: [
    'accounts',
    'account_logins',
    'account_pictures',
    'flows',
    'one_time',
    'recovery_codes',
    'second_steps',
    'sessions',
  ],
  read: async (db, customerId) => {
    const [account = null] = await db.query(
      `select account, created_at as "createdAt", password_set_at as "passwordSetAt",
         totp_confirmed_at is not null as "hasSecondFactor"
       from accounts where id = $1`,
      [customerId],
    );
    const signInBy = await db.query(
      'select kind, value, verified_at as "verifiedAt" from account_logins where account_id = $1 order by kind, value',
      [customerId],
    );
    const sessions = await db.query(
      `select device, address, to_timestamp(opened_at) as "openedAt", to_timestamp(active_at) as "activeAt"
       from sessions where coalesce(account_id, user_id) = $1 and not replaced order by opened_at`,
      [customerId],
    );
    return { account, signInBy, sessions };
  },
  erase: async (tx, { customerId, at, marks }) => {
    for (const login of await contactsOf(tx, customerId)) await holdLogin(tx, marks, login, at);
    await endAccountSessions(tx, customerId);
    for (const table of [
      'account_logins',
      'account_pictures',
      'flows',
      'one_time',
      'recovery_codes',
    ]) {
      await tx.query(`delete from ${table} where account_id = $1`, [customerId]);
    }
    await tx.query(`update accounts set ${KEPT} where id = $1 and usertype = 1`, [customerId]);
    await freeFiles(tx, { entity: 'account', entityId: customerId, field: 'avatar' });
  },
};
