import type { Tab, TabPlace } from '@banyan/store';
import { TAB_PARAMETER } from '../areas/place.js';

export type Copy = TabPlace & { readonly copy: number };

/** A copy of a tab, next to it, with the same page and query and a new name; null: no such tab. */
export function copyOf(name: string, open: readonly Tab[]): Copy | null {
  const tab = open.find((candidate) => candidate.name === name);
  if (tab === undefined) return null;
  const original = tab.copy === 1 ? name : name.replace(/~\d+$/, '');
  let copy = 2;
  while (open.some((other) => other.name === `${original}~${copy}`)) copy += 1;
  const query = new URLSearchParams(tab.search);
  query.set(TAB_PARAMETER, `${original}~${copy}`);
  const { menuId, route, title, pathname } = tab;
  return {
    name: `${original}~${copy}`,
    menuId,
    route,
    title,
    pathname,
    copy,
    search: `?${query.toString()}`,
  };
}
