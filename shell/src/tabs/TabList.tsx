import { inBothLanguages } from '@banyan/contract';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { type ClosedTab, isUnsaved, type Tab, useAppSelector } from '@banyan/store';
import { Finder } from '../find/Finder.js';
import type { FindEntry } from '../find/findIn.js';
import { titleOf } from '../words/titleOf.js';
import type { TabActions } from './tabActions.js';

const texts = inBothLanguages({
  title: ['全部标签', 'All tabs'],
  open: ['打开的标签', 'Open tabs'],
  closed: ['最近关闭', 'Recently closed'],
  active: ['当前', 'current'],
  unsaved: ['未保存', 'unsaved'],
  pinned: ['已固定', 'pinned'],
  asleep: ['休眠', 'asleep'],
});

type Props = { readonly actions: TabActions; readonly done: () => void };

/** Lists all open tabs in the strip's order, and the tabs closed last. */
export function TabList({ actions, done }: Props) {
  const text = useTexts(texts);
  const language = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  const { open, activeName, closed } = useAppSelector((state) => state.tabs);

  const marksOf = (tab: Tab) =>
    [
      tab.name === activeName && text.active,
      tab.pinned && text.pinned,
      isUnsaved(tab) && text.unsaved,
      tab.asleep && text.asleep,
    ]
      .filter(Boolean)
      .join(' · ');
  const entryOf = (tab: Tab): FindEntry => ({
    key: tab.id,
    names: [titleOf(tab, language), titleOf(tab, other)],
    hint: marksOf(tab),
    choose: () => {
      actions.show(tab.name);
    },
    ...(tab.pinned ? {} : { close: () => void actions.close('this', tab.name) }),
  });
  const closedEntryOf = (tab: ClosedTab): FindEntry => ({
    key: `closed ${tab.name}`,
    names: [titleOf(tab, language), titleOf(tab, other)],
    hint: tab.pathname,
    choose: () => {
      actions.reopen(tab.name);
    },
  });
  return (
    <Finder
      title={text.title}
      groups={[
        { title: text.open, entries: open.map(entryOf) },
        { title: text.closed, entries: closed.map(closedEntryOf) },
      ]}
      done={done}
    />
  );
}
