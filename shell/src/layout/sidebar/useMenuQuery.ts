import { useLanguage } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { createLate, useLate } from '../../find/late.js';
import { usePinyin } from '../../find/usePinyin.js';
import type { MenuPage } from '../../menu/menu.js';
import { useMenu } from '../../menu/useMenu.js';
import type { Hit, HitGroup } from '../searchMenu.js';

/** Loaded on first use: most pages are opened without a search. */
const searching = createLate(
  () => import(/* webpackChunkName: "menu-search" */ '../searchMenu.js'),
);

export type MenuQuery = {
  readonly query: string;
  /** Whether the search code has loaded. */
  readonly isReady: boolean;
  readonly groups: readonly HitGroup[];
  readonly hits: readonly Hit[];
  /** The hit that Enter opens. */
  readonly active: Hit | null;
  readonly change: (query: string) => void;
  readonly open: (hit: Hit) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Loads the search code and pinyin when the box gets the focus. */
  readonly onFocus: () => void;
};

/** The user's query in the menu, its hits, and the hit that Enter opens. */
export function useMenuQuery(openPage: (page: MenuPage) => void): MenuQuery {
  const { pages } = useMenu();
  const language = useLanguage();
  const { readings, load } = usePinyin();
  const { come: search, load: loadSearch } = useLate(searching);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState<number | null>(null);
  const groups = useMemo(
    () => search?.searchMenu(query, pages, language, readings) ?? [],
    [search, query, pages, language, readings],
  );
  const hits = groups.flatMap((group) => group.hits);
  const at = chosen ?? search?.bestOf(hits) ?? 0;
  const active = hits[at] ?? null;

  function change(next: string): void {
    setQuery(next);
    setChosen(null);
  }

  function open({ page }: Hit): void {
    change('');
    openPage(page);
  }

  function step(by: number): void {
    if (hits.length > 0) setChosen((at + by + hits.length) % hits.length);
  }

  function act(key: string): boolean {
    if (query === '') return false;
    if (key === 'ArrowDown') step(1);
    else if (key === 'ArrowUp') step(-1);
    else if (key === 'Escape') change('');
    else if (key === 'Enter' && active !== null) open(active);
    else return false;
    return true;
  }

  return {
    query,
    isReady: search !== undefined,
    groups,
    hits,
    active,
    change,
    open,
    onFocus: () => {
      loadSearch();
      load();
    },
    onKeyDown: (event) => {
      if (!isComposing(event) && act(event.key)) event.preventDefault();
    },
  };
}
