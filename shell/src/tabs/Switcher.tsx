import { inBothLanguages } from '@banyan/contract';
import { useHost } from '@banyan/platform/host';
import { inLanguage, useLanguage, useTexts } from '@banyan/platform/language';
import { type Tab, useAppSelector, useDomain } from '@banyan/store';
import { useSettled } from '@banyan/ui';
import { Finder } from '../find/Finder.js';
import type { FindEntry, FoundGroup } from '../find/findIn.js';
import { type Offer, offersOf } from '../find/offersOf.js';
import { homeDomain } from '../home/homeDomain.js';
import { type MenuPage, pageOfTab } from '../menu/menu.js';
import { useMenu } from '../menu/useMenu.js';
import { titleOf } from '../words/titleOf.js';
import type { TabActions } from './tabActions.js';

/** The services are asked once typing pauses. */
const PAUSE_MS = 250;

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
  hint: ['输入页面、编号、姓名、手机号或拼音', 'Type a page, a number, a name or a phone number'],
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
  return (
    <Finder
      title={text.title}
      hint={text.hint}
      useOffers={useOffers}
      groups={[
        { title: text.open, entries: inOrder.map(tabEntry) },
        { title: text.pages, entries: closed.map(pageEntry) },
        { title: text.commands, entries: commands },
      ]}
      done={done}
    />
  );
}

/** Records that the text may mean: those of areas by their numbers, and what the services find. */
function useOffers(query: string): readonly FoundGroup[] {
  const text = useTexts(texts);
  const host = useHost();
  const language = useLanguage();
  const { pages } = useMenu();
  const found = useFoundRecords(query);
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
  return [{ title: text.records, entries: offersOf(query, pages).map(offerEntry) }, ...found];
}

function useFoundRecords(query: string): readonly FoundGroup[] {
  const host = useHost();
  const language = useLanguage();
  const typed = query.trim();
  const settled = useSettled(typed, PAUSE_MS);
  const { api } = useDomain(homeDomain);
  const { currentData = [] } = api.useFindQuery({ text: settled }, { skip: settled.length < 2 });
  if (settled !== typed) return [];
  return currentData.map(({ key, title, found }) => ({
    title: inLanguage(title, language),
    entries: found.map(({ id, name, hint = '', address }) => ({
      key: `record ${key} ${id}`,
      names: [inLanguage(name, language)],
      hint: inLanguage(hint, language),
      choose: () => {
        host.navigate(address);
      },
    })),
  }));
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
