import type { AreaDefinition, AreaPermission, Extension } from './area.js';
import type { IconName } from './icons.js';
import type { LocalText } from './language.js';
import type { Permission } from './permissions/index.js';

type Screen<Own extends string = string> = {
  /** The route's name; the address is `/` followed by it. */
  readonly name: string;
  /** An address other than `/` and the name: `/articleCategory-list`. */
  readonly path?: string;
  readonly title: LocalText;
  /** Left out: for every administrator. */
  readonly permission?: Permission | Own;
  /** Left out of the menu: another screen leads to it. */
  readonly isListed?: boolean;
  /** Where another page shows it, too; then no menu has it. */
  readonly extension?: Extension;
};

/** Groups of the shell, for screens of several areas. */
type SharedGroup = 'users' | 'system';

/** Screens that form a group in the menu. */
type Group<Own extends string = string> = {
  readonly screens: readonly Screen<Own>[];
} & (
  | {
      readonly id: string;
      readonly title: LocalText;
      readonly icon: IconName;
      /** Its place among the groups of all areas. */
      readonly order: number;
    }
  | {
      readonly within: SharedGroup;
      /** The place of its first screen among those of all areas. */
      readonly order: number;
    }
);

type Declared<Own extends string> = Pick<AreaPermission, 'title' | 'does'> & {
  readonly name: Own;
  readonly implies?: NoInfer<Own>[];
};

type AdminArea<Own extends string> = Pick<
  AreaDefinition,
  'name' | 'version' | 'owner' | 'samples' | 'bases' | 'points'
> & {
  readonly groups: readonly Group<NoInfer<Own>>[];
  /** The area's own permissions: its screens ask for these or for the product's. */
  readonly permissions?: Declared<Own>[];
};

/**
 * An area of the back office: each screen is a menu entry and a tab for administrators with its permission. If the
 * shared group is missing, its screens are at the root of the menu.
 */
export function adminArea<Own extends string = never>({
  groups,
  ...area
}: AdminArea<Own>): AreaDefinition {
  return {
    ...area,
    routes: groups.flatMap(({ screens }) => screens.map(routeOf)),
    menu: groups.flatMap((group) =>
      'within' in group
        ? entriesOf(group.within, group.screens, group.order)
        : [groupOf(group), ...entriesOf(group.id, group.screens, 1)],
    ),
  };
}

function groupOf({ id, title, icon, order }: Exclude<Group, { readonly within: SharedGroup }>) {
  return { id, parentId: null, title, route: null, icon, order };
}

function entriesOf(group: string, screens: readonly Screen[], first: number) {
  return screens.filter(isInMenu).map(({ name, title, permission }, index) => ({
    id: `${group}.${name}`,
    parentId: group,
    title,
    route: name,
    icon: null,
    order: first + index,
    ...asked(permission),
  }));
}

function isInMenu({ extension, isListed = extension === undefined }: Screen): boolean {
  return isListed;
}

function routeOf({ name, path = `/${name}`, title, permission, extension }: Screen) {
  const added = extension === undefined ? {} : { extension };
  return {
    path,
    name,
    meta: { title, require: true, admin: true, isTab: true, ...asked(permission), ...added },
  };
}

function asked(permission: string | undefined) {
  return permission === undefined ? {} : { permission };
}
