import type { MenuEntry } from '@banyan/contract';
import { DownOutlined, iconNamed } from '@banyan/platform/icons';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { Link } from '@banyan/platform/router';
import { type MenuNode, menuTree } from '@banyan/rules';
import { commonSlice, type Tab, useAppDispatch, useAppSelector } from '@banyan/store';
import { createElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import styles from './sidebar.module.css';

const texts = { zh: { label: '主菜单', home: '首页' }, en: { label: 'Main menu', home: 'Home' } };

type Props = { readonly pathOf: (routeName: string) => string | null };

/** The menu of the person's permissions, from the gateway. Folded, it shows the groups' icons. */
export function Sidebar({ pathOf }: Props) {
  const text = useTexts(texts);
  const menu = useAppSelector((state) => state.common.menuList);
  const nodes = useMemo(() => menuTree(menu), [menu]);
  const fold = useAppSelector((state) => state.common.sidebarFold);
  const { open, activeName } = useAppSelector((state) => state.tabs);
  const active = open.find(({ name }) => name === activeName)?.route ?? null;
  return (
    <nav className={styles['sidebar']} aria-label={text.label} data-fold={fold}>
      <ul className={styles['list']}>
        <li>
          <MenuLink to="/admin" current={active === null} icon="HomeOutlined" label={text.home} />
        </li>
        {nodes.map((node) => (
          <MenuNodeView key={node.item.id} node={node} active={active} pathOf={pathOf} />
        ))}
      </ul>
    </nav>
  );
}

type NodeProps = Props & { readonly node: MenuNode<MenuEntry>; readonly active: string | null };

function MenuNodeView({ node: { item, children }, active, pathOf }: NodeProps) {
  const label = inLanguage(item.title, useLanguage());
  const tabs = useAppSelector((state) => state.tabs.open);
  // An open tab is shown where it stands, with its filter and its page.
  const tab = tabs.find(({ name }) => name === item.route);
  const path = placeIn(tab) ?? (item.route === null ? null : pathOf(item.route));
  if (path !== null) {
    return (
      <li>
        <MenuLink to={path} current={item.route === active} icon={item.icon} label={label} />
      </li>
    );
  }
  if (children.length === 0) return null;
  return (
    <MenuGroup icon={item.icon} label={label}>
      {children.map((node) => (
        <MenuNodeView key={node.item.id} node={node} active={active} pathOf={pathOf} />
      ))}
    </MenuGroup>
  );
}

function placeIn(tab: Tab | undefined): string | null {
  return tab === undefined ? null : tab.pathname + tab.search;
}

type EntryProps = { readonly icon: string | null; readonly label: string };

function MenuGroup({ icon, label, children }: EntryProps & { readonly children: ReactNode }) {
  const [open, setOpen] = useState(true);
  const fold = useAppSelector((state) => state.common.sidebarFold);
  const dispatch = useAppDispatch();
  const shown = open && !fold;
  return (
    <li>
      <button
        type="button"
        className={styles['entry']}
        aria-expanded={shown}
        title={fold ? label : undefined}
        onClick={() => {
          if (fold) dispatch(commonSlice.actions.sidebarFolded(false));
          setOpen(fold || !open);
        }}
      >
        {iconOf(icon)}
        <span className={styles['label']}>{label}</span>
        <span className={styles['arrow']} aria-hidden="true">
          <DownOutlined />
        </span>
      </button>
      <ul className={styles['list']} hidden={!shown}>
        {children}
      </ul>
    </li>
  );
}

type LinkProps = EntryProps & { readonly to: string; readonly current: boolean };

function MenuLink({ to, current, icon, label }: LinkProps) {
  const fold = useAppSelector((state) => state.common.sidebarFold);
  const dispatch = useAppDispatch();
  const link = useRef<HTMLAnchorElement>(null);
  // The menu is longer than the window, and a tab may be opened from elsewhere.
  useEffect(() => {
    if (current) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <Link
      ref={link}
      to={to}
      className={styles['entry']}
      aria-current={current ? 'page' : undefined}
      title={fold ? label : undefined}
      onClick={() => {
        // On a narrow screen the menu lies over the page.
        if (window.matchMedia('(max-width: 900px)').matches) {
          dispatch(commonSlice.actions.sidebarFolded(true));
        }
      }}
    >
      {iconOf(icon)}
      <span className={styles['label']}>{label}</span>
    </Link>
  );
}

function iconOf(name: string | null) {
  const Icon = iconNamed(name);
  return <span className={styles['icon']}>{Icon !== null && createElement(Icon)}</span>;
}
