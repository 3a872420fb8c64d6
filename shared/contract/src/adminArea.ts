import type { AreaDefinition } from './area.js';
import type { LocalText } from './language.js';
import type { Permission } from './permissions/index.js';

type Screen = {
  /** Of its route; its address is `/` and this. */
  readonly name: string;
  /** Another address: `/articleCategory-list`. */
  readonly path?: string;
  readonly title: LocalText;
  /** Left out: for every administrator. */
  readonly permission?: Permission;
  /** Left out of the menu: another screen leads to it. */
  readonly isListed?: boolean;
  /** The screen comes later: its page says so. */
  readonly beingBuilt?: true;
};

/** Screens that stand together in the menu. */
type Group = {
  readonly id: string;
  readonly title: LocalText;
  readonly icon: string;
  /** Its place among the groups of all areas. */
  readonly order: number;
  readonly screens: readonly Screen[];
};

type AdminArea = Pick<AreaDefinition, 'name' | 'version' | 'owner'> & {
  readonly groups: readonly Group[];
};

/** An area of the back office: each screen is a tab for who has its permission, and an entry of the menu. */
export function adminArea({ groups, ...area }: AdminArea): AreaDefinition {
  return {
    ...area,
    routes: groups.flatMap(({ screens }) => screens.map(routeOf)),
    menu: groups.flatMap(({ screens, ...group }) => [
      { ...group, parentId: null, route: null },
      ...screens.filter(isInMenu).map(({ name, title, permission }, index) => ({
        id: `${group.id}.${name}`,
        parentId: group.id,
        title,
        route: name,
        icon: null,
        order: index + 1,
        ...asked(permission),
      })),
    ]),
  };
}

function isInMenu({ isListed = true }: Screen): boolean {
  return isListed;
}

function routeOf({ name, path = `/${name}`, title, permission, beingBuilt }: Screen) {
  return {
    path,
    name,
    meta: { title, require: true, admin: true, isTab: true, ...asked(permission) },
    ...(beingBuilt === undefined ? {} : { beingBuilt }),
  };
}

function asked(permission: Permission | undefined) {
  return permission === undefined ? {} : { permission };
}
