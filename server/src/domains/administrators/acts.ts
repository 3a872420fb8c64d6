import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { endAccountSessions } from '../../identity/endAccountSessions.js';
import { activeOwners, lockOwners, writePermissions } from '../../identity/roles.js';
import { endLinks, type LinkParts, makeLink } from './links.js';
import { type By, type Fields, note, noteAct } from './noting.js';
import { type AdministratorRow, readAdministrator, readRoles } from './rows.js';
import { actFault, grantFault } from './rules.js';

export type Particulars = {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly alarmcode: string;
  readonly department: string;
  readonly orgId: string;
  readonly orgName: string;
};

export type Invited = { readonly id: string; readonly link: string };

/** Makes the account of a colleague, who sets their password by the link. */
export async function inviteAdministrator(
  tx: Queryable,
  parts: LinkParts,
  by: By,
  given: Particulars & { readonly account: string; readonly roles: readonly string[] },
): Promise<Outcome<Invited>> {
  const { account, roles, name, phone, email, alarmcode, department, orgId, orgName } = given;
  const known = await tx.query('select 1 from accounts where account = lower($1)', [account]);
  if (known.length > 0) return refused(REFUSALS.taken);
  const added = await tx.query(
    `insert into accounts (id, account, usertype, role, username, alarmcode, department, phone, email, org_id, org_name, state,
       created_at, created_by, updated_at, updated_by)
     values ('A' || lpad(nextval('administrator_ids')::text, 8, '0'), lower($1), 2, 'admin', $2, $3, $4, $5, $6, $9, $10,
       'invited', $7, $8, $7, $8) returning id`,
    [
      account,
      name,
      alarmcode,
      department,
      phone,
      email,
      new Date(parts.now()).toISOString(),
      by.actor.name,
      orgId,
      orgName,
    ],
  );
  const id = String(added[0]?.['id']);
  const set = await giveRoles(tx, by, { id, roles: [] }, roles);
  if (!set.success) return set;
  await note(
    tx,
    parts,
    by,
    { id, account },
    { act: 'invite', zh: '邀请了管理员', en: 'invited the administrator' },
    { roles: { before: [], after: roles } },
  );
  return done({ id, link: await makeLink(tx, parts, 'invite', id) });
}

/** Replaces the roles of an administrator. */
export async function setRoles(
  tx: Queryable,
  parts: LinkParts,
  by: By,
  target: AdministratorRow,
  roles: readonly string[],
): Promise<Outcome<null>> {
  await lockOwners(tx);
  const set = await giveRoles(tx, by, target, roles);
  if (!set.success) return set;
  if ((await activeOwners(tx)) === 0) return refused(REFUSALS.lastOwner);
  const told = { act: 'roles', zh: '更改了角色', en: 'changed the roles of' };
  await noteAct(tx, parts, by, target, told, {
    roles: { before: target.roles, after: [...roles].sort() },
  });
  return done(null);
}

async function giveRoles(
  tx: Queryable,
  { powers }: By,
  target: { readonly id: string; readonly roles: readonly string[] },
  after: readonly string[],
): Promise<Outcome<null>> {
  const known = await readRoles(tx);
  const roles = new Map(known.map(({ id, permissions }) => [id, permissions]));
  if (after.some((role) => !roles.has(role))) return refused(REFUSALS.notFound);
  const fault = grantFault(powers, { targetId: target.id, before: target.roles, after, roles });
  if (fault !== null) return refused(REFUSALS[fault]);
  await tx.query('delete from account_roles where account_id = $1', [target.id]);
  await tx.query(
    'insert into account_roles (account_id, role_id) select $1, unnest($2::text[]) on conflict do nothing',
    [target.id, after],
  );
  await writePermissions(tx, [target.id]);
  return done(null);
}

const STATE_ACTS = {
  active: { act: 'enable', zh: '启用了管理员', en: 'enabled the administrator' },
  disabled: { act: 'disable', zh: '停用了管理员', en: 'disabled the administrator' },
} as const;

/** A disabled administrator is signed out everywhere at once; enabling restores their access as it was. */
export async function setState(
  tx: Queryable,
  parts: LinkParts,
  by: By,
  target: AdministratorRow,
  state: 'active' | 'disabled',
): Promise<Outcome<null>> {
  if (by.powers?.id === target.id) return refused(REFUSALS.ownAccount);
  const fault = actFault(by.powers, target);
  if (fault !== null) return refused(REFUSALS[fault]);
  if (target.state === state || (target.state === 'invited' && state === 'active')) {
    return refused(REFUSALS.stepNotAllowed);
  }
  await lockOwners(tx);
  // Who never set a password is invited again.
  await tx.query(
    `update accounts set state = case when $2 = 'active' and password is null then 'invited' else $2 end where id = $1`,
    [target.id, state],
  );
  if ((await activeOwners(tx)) === 0) return refused(REFUSALS.lastOwner);
  if (state === 'disabled') {
    await endLinks(tx, target.id);
    await endAccountSessions(tx, target.id);
  }
  await noteAct(tx, parts, by, target, STATE_ACTS[state], {
    state: { before: target.state, after: state },
  });
  return done(null);
}

export async function saveAdministrator(
  tx: Queryable,
  parts: LinkParts,
  by: By,
  target: AdministratorRow,
  given: Particulars,
): Promise<Outcome<null>> {
  const { name, phone, email, alarmcode, department, orgId, orgName } = given;
  const fault = by.powers?.id === target.id ? null : actFault(by.powers, target);
  if (fault !== null) return refused(REFUSALS[fault]);
  await tx.query(
    `update accounts set username = $2, phone = $3, email = $4, alarmcode = $5, department = $6, org_id = $7,
       org_name = $8 where id = $1`,
    [target.id, name, phone, email, alarmcode, department, orgId, orgName],
  );
  const told = { act: 'save', zh: '修改了资料：', en: 'changed the record of' };
  await noteAct(tx, parts, by, target, told, changedFields(target, given));
  return done(null);
}

const NAMED = ['name', 'department', 'orgId', 'orgName', 'alarmcode'] as const;
/** Contact details are masked. */
const HIDDEN = ['phone', 'email'] as const;

function changedFields(before: Particulars, after: Particulars): Fields {
  const differs = (field: keyof Particulars) => before[field] !== after[field];
  return Object.fromEntries([
    ...NAMED.filter(differs).map((field) => [
      field,
      { before: before[field], after: after[field] },
    ]),
    ...HIDDEN.filter(differs).map((field) => [field, { before: '***', after: '***' }]),
  ]);
}

/** The administrator that an act is about, held until it ends, in the version that the caller has seen. */
export async function lockTarget(
  tx: Queryable,
  id: string,
  version: number,
): Promise<Outcome<AdministratorRow>> {
  const target = await readAdministrator(tx, { id }, { lock: true });
  if (target === null) return refused(REFUSALS.notFound);
  if (target.version !== version) return refused(REFUSALS.versionConflict);
  return done(target);
}
