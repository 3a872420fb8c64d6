import type { LocalText } from '@banyan/contract';
import type { Tab } from '@banyan/store';
import { type Menu, pageOfTab } from '../menu/menu.js';
import { UNSPECIFIED_TITLE } from '../words/titleOf.js';

export type Crumb = {
  readonly title: LocalText | string;
  /** Null: the crumb has no link. */
  readonly path: string | null;
};

/** The menu groups of a tab's page, the page, and the tab's own title where it differs. */
export function crumbsOf(menu: Menu, tab: Tab): readonly Crumb[] {
  const title = tab.title ?? UNSPECIFIED_TITLE;
  const page = pageOfTab(menu.pages, tab);
  if (page === null) return [{ title, path: null }];
  const groups = page.groups.map((group) => ({ title: group.title, path: null }));
  const crumbs = [...groups, { title: page.title, path: page.path }];
  const isOwn = page.route === tab.route && isSame(page.tabTitle, title);
  return isOwn ? crumbs : [...crumbs, { title, path: null }];
}

function isSame(one: LocalText, other: LocalText | string): boolean {
  if (typeof other === 'string') return other === one.zh || other === one.en;
  return one.zh === other.zh && one.en === other.en;
}
