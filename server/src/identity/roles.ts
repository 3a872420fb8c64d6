import { PERMISSIONS, withImplied } from '@banyan/contract/permissions';
import * as z from 'zod';
import type { Db, Queryable } from '../ground/database/db.js';
import { tellChanged, tellHub } from '../ground/news/tell.js';
import { readAreaPermissions } from './areaPermissions.js';
import { BUILT_IN_ROLES, type BuiltInRole, OWNER } from './builtInRoles.js';

const ROLE_CLAIM = 'role:';

const ownersSchema = z.tuple([z.object({ count: z.number() })]);
const idsSchema = z.array(z.object({ id: z.string() }));
const roleSchema = z.array(z.object({ permissions: z.array(z.string()), applied: z.number() }));

/**
 * Writes what these accounts may do: the union of their roles. Once the transaction commits, every process asks again
 * who the connections of those are who gained or lost something, and their windows read it.
 */
export async function writePermissions(
  tx: Queryable,
  accountIds: readonly string[],
): Promise<void> {
  const rows = await tx.query(
    `with held as (
       select a.id, coalesce((
         select jsonb_agg(distinct p order by p)
         from account_roles ar join roles r on r.id = ar.role_id, jsonb_array_elements_text(r.permissions) p
         where ar.account_id = a.id and r.deleted_at is null), '[]') as permissions
       from accounts a where a.id = any($1))
     update accounts a set permissions = held.permissions from held
     where a.id = held.id and a.permissions <> held.permissions returning a.id`,
    [accountIds],
  );
  const users = idsSchema.parse(rows).map(({ id }) => id);
  if (users.length === 0) return;
  await tellHub(tx, { kind: 'rights', users: [...users] });
}

/** Serializes changes of owners: of two acts that each remove one of two owners, the second is refused. */
export async function lockOwners(tx: Queryable): Promise<void> {
  await tx.query('select 1 from roles where id = $1 for update', [OWNER]);
}

/** How many owners can sign in. Asked after `lockOwners` and after the change. */
export async function activeOwners(tx: Queryable): Promise<number> {
  const rows = await tx.query(
    `select count(*) as count from account_roles ar join accounts a on a.id = ar.account_id
     where ar.role_id = $1 and a.state = 'active'`,
    [OWNER],
  );
  return ownersSchema.parse(rows)[0].count;
}

/**
 * Brings the built-in roles up to this version: roles that are missing, permissions that are new, once each, so that
 * what an owner took away stays away. The owner always holds all there is.
 */
export async function applyBuiltInRoles(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOwners(tx);
    const own = await readAreaPermissions(tx);
    await tx.query('update roles set permissions = $2::jsonb where id = $1', [
      OWNER,
      JSON.stringify([...PERMISSIONS, ...own.map(({ name }) => name)].sort()),
    ]);
    for (const role of BUILT_IN_ROLES) await applyRole(tx, role);
    const rows = await tx.query('select distinct account_id as id from account_roles order by 1');
    await writePermissions(
      tx,
      idsSchema.parse(rows).map(({ id }) => id),
    );
  });
}

/**
 * Gives owners the permissions that areas declare, in the transaction that makes a build live or a canary. A permission
 * no longer declared stays in the roles that hold it.
 */
export async function followReleased(tx: Queryable): Promise<void> {
  const own = await readAreaPermissions(tx);
  if (own.length === 0) return;
  await bringToOwners(
    tx,
    own.map(({ name }) => name),
  );
  await tellChanged(tx, { entity: 'role', id: OWNER }, { permission: 'roles.view' });
}

/** Owners hold these too. */
export async function bringToOwners(tx: Queryable, names: readonly string[]): Promise<void> {
  const added = JSON.stringify(names);
  const lacks = 'id = $1 and not permissions @> $2::jsonb';
  const isNew = await tx.query(`select 1 from roles where ${lacks}`, [OWNER, added]);
  if (isNew.length === 0) return;
  // Accounts before the role: changes of an owner's roles lock in this order.
  const owners = await tx.query(
    `select id from accounts where id in (select account_id from account_roles where role_id = $1)
     order by id for update`,
    [OWNER],
  );
  await tx.query(
    `update roles set permissions = (select jsonb_agg(distinct p order by p)
       from jsonb_array_elements_text(permissions || $2::jsonb) p)
     where ${lacks}`,
    [OWNER, added],
  );
  await writePermissions(
    tx,
    idsSchema.parse(owners).map(({ id }) => id),
  );
}

async function applyRole(
  tx: Queryable,
  { id, name, description, grants }: BuiltInRole,
): Promise<void> {
  await tx.query(
    `insert into roles (id, name_zh, name_en, description, system) values ($1, $2, $3, $4, true)
     on conflict (id) do nothing`,
    [id, name.zh, name.en, description],
  );
  const [role] = roleSchema.parse(
    await tx.query('select permissions, applied from roles where id = $1', [id]),
  );
  if (role === undefined) return;
  const due = grants.filter(({ version }) => version > role.applied);
  if (due.length === 0) return;
  const permissions = withImplied([
    ...role.permissions,
    ...due.flatMap((grant) => grant.permissions),
  ]);
  await tx.query('update roles set permissions = $2::jsonb, applied = $3 where id = $1', [
    id,
    JSON.stringify([...permissions].sort()),
    Math.max(...due.map(({ version }) => version)),
  ]);
}

/**
 * What a user of another provider may do: a claim value `role:<id>` grants that role's permissions here. A user
 * named as the owner gets the owner role's: all permissions.
 */
export async function permissionsOfClaims(
  db: Queryable,
  claims: readonly string[],
  isOwner: boolean,
): Promise<readonly string[]> {
  const given = isOwner ? [`${ROLE_CLAIM}${OWNER}`] : claims;
  const roles = given
    .filter((claim) => claim.startsWith(ROLE_CLAIM))
    .map((claim) => claim.slice(ROLE_CLAIM.length));
  if (roles.length === 0) return given;
  const rows = await db.query(
    `select distinct p as id from roles r, jsonb_array_elements_text(r.permissions) p
     where r.id = any($1) and r.deleted_at is null order by 1`,
    [roles],
  );
  const plain = given.filter((claim) => !claim.startsWith(ROLE_CLAIM));
  return [...new Set([...plain, ...idsSchema.parse(rows).map(({ id }) => id)])];
}
