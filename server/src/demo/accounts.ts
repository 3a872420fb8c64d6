import { PERMISSIONS } from '@banyan/contract';
import type { Db } from '../database/db.js';
import { hashPassword } from '../identity/password.js';
import { customerId } from './people.js';

export const DEMO_PASSWORD = 'banyan-demo';

export const DEMO_ACCOUNTS = [
  {
    id: 'A00000001',
    account: 'admin',
    username: '周敏',
    usertype: 2,
    role: 'admin',
    alarmcode: '110101',
    permissions: PERMISSIONS,
  },
  {
    id: 'A00000002',
    account: 'clerk',
    username: '何佳宁',
    usertype: 2,
    role: 'admin',
    alarmcode: '110102',
    permissions: ['orders.view', 'invoices.view', 'messages.view'],
  },
  {
    id: customerId(0),
    account: 'customer',
    username: '李晓明',
    usertype: 1,
    role: 'customer',
    alarmcode: '',
    permissions: [],
  },
  {
    id: customerId(1),
    account: 'customer2',
    username: '王思远',
    usertype: 1,
    role: 'customer',
    alarmcode: '',
    permissions: [],
  },
] as const;

/** The accounts to try the product with. Accounts that are there already are left as they are. */
export async function addDemoAccounts(db: Db): Promise<void> {
  const known = await db.query('select 1 from accounts limit 1');
  if (known.length > 0) return;
  const password = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    for (const person of DEMO_ACCOUNTS) {
      await tx.query(
        `insert into accounts (id, account, password, usertype, role, username, alarmcode, permissions)
         values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb) on conflict do nothing`,
        [
          person.id,
          person.account,
          password,
          person.usertype,
          person.role,
          person.username,
          person.alarmcode,
          JSON.stringify(person.permissions),
        ],
      );
      // Customer and account are one person: one name.
      await tx.query('update customers set name = $2 where id = $1', [person.id, person.username]);
    }
  });
}
