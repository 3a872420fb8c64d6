import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
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
    phone: '13800138000',
    permissions: PERMISSIONS,
  },
  {
    id: 'A00000002',
    account: 'clerk',
    username: '何佳宁',
    usertype: 2,
    role: 'admin',
    alarmcode: '110102',
    phone: null,
    permissions: ['orders.view', 'invoices.view', 'messages.view'],
  },
  {
    phone: null,
    id: customerId(0),
    account: 'customer',
    username: '李晓明',
    usertype: 1,
    role: 'customer',
    alarmcode: '',
    permissions: [],
  },
  {
    phone: null,
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
  const picture = await readFile(new URL('./picture.jpg', import.meta.url));
  await db.transaction(async (tx) => {
    for (const person of DEMO_ACCOUNTS) {
      await tx.query(
        `insert into accounts (id, account, password, usertype, role, username, alarmcode, permissions, phone)
         values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9) on conflict do nothing`,
        [
          person.id,
          person.account,
          password,
          person.usertype,
          person.role,
          person.username,
          person.alarmcode,
          JSON.stringify(person.permissions),
          person.phone,
        ],
      );
      // Customer and account are one person: one name.
      await tx.query('update customers set name = $2 where id = $1', [person.id, person.username]);
    }
    await tx.query(
      `insert into account_pictures (account_id, id, type, content)
       values ($1, $2, 'image/jpeg', $3) on conflict do nothing`,
      [DEMO_ACCOUNTS[0].id, randomUUID(), picture],
    );
  });
}
