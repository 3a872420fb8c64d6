import { useTexts } from '@banyan/platform/language';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { MenuPage } from '../../menu/menu.js';
import { useMenu } from '../../menu/useMenu.js';
import { MenuIcon } from '../MenuIcon.js';
import { Favourites } from './Favourites.js';
import { HomeLink } from './MenuLink.js';
import { MenuPartView } from './MenuPartView.js';
import { MenuSearch } from './MenuSearch.js';
import styles from './sidebar.module.css';
import { useMenuQuery } from './useMenuQuery.js';

const texts = {
  zh: { label: '主菜单', search: '搜索菜单' },
  en: { label: 'Main menu', search: 'Search the menu' },
};

type Props = {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly beginSearch: () => void;
  /** Called when the menu over the page has closed, to move the focus. */
  readonly closed: () => void;
  readonly openPage: (page: MenuPage) => void;
};

/** The menu for the user's permissions, from the gateway. Folded, it shows the groups' icons. */
export function Sidebar({ search, beginSearch, closed, openPage }: Props) {
  const text = useTexts(texts);
  const fold = useAppSelector((state) => state.common.sidebarFold);
  const isOver = useAppSelector(({ common }) => common.isNarrow && !common.sidebarFold);
  const dispatch = useAppDispatch();
  const nav = useRef<HTMLElement>(null);
  const query = useMenuQuery(openPage);

  // The menu covers the page, so it takes the focus.
  useEffect(() => {
    const menu = nav.current;
    if (!isOver || menu === null || menu.contains(document.activeElement)) return;
    menu.querySelector<HTMLElement>('a[aria-current], a')?.focus();
  }, [isOver]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOver) return;
    dispatch(commonSlice.actions.sidebarFolded(true));
    closed();
  }

  return (
    <nav
      ref={nav}
      className={styles['sidebar']}
      aria-label={text.label}
      data-fold={fold}
      onKeyDown={onKeyDown}
    >
      {fold ? (
        <button
          type="button"
          className={styles['entry']}
          aria-label={text.search}
          title={text.search}
          onClick={beginSearch}
        >
          <MenuIcon name="SearchOutlined" />
        </button>
      ) : (
        <MenuSearch {...query} input={search} />
      )}
      {(fold || query.query.trim() === '') && <Tree />}
    </nav>
  );
}

function Tree() {
  const { parts } = useMenu();
  return (
    <ul className={styles['list']}>
      <HomeLink />
      <Favourites />
      {parts.map((part) => (
        <MenuPartView key={part.kind === 'page' ? part.page.id : part.entry.id} part={part} />
      ))}
    </ul>
  );
}
