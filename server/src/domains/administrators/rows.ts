import {
  type Administrator,
  type AdministratorDetail,
  type AdministratorQuery,
  administratorSchema,
  type Role,
  roleSchema,
} from '@banyan/contract/administrators';
import * as z from 'zod/mini';
import type { Queryable } from '../../ground/database/db.js';
import {
  type Condition,
  containing,
  orderOf,
  readPage,
  where,
} from '../../ground/database/sql/index.js';

const DAY_MS = 86_400_000;

const COLUMNS = `a.id, a.account, a.username as name, a.alarmcode, a.department, a.state,
  a.totp_confirmed_at is not null as totp, a.last_login_at as "lastLoginAt", a.created_at as "createdAt", a.version,
  array(select role_id from account_roles r where r.account_id = a.id order by role_id) as roles,
  (select count(*) from sessions s where s.account_id = a.id and not s.replaced)::int as sessions`;

const SORTS = {
  createdAt: 'a.created_at',
  // Who has never signed in is the last.
  lastLoginAt: "coalesce(a.last_login_at, '-infinity')",
  account: 'a.account',
} as const;

const detailSchema = z.extend(administratorSchema, {
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  orgId: z.string(),
  orgName: z.string(),
  permissions: z.array(z.string()),
});
/** An administrator with contact details and permissions. */
export type AdministratorRow = z.infer<typeof detailSchema>;

export async function readAdministrators(
  db: Queryable,
  { page = 1, pageSize = 20, sort = {}, ...filter }: AdministratorQuery,
  now: number,
): Promise<{ readonly records: number; readonly results: readonly Administrator[] }> {
  const source = {
    columns: COLUMNS,
    from: 'accounts a',
    condition: conditionOf(filter, now),
    order: orderOf({
      column: SORTS[sort.by ?? 'createdAt'],
      id: 'a.id',
      direction: sort.direction ?? 'desc',
    }),
  };
  return readPage(db, administratorSchema, source, { page, pageSize });
}

function conditionOf(
  filter: Omit<AdministratorQuery, 'sort' | 'page' | 'pageSize'>,
  now: number,
): Condition {
  const { text = '', role, state, withoutTotp, idleDays, permission } = filter;
  return where((place) => [
    'a.usertype = 2',
    text !== '' && textCondition(place(containing(text))),
    role !== undefined &&
      `a.id in (select account_id from account_roles where role_id = ${place(role)})`,
    state !== undefined && `a.state = ${place(state)}`,
    withoutTotp === true && 'a.totp_confirmed_at is null',
    idleDays !== undefined &&
      `coalesce(a.last_login_at, a.created_at) < ${place(new Date(now - idleDays * DAY_MS).toISOString())}`,
    permission !== undefined && `a.permissions @> ${place(JSON.stringify([permission]))}::jsonb`,
  ]);
}

function textCondition(part: string): string {
  return `(a.account ilike ${part} or a.username ilike ${part} or a.alarmcode like ${part})`;
}

/** @param lock holds the row until the end of the transaction */
export async function readAdministrator(
  tx: Queryable,
  by: { readonly id: string } | { readonly account: string },
  { lock }: { readonly lock: boolean } = { lock: false },
): Promise<AdministratorRow | null> {
  const [condition, value] =
    'id' in by ? ['a.id = $1', by.id] : ['a.account = lower($1)', by.account];
  const rows = await tx.query(
    `select ${COLUMNS}, a.phone, a.email, a.org_id as "orgId", a.org_name as "orgName", a.permissions
     from accounts a
     where a.usertype = 2 and ${condition} ${lock ? 'for update of a' : ''}`,
    [value],
  );
  return z.array(detailSchema).parse(rows)[0] ?? null;
}

/** Adds the reasons: each permission with the roles that give it. */
export async function withReasons(
  tx: Queryable,
  { permissions, ...administrator }: AdministratorRow,
): Promise<AdministratorDetail> {
  const roles = await readRoles(tx);
  const held = roles.filter(({ id }) => administrator.roles.includes(id));
  return {
    ...administrator,
    permissions: permissions.map((permission) => ({
      permission,
      through: held.filter((role) => role.permissions.includes(permission)).map(({ id }) => id),
    })),
  };
}

/** The built-in ones first. */
export async function readRoles(tx: Queryable): Promise<readonly Role[]> {
  const rows = await tx.query(
    `select r.id, r.name_zh as "nameZh", r.name_en as "nameEn", r.description, r.permissions, r.system, r.version,
       (select count(*) from account_roles ar where ar.role_id = r.id)::int as members
     from roles r where r.deleted_at is null order by (r.id = 'owner') desc, r.system desc, r.id`,
  );
  return z.array(roleSchema).parse(rows);
}

export function plain({
  phone: _phone,
  email: _email,
  orgId: _orgId,
  orgName: _orgName,
  permissions: _permissions,
  ...administrator
}: AdministratorRow): Administrator {
  return administrator;
}
