import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PERMISSIONS } from '@banyan/contract/permissions';
import type { Db } from '../../ground/database/db.js';
import { customerId, NAMED_CUSTOMERS } from '../../ground/demoData/customers.js';
import { OWNER } from '../../identity/builtInRoles.js';
import { hashPassword, PASSWORD_COST } from '../../identity/password.js';

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
    roleId: OWNER,
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
    roleId: 'order-clerk',
  },
  {
    phone: null,
    id: customerId(0),
    account: 'customer',
    username: NAMED_CUSTOMERS[0],
    usertype: 1,
    role: 'customer',
    alarmcode: '',
    permissions: [],
    roleId: null,
  },
  {
    phone: null,
    id: customerId(1),
    account: 'customer2',
    username: NAMED_CUSTOMERS[1],
    usertype: 1,
    role: 'customer',
    alarmcode: '',
    permissions: [],
    roleId: null,
  },
] as const;

/** What an account's password is, where it is to be told. */
export type DemoPassword = { readonly account: string; readonly password: string };

/** The accounts to try the product with. Accounts that are there already are left as they are. */
export async function addDemoAccounts(
  db: Db,
  passwordOf: () => string = () => DEMO_PASSWORD,
  cost = PASSWORD_COST,
): Promise<readonly DemoPassword[]> {
  const known = await db.query('select 1 from accounts limit 1');
  if (known.length > 0) return [];
  const passwords = DEMO_ACCOUNTS.map(({ account }) => ({ account, password: passwordOf() }));
  const hashes = await hashEach(
    passwords.map(({ password }) => password),
    cost,
  );
  const picture = await readFile(new URL('./picture.jpg', import.meta.url));
  return db.transaction(async (tx) => {
    const added: DemoPassword[] = [];
    await tx.query(
      `insert into roles (id, name_zh, name_en, permissions) values ('order-clerk', '订单专员', 'Order clerk', $1::jsonb)
       on conflict do nothing`,
      [JSON.stringify([...DEMO_ACCOUNTS[1].permissions].sort())],
    );
    for (const [index, person] of DEMO_ACCOUNTS.entries()) {
      const inserted = await tx.query(
        `insert into accounts (id, account, password, usertype, role, username, alarmcode, permissions, phone, demo)
         values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, true) on conflict do nothing returning 1`,
        [
          person.id,
          person.account,
          hashes[index],
          person.usertype,
          person.role,
          person.username,
          person.alarmcode,
          JSON.stringify([...person.permissions].sort()),
          person.phone,
        ],
      );
      // Another gateway that starts at the same moment may have been first: its passwords count.
      const told = passwords[index];
      if (inserted.length > 0 && told !== undefined) added.push(told);
      if (person.roleId !== null) {
        await tx.query(
          'insert into account_roles (account_id, role_id) values ($1, $2) on conflict do nothing',
          [person.id, person.roleId],
        );
      }
    }
    // They sign in by their number and their address too.
    await tx.query(
      `insert into account_logins (kind, value, account_id, verified_at)
       select l.kind, l.value, a.id, c.registered_at
       from accounts a join customers c on c.id = a.id
         cross join lateral (values ('phone', c.phone), ('email', lower(c.email))) as l (kind, value)
       where l.value is not null on conflict do nothing`,
    );
    await tx.query(
      `insert into account_pictures (account_id, id, type, content)
       values ($1, $2, 'image/jpeg', $3) on conflict do nothing`,
      [DEMO_ACCOUNTS[0].id, randomUUID(), picture],
    );
    return added;
  });
}

/** The same password is hashed once. */
async function hashEach(passwords: readonly string[], cost: number): Promise<readonly string[]> {
  const hashes = new Map<string, string>();
  for (const password of new Set(passwords))
    hashes.set(password, await hashPassword(password, cost));
  return passwords.map((password) => hashes.get(password) ?? '');
}
