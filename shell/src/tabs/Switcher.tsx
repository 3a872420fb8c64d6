import { inBothLanguages } from '@banyan/contract';
import { useHost } from '@banyan/platform/host';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { type Tab, useAppSelector } from '@banyan/store';
import { Finder } from '../find/Finder.js';
import type { FindEntry } from '../find/findIn.js';
import { type Offer, offersOf } from '../find/offersOf.js';
import { type MenuPage, pageOfTab } from '../menu/menu.js';
import { useMenu } from '../menu/useMenu.js';
import { titleOf } from '../words/titleOf.js';
import type { TabActions } from './tabActions.js';

const useCommandsTexts = {
  dark: { zh: '切换到深色', en: 'Switch to dark' },
  light: { zh: '切换到浅色', en: 'Switch to light' },
  signOut: { zh: '退出登录', en: 'Sign out' },
};

const texts = inBothLanguages({
  title: ['快速切换', 'Go to'],
  records: ['记录', 'Records'],
  open: ['打开的标签', 'Open tabs'],
  pages: ['页面', 'Pages'],
  commands: ['操作', 'Commands'],
});

type Props = { readonly actions: TabActions; readonly done: () => void };

/**
 * Ctrl+K: lists records for the typed text, the tabs by last use (the active one last), the menu's
 * pages that are not open, and global commands.
 */
export function Switcher({ actions, done }: Props) {
  const text = useTexts(texts);
  const language = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  const host = useHost();
  const { open, activeName } = useAppSelector((state) => state.tabs);
  const menu = useMenu();
  const commands = useCommands();

  const isCurrent = ({ name }: Tab) => name === activeName;
  const recent = [...open].sort((a, b) => b.lastUsed - a.lastUsed);
  const inOrder = [...recent.filter((tab) => !isCurrent(tab)), ...recent.filter(isCurrent)];
  const closed = menu.pages.filter(({ route }) => !open.some(({ name }) => name === route));
  const groupsOf = (page: MenuPage | null) =>
    (page?.groups ?? []).map((group) => inLanguage(group.title, language)).join(' / ');

  const tabEntry = (tab: Tab): FindEntry => ({
    key: tab.id,
    names: [titleOf(tab, language), titleOf(tab, other)],
    hint: groupsOf(pageOfTab(menu.pages, tab)),
    choose: () => {
      actions.show(tab.name);
    },
  });
  const pageEntry = (page: MenuPage): FindEntry => ({
    key: `page ${page.id}`,
    names: [inLanguage(page.title, language), inLanguage(page.title, other)],
    hint: groupsOf(page),
    choose: () => {
      const { route, tabTitle: title, id: menuId } = page;
      host.openTab({ tabName: route, routeName: route, title, menuId });
    },
  });
  const offerEntry = ({ page, title, word, value }: Offer<MenuPage>): FindEntry => ({
    key: `find ${word} ${page.id}`,
    names: [`${inLanguage(title, language)} ${value}`],
    hint: inLanguage(page.title, language),
    choose: () => {
      const { route, id: menuId } = page;
      const tab = { tabName: `${route} ${value}`, routeName: route, title: value, menuId };
      host.openTab({ ...tab, query: { [word]: value } });
    },
  });
  return (
    <Finder
      title={text.title}
      offered={(query) => ({
        title: text.records,
        entries: offersOf(query, menu.pages).map(offerEntry),
      })}
      groups={[
        { title: text.open, entries: inOrder.map(tabEntry) },
        { title: text.pages, entries: closed.map(pageEntry) },
        { title: text.commands, entries: commands },
      ]}
      done={done}
    />
  );
}

/** The commands that are available on every page. */
function useCommands(): readonly FindEntry[] {
  const host = useHost();
  const language = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  const isDark = useAppSelector(({ common }) => common.appearance === 'dark');
  const command = (key: string, names: readonly string[], choose: () => void): FindEntry => ({
    key: `command ${key}`,
    names,
    hint: '',
    choose,
  });
  const look = useCommandsTexts[isDark ? 'light' : 'dark'];
  return [
    command('look', [look[language], look[other]], () => {
      host.chooseAppearance(isDark ? 'light' : 'dark');
    }),
    // The label is written in the other language.
    command('language', [other === 'en' ? 'Switch to English' : '切换到中文'], () => {
      host.chooseLanguage(other);
    }),
    command(
      'signOut',
      [useCommandsTexts.signOut[language], useCommandsTexts.signOut[other]],
      () => {
        host.signOut();
      },
    ),
  ];
}
