import type { DeclaredPermission, OwnPermission, Role } from '@banyan/contract/administrators';
import { withImplied } from '@banyan/contract/permissions';

/** What each role holds, by its id. */
export type Held = Readonly<Record<string, readonly string[]>>;

/** An owner holds all there is: nothing of it can be changed. */
export const OWNER = 'owner';

export function heldBy(roles: readonly Role[]): Held {
  return Object.fromEntries(roles.map(({ id, permissions }) => [id, permissions]));
}

/**
 * A permission brings what it implies; what implies it goes with it.
 * @param own what areas declare
 */
export function toggled(
  held: readonly string[],
  permission: string,
  own: readonly OwnPermission[] = [],
): readonly string[] {
  const declared = own.filter((each): each is DeclaredPermission => each.isLive);
  if (!held.includes(permission)) return withImplied([...held, permission], declared);
  return held.filter((each) => !withImplied([each], declared).includes(permission));
}

export type Effect = {
  readonly role: Role;
  readonly gained: readonly string[];
  readonly lost: readonly string[];
};

/** What a change of the matrix means, role by role. */
export function effectsOf(roles: readonly Role[], wanted: Held): readonly Effect[] {
  return roles.flatMap((role) => {
    const after = wanted[role.id] ?? role.permissions;
    const gained = after.filter((each) => !role.permissions.includes(each));
    const lost = role.permissions.filter((each) => !after.includes(each));
    return gained.length + lost.length === 0 ? [] : [{ role, gained, lost }];
  });
}

/** Whether the roles differ in a permission. */
export function differs(roles: readonly Role[], held: Held, permission: string): boolean {
  const holders = roles.filter(({ id }) => id !== OWNER && held[id]?.includes(permission));
  const others = roles.filter(({ id }) => id !== OWNER);
  return holders.length > 0 && holders.length < others.length;
}
