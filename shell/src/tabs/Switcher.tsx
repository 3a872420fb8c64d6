import { useHost } from '@banyan/platform/host';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { type Tab, useAppSelector } from '@banyan/store';
import { Finder } from '../find/Finder.js';
import type { FindEntry } from '../find/findIn.js';
import type { MenuPage } from '../menu/menu.js';
import { useMenu } from '../menu/useMenu.js';
import { titleOf } from '../words/titleOf.js';
import type { TabActions } from './tabActions.js';

const texts = {
  zh: { title: '快速切换', open: '打开的标签', pages: '页面' },
  en: { title: 'Go to', open: 'Open tabs', pages: 'Pages' },
};

type Props = { readonly actions: TabActions; readonly done: () => void };

/** Ctrl+K: the tabs in the order of their use, the present one last, then every page of the menu. */
export function Switcher({ actions, done }: Props) {
  const text = useTexts(texts);
  const language = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  const host = useHost();
  const { open, activeName } = useAppSelector((state) => state.tabs);
  const menu = useMenu();

  const isCurrent = ({ name }: Tab) => name === activeName;
  const recent = [...open].sort((a, b) => b.lastUsed - a.lastUsed);
  const inOrder = [...recent.filter((tab) => !isCurrent(tab)), ...recent.filter(isCurrent)];
  const tabEntry = (tab: Tab): FindEntry => ({
    key: tab.id,
    names: [titleOf(tab, language), titleOf(tab, other)],
    hint: tab.pathname,
    choose: () => {
      actions.show(tab.name);
    },
  });
  const pageEntry = ({ id, route, title, tabTitle, groups }: MenuPage): FindEntry => ({
    key: `page ${id}`,
    names: [inLanguage(title, language), inLanguage(title, other)],
    hint: groups.map((group) => inLanguage(group.title, language)).join(' / '),
    choose: () => {
      host.openTab({ tabName: route, routeName: route, title: tabTitle, menuId: id });
    },
  });
  return (
    <Finder
      title={text.title}
      groups={[
        { title: text.open, entries: inOrder.map(tabEntry) },
        { title: text.pages, entries: menu.pages.map(pageEntry) },
      ]}
      done={done}
    />
  );
}
