import type { Tab } from '@banyan/store';

export type CloseKind = 'this' | 'left' | 'right' | 'others' | 'all';

type Listed = Pick<Tab, 'name' | 'pinned'>;

/**
 * The tabs to close, relative to the tab where the user asked for it. Pinned tabs are kept, also by
 * `this`: they must be unpinned first.
 */
export function closedBy(kind: CloseKind, at: string, open: readonly Listed[]): readonly string[] {
  const place = open.findIndex(({ name }) => name === at);
  const taken = TAKES[kind];
  return open.filter(({ pinned }, index) => !pinned && taken(index, place)).map(({ name }) => name);
}

const TAKES: Readonly<Record<CloseKind, (index: number, place: number) => boolean>> = {
  this: (index, place) => index === place,
  left: (index, place) => index < place,
  right: (index, place) => index > place,
  others: (index, place) => index !== place,
  all: () => true,
};
