import type { Audience } from '@banyan/contract';
import { readPhone } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';

const accountSchema = z.object({
  id: z.string(),
  account: z.string(),
  /** Null: invited, and not here yet. */
  password: z.string().nullable(),
  state: z.enum(['invited', 'active', 'disabled', 'frozen', 'closed']),
  usertype: z.number().int(),
  role: z.string(),
  username: z.string(),
  alarmcode: z.string(),
  orgId: z.string(),
  orgName: z.string(),
  permissions: z.array(z.string()),
});
export type Account = Readonly<z.infer<typeof accountSchema>>;

const COLUMNS =
  'id, account, password, state, usertype, role, username, alarmcode, org_id as "orgId", org_name as "orgName", permissions';
const ADMINISTRATOR = 2;

export type Accounts = {
  byId(id: string): Promise<Account | null>;
  /** By the account's name, or by a phone number or e-mail address that its person has proved. */
  byName(name: string): Promise<Account | null>;
};

export function createAccounts(db: Queryable): Accounts {
  async function one(condition: string, values: readonly string[]): Promise<Account | null> {
    const rows = await db.query(`select ${COLUMNS} from accounts where ${condition}`, values);
    return z.array(accountSchema).parse(rows)[0] ?? null;
  }
  return {
    byId: (id) => one('id = $1', [id]),
    byName: (name) =>
      one(
        `id = coalesce((select id from accounts where account = lower($1)),
          (select account_id from account_logins where (kind, value) in (('phone', $2), ('email', lower($3))) limit 1))`,
        [name, readPhone(name) ?? '', name.normalize('NFKC').trim()],
      ),
  };
}

/**
 * Who a profile is (product decision 5): exactly 1, as number or string, is a customer; the known
 * administrator type with an administrator's role is an administrator; everything else has no audience.
 */
export function audienceOf(profile: {
  readonly usertype?: unknown;
  readonly role?: unknown;
}): Audience | null {
  const { usertype, role } = profile;
  if (usertype === 1 || usertype === '1') return 'customer';
  const isAdministrator = usertype === ADMINISTRATOR || usertype === String(ADMINISTRATOR);
  return isAdministrator && role === 'admin' ? 'admin' : null;
}
