import type { RecentRecord, Tab } from '@banyan/store';
import type { Menu } from './menu.js';

/** The word by which most lists name the record that is open over them. */
const OPEN = 'open';
/** What that word says where a new one is being written. */
const NEW = 'new';

/** The record that a tab shows, over its list or on a page of its own; null: it shows no record. */
export function recordIn(
  { route, pathname, search }: Pick<Tab, 'route' | 'pathname' | 'search'>,
  { pages, pageOf }: Pick<Menu, 'pages' | 'pageOf'>,
): RecentRecord | null {
  const page = pageOf(route);
  if (page === null) {
    const [, list, id = ''] = /^(\/.+)\/([^/]+)$/.exec(pathname) ?? [];
    const parent = pages.find(({ path }) => path === list);
    return parent === undefined ? null : { route: parent.route, id, address: pathname };
  }
  const query = new URLSearchParams(search);
  // A phone number names a search, not a record.
  const own = page.finds.flatMap(({ what, word }) => (what === 'phone' ? [] : [word]));
  for (const word of [OPEN, ...own]) {
    const id = query.get(word) ?? '';
    const address = `${page.path}?${new URLSearchParams({ [word]: id }).toString()}`;
    if (id !== '' && id !== NEW) return { route, id, address };
  }
  return null;
}
