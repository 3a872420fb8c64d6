import type { AreaRoute, Find, LocalText, MenuEntry } from '@banyan/contract';
import { type MenuNode, menuTree } from '@banyan/rules';
import type { Tab } from '@banyan/store';

/** A page that the user may open from the frame. */
export type MenuPage = {
  /** The id of its menu entry; without an entry the route's name. */
  readonly id: string;
  readonly route: string;
  readonly path: string;
  readonly title: LocalText;
  /** The title of its tab until the page sets another. */
  readonly tabTitle: LocalText;
  readonly icon: string | null;
  /** The texts that find one of its records in the switcher. */
  readonly finds: readonly Find[];
  /** Its menu groups, the outermost first. */
  readonly groups: readonly MenuEntry[];
};

export type MenuPart =
  | { readonly kind: 'page'; readonly page: MenuPage }
  | {
      readonly kind: 'group';
      readonly entry: MenuEntry;
      readonly parts: readonly MenuPart[];
    };

export type Menu = {
  readonly parts: readonly MenuPart[];
  /** In the menu's order. */
  readonly pages: readonly MenuPage[];
  /** Null: the route or its permission is gone, or the route needs parameters. */
  pageOf(route: string): MenuPage | null;
};

export type MenuSources = {
  readonly entries: readonly MenuEntry[];
  readonly routeNamed: (name: string) => AreaRoute | null;
  readonly holds: (permission: string) => boolean;
};

export function createMenu({ entries, routeNamed, holds }: MenuSources): Menu {
  const parts = partsOf(menuTree(entries), [], routeNamed);
  const pages = pagesIn(parts);
  const byRoute = new Map(pages.map((page) => [page.route, page]));

  function unlisted(name: string): MenuPage | null {
    const route = routeNamed(name);
    if (route === null || !route.meta.isTab || route.path.includes(':')) return null;
    const { permission, title, finds = [] } = route.meta;
    if (permission !== undefined && !holds(permission)) return null;
    const { path } = route;
    const own = { title, tabTitle: title, icon: null };
    return { ...own, id: name, route: name, path, finds, groups: [] };
  }

  return { parts, pages, pageOf: (name) => byRoute.get(name) ?? unlisted(name) };
}

function partsOf(
  nodes: readonly MenuNode<MenuEntry>[],
  groups: readonly MenuEntry[],
  routeNamed: MenuSources['routeNamed'],
): readonly MenuPart[] {
  return nodes.flatMap(({ item: entry, children }): readonly MenuPart[] => {
    const { id, route, title, icon } = entry;
    const found = route === null ? null : routeNamed(route);
    if (found !== null) {
      const { name, path, meta } = found;
      const { title: tabTitle, finds = [] } = meta;
      const page = { id, route: name, path, title, tabTitle, icon, finds, groups };
      return [{ kind: 'page', page }];
    }
    const parts = partsOf(children, [...groups, entry], routeNamed);
    return parts.length === 0 ? [] : [{ kind: 'group', entry, parts }];
  });
}

export function pagesIn(parts: readonly MenuPart[]): readonly MenuPage[] {
  return parts.flatMap((part) => (part.kind === 'page' ? [part.page] : pagesIn(part.parts)));
}

/** The menu's page that a tab belongs to: its own, else the page above its address. */
export function pageOfTab(
  pages: readonly MenuPage[],
  { menuId, route, pathname }: Pick<Tab, 'menuId' | 'route' | 'pathname'>,
): MenuPage | null {
  const own = pages.find(({ id }) => id === menuId) ?? pages.find((page) => page.route === route);
  if (own !== undefined) return own;
  return pages
    .filter(({ path }) => pathname.startsWith(`${path}/`))
    .reduce<MenuPage | null>(
      (best, page) => (best === null || page.path.length > best.path.length ? page : best),
      null,
    );
}
