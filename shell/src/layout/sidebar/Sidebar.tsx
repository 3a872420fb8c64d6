import { useTexts } from '@banyan/platform/language';
import { isComposing } from '@banyan/rules';
import { commonSlice, FAVOURITES_GROUP, useAppDispatch, useAppSelector } from '@banyan/store';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type MenuPage, type MenuPart, pagesIn } from '../../menu/menu.js';
import { useMenu } from '../../menu/useMenu.js';
import { MenuIcon } from '../MenuIcon.js';
import { FoldedGroup } from './FoldedGroup.js';
import { MenuGroup } from './MenuGroup.js';
import { HomeLink, PageLink } from './MenuLink.js';
import { MenuSearch } from './MenuSearch.js';
import styles from './sidebar.module.css';
import { useMenuQuery } from './useMenuQuery.js';

type MenuPartViewProps = { readonly part: MenuPart };

const TITLE = { zh: '收藏', en: 'Favourites' };

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
    if (event.key !== 'Escape' || event.defaultPrevented || !isOver || isComposing(event)) return;
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

/** The pages that the user has starred, in their order; renders nothing without favourites. */
function Favourites() {
  const { pageOf } = useMenu();
  const favourites = useAppSelector((state) => state.common.favourites);
  const fold = useAppSelector((state) => state.common.sidebarFold);
  const pages = favourites.map(pageOf).filter((page) => page !== null);
  if (pages.length === 0) return null;
  const Group = fold ? FoldedGroup : MenuGroup;
  return (
    <Group id={FAVOURITES_GROUP} icon="StarOutlined" title={TITLE} routes={NO_ROUTES}>
      {pages.map((page) => (
        <PageLink key={page.route} page={page} isInner />
      ))}
    </Group>
  );
}

/** What waits on favourites is told where they are in the menu. */
const NO_ROUTES: readonly string[] = [];

function routesIn(parts: readonly MenuPart[]): readonly string[] {
  return pagesIn(parts).map(({ route }) => route);
}

/** A page's link, or a group with its pages. */
function MenuPartView({ part }: MenuPartViewProps) {
  const fold = useAppSelector((state) => state.common.sidebarFold);
  if (part.kind === 'page') return <PageLink page={part.page} />;
  const { id, icon, title } = part.entry;
  const Group = fold ? FoldedGroup : MenuGroup;
  return (
    <Group id={id} icon={icon} title={title} routes={routesIn(part.parts)}>
      {part.parts.map((inner) => (
        <InnerPart key={inner.kind === 'page' ? inner.page.id : inner.entry.id} part={inner} />
      ))}
    </Group>
  );
}

/** A group inside a group folds open in its place, in the flyout too. */
function InnerPart({ part }: MenuPartViewProps) {
  if (part.kind === 'page') return <PageLink page={part.page} isInner />;
  const { id, icon, title } = part.entry;
  return (
    <MenuGroup id={id} icon={icon} title={title} routes={routesIn(part.parts)}>
      {part.parts.map((inner) => (
        <InnerPart key={inner.kind === 'page' ? inner.page.id : inner.entry.id} part={inner} />
      ))}
    </MenuGroup>
  );
}
