import { randomBytes } from 'node:crypto';
import type { ADMINISTRATOR_CALLS, Role } from '@banyan/contract/administrators';
import { withImplied } from '@banyan/contract/permissions';
import * as z from 'zod';
import { actOnce } from '../../ground/acts/acts.js';
import { noteChange } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { readAreaPermissions } from '../../identity/areaPermissions.js';
import { OWNER } from '../../identity/builtInRoles.js';
import { writePermissions } from '../../identity/roles.js';
import type { HandlersOf } from '../service.js';
import { byOf } from './administratorHandlers.js';
import type { By } from './noting.js';
import type { AdministratorParts } from './parts.js';
import { readAdministrator, readRoles, withReasons } from './rows.js';
import { roleFault } from './rules.js';

type Calls = {
  [K in keyof typeof ADMINISTRATOR_CALLS as K extends `Role/${string}`
    ? K
    : never]: (typeof ADMINISTRATOR_CALLS)[K];
};
type Saved = {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly description: string;
  readonly permissions: readonly string[];
};

const membersSchema = z.array(z.object({ id: z.string() }));

/** Roles: many cells of the matrix are one save. */
export function roleHandlers(parts: AdministratorParts): HandlersOf<Calls> {
  const { db, now } = parts;

  const answer = async (tx: Queryable, id: string): Promise<Outcome<Role>> => {
    const role = (await readRoles(tx)).find((each) => each.id === id);
    return role === undefined ? refused(REFUSALS.notFound) : done(role);
  };

  return {
    'Role/GetList': async () => done(await readRoles(db)),
    'Role/GetPermissions': async () => done(await readAreaPermissions(db)),
    'Role/Preview': async ({ id }) => {
      const found = await readAdministrator(db, { id });
      return found === null ? refused(REFUSALS.notFound) : done(await withReasons(db, found));
    },
    'Role/Save': ({ key, ...given }, person, visit) => {
      const act = { owner: person.userId, key, call: 'Role/Save', content: given };
      return actOnce(db, now, act, {
        perform: async (tx) => {
          const by = await byOf(tx, person, visit);
          const { id, version } = given;
          const saved =
            id === undefined
              ? await addRole(tx, now(), by, given)
              : await changeRole(tx, now(), by, { id, version: version ?? 0 }, given);
          if (!saved.success) return saved;
          const after = await answer(tx, saved.result);
          return after.success ? done({ result: after.result, ids: { id: saved.result } }) : after;
        },
        again: (tx, { id }) => answer(tx, String(id)),
      });
    },
    'Role/Delete': ({ key, ...given }, person, visit) => {
      const act = { owner: person.userId, key, call: 'Role/Delete', content: given };
      return actOnce(db, now, act, {
        perform: async (tx) => {
          const removed = await removeRole(tx, now(), await byOf(tx, person, visit), given);
          return removed.success ? done({ result: {}, ids: { id: given.id } }) : removed;
        },
        again: () => Promise.resolve(done({})),
      });
    },
  };
}

async function addRole(tx: Queryable, now: number, by: By, given: Saved): Promise<Outcome<string>> {
  const permissions = await completed(tx, given.permissions);
  const fault = roleFault(by.powers, [], permissions);
  if (fault !== null) return refused(REFUSALS[fault]);
  const id = `role-${randomBytes(6).toString('hex')}`;
  await tx.query(
    `insert into roles (id, name_zh, name_en, description, permissions, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $6, $7)`,
    [
      id,
      given.nameZh,
      given.nameEn,
      given.description,
      JSON.stringify(permissions),
      new Date(now).toISOString(),
      by.actor.name,
    ],
  );
  await note(tx, now, by, id, 'add', given.nameZh, {
    permissions: { before: [], after: permissions },
  });
  return done(id);
}

/** A role in the version that the caller has seen. */
type Seen = { readonly id: string; readonly version: number };

/** The role that an act is about, held until it ends. */
async function lockRole(tx: Queryable, { id, version }: Seen): Promise<Outcome<Role>> {
  await tx.query('select 1 from roles where id = $1 for update', [id]);
  const role = (await readRoles(tx)).find((each) => each.id === id);
  if (role === undefined) return refused(REFUSALS.notFound);
  if (role.version !== version) return refused(REFUSALS.versionConflict);
  return done(role);
}

async function changeRole(
  tx: Queryable,
  now: number,
  by: By,
  seen: Seen,
  given: Saved,
): Promise<Outcome<string>> {
  const locked = await lockRole(tx, seen);
  if (!locked.success) return locked;
  const { id, ...role } = locked.result;
  // An owner holds all there is, also what a later version adds.
  if (id === OWNER) return refused(REFUSALS.stepNotAllowed);
  const permissions = await completed(tx, given.permissions);
  const fault = roleFault(by.powers, role.permissions, permissions);
  if (fault !== null) return refused(REFUSALS[fault]);
  await tx.query(
    `update roles set name_zh = $2, name_en = $3, description = $4, permissions = $5::jsonb, version = version + 1,
       updated_at = $6, updated_by = $7 where id = $1`,
    [
      id,
      given.nameZh,
      given.nameEn,
      given.description,
      JSON.stringify(permissions),
      new Date(now).toISOString(),
      by.actor.name,
    ],
  );
  const members = membersSchema.parse(
    await tx.query('select account_id as id from account_roles where role_id = $1 order by 1', [
      id,
    ]),
  );
  await writePermissions(
    tx,
    members.map((member) => member.id),
  );
  await note(tx, now, by, id, 'save', given.nameZh, {
    permissions: { before: role.permissions, after: permissions },
    ...(role.nameZh === given.nameZh ? {} : { name: { before: role.nameZh, after: given.nameZh } }),
  });
  return done(id);
}

async function removeRole(tx: Queryable, now: number, by: By, seen: Seen): Promise<Outcome<null>> {
  const locked = await lockRole(tx, seen);
  if (!locked.success) return locked;
  const { id, ...role } = locked.result;
  if (role.system) return refused(REFUSALS.stepNotAllowed);
  if (role.members > 0) return refused(REFUSALS.inUse, { members: role.members });
  await tx.query('update roles set deleted_at = $2, version = version + 1 where id = $1', [
    id,
    new Date(now).toISOString(),
  ]);
  await note(tx, now, by, id, 'delete', role.nameZh, {});
  return done(null);
}

/** With what they imply; in the order in which the database compares them. */
async function completed(
  tx: Queryable,
  permissions: readonly string[],
): Promise<readonly string[]> {
  const own = await readAreaPermissions(tx);
  const declared = own.filter((one) => one.isLive);
  return [...withImplied(permissions, declared)].sort();
}

const VERBS = {
  add: { zh: '新建了角色', en: 'added the role' },
  save: { zh: '更改了角色', en: 'changed the role' },
  delete: { zh: '删除了角色', en: 'deleted the role' },
} as const;

async function note(
  tx: Queryable,
  now: number,
  { actor }: By,
  id: string,
  act: keyof typeof VERBS,
  name: string,
  fields: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>,
): Promise<void> {
  const change = {
    actor,
    entity: 'role',
    entityId: id,
    verb: `role.${act}`,
    summary: {
      zh: `${actor.name} ${VERBS[act].zh} ${name}`,
      en: `${actor.name} ${VERBS[act].en} ${name}`,
    },
    fields,
  };
  await noteChange(tx, now, change);
  await tellChanged(tx, { entity: 'role', id }, { permission: 'roles.view' });
}
