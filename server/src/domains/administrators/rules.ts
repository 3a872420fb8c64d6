import { OWNER } from '../../identity/builtInRoles.js';

/** Who acts, as far as it decides what they may do to others; null: the operator at the command line, who may. */
export type Powers = {
  readonly id: string;
  readonly isOwner: boolean;
  readonly permissions: ReadonlySet<string>;
} | null;

export type Fault = 'ownAccount' | 'notYoursToGive';

type Roles = ReadonlyMap<string, readonly string[]>;

export type Grant = {
  readonly targetId: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Each role's permissions. */
  readonly roles: Roles;
};

/** No administrator changes their own roles or grants what they lack, and only an owner gives or takes `owner`. */
export function grantFault(
  powers: Powers,
  { targetId, before, after, roles }: Grant,
): Fault | null {
  if (powers === null) return null;
  const given = after.filter((role) => !before.includes(role));
  const taken = before.filter((role) => !after.includes(role));
  if (given.length + taken.length === 0) return null;
  if (powers.id === targetId) return 'ownAccount';
  if ([...given, ...taken].includes(OWNER) && !powers.isOwner) return 'notYoursToGive';
  const permissions = given.flatMap((role) => roles.get(role) ?? []);
  return holdsAll(powers, permissions) ? null : 'notYoursToGive';
}

/**
 * What concerns an account as a whole (its password, its second factor, its end) is only for who could have given all
 * that it may do: a link to a new password would else be a way to more than one's own.
 */
export function actFault(
  powers: Powers,
  target: { readonly permissions: readonly string[]; readonly roles: readonly string[] },
): Fault | null {
  if (powers === null) return null;
  if (target.roles.includes(OWNER) && !powers.isOwner) return 'notYoursToGive';
  return holdsAll(powers, target.permissions) ? null : 'notYoursToGive';
}

/** A change of what a role holds gives what is new in it to all its members. */
export function roleFault(
  powers: Powers,
  before: readonly string[],
  after: readonly string[],
): Fault | null {
  if (powers === null) return null;
  const given = after.filter((permission) => !before.includes(permission));
  return holdsAll(powers, given) ? null : 'notYoursToGive';
}

function holdsAll(powers: NonNullable<Powers>, permissions: readonly string[]): boolean {
  return permissions.every((permission) => powers.permissions.has(permission));
}
