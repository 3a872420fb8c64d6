import type { MenuEntry } from '@banyan/contract';
import { Menu, type MenuProps } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import * as icons from '@banyan/platform/icons';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { useNavigate } from '@banyan/platform/router';
import { type MenuNode, menuTree } from '@banyan/rules';
import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { type ComponentType, createElement, useMemo } from 'react';
import styles from './layout.module.css';

const texts = { zh: { label: '主菜单', home: '首页' }, en: { label: 'Main menu', home: 'Home' } };

type Item = NonNullable<MenuProps['items']>[number];

/** The menu of the person's permissions, from the gateway. */
export function Sidebar() {
  const text = useTexts(texts);
  const language = useLanguage();
  const host = useHost();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { menuList, sidebarFold, sidebarLayoutSkin } = useAppSelector((state) => state.common);
  const tabs = useAppSelector((state) => state.tabs);
  const activeRoute = tabs.open.find(({ name }) => name === tabs.activeName)?.route;

  const items = useMemo<Item[]>(() => {
    const toItem = ({ item, children }: MenuNode<MenuEntry>): Item => ({
      key: item.route ?? item.id,
      icon: iconOf(item.icon),
      label: inLanguage(item.title, language),
      ...(children.length > 0 ? { children: children.map(toItem) } : {}),
    });
    return [
      { key: '/admin', icon: iconOf('HomeOutlined'), label: text.home },
      ...menuTree(menuList).map(toItem),
    ];
  }, [menuList, language, text]);

  function open(key: string): void {
    if (window.matchMedia('(max-width: 900px)').matches) {
      dispatch(commonSlice.actions.sidebarFolded(true));
    }
    if (key === '/admin') void navigate(key);
    else host.openTab({ tabName: key, routeName: key });
  }

  return (
    <nav className={styles['sidebar']} aria-label={text.label}>
      <Menu
        mode="inline"
        theme={sidebarLayoutSkin}
        inlineCollapsed={sidebarFold}
        items={items}
        selectedKeys={[activeRoute ?? '/admin']}
        defaultOpenKeys={menuList.filter(({ route }) => route === null).map(({ id }) => id)}
        onClick={({ key }) => {
          open(key);
        }}
      />
    </nav>
  );
}

/** The menu of any area may name any icon. */
const iconsByName: Readonly<Record<string, ComponentType>> = icons;

function iconOf(name: string | null) {
  const Icon = name !== null && Object.hasOwn(icons, name) ? iconsByName[name] : undefined;
  return Icon === undefined ? null : createElement(Icon);
}
