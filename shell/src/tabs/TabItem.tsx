import { inBothLanguages } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { PushpinFilled } from '@banyan/platform/icons';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { isUnsaved, type Tab } from '@banyan/store';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { isOutdated } from '../areas/isOutdated.js';
import type { OpenPages } from '../areas/openPages.js';
import { titleOf } from '../words/titleOf.js';
import type { MenuAt } from './TabMenu.js';
import type { TabActions } from './tabActions.js';
import styles from './tabs.module.css';
import type { TabDrag } from './useTabDrag.js';

const texts = inBothLanguages({
  close: ['关闭标签', 'Close tab'],
  dirty: ['未保存', 'unsaved'],
  busy: ['进行中', 'in progress'],
  pinned: ['已固定', 'pinned'],
  unread: [(count: number) => `${count} 条未读`, (count: number) => `${count} unread`],
  state: {
    loading: ['加载中', 'loading'],
    failed: ['打不开', 'failed'],
    newVersion: ['新版本', 'new version'],
  },
});

type Props = {
  readonly tab: Tab;
  readonly selected: boolean;
  readonly isStop: boolean;
  readonly actions: TabActions;
  readonly pages: OpenPages;
  readonly releases: ReleaseDocument;
  readonly openMenu: (at: MenuAt) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, tab: Tab) => void;
  readonly drag: TabDrag;
};

/** One tab of the strip, marked if it is pinned, unsaved, busy, unread, loading, failed or old. */
export function TabItem(props: Props) {
  const { tab, selected, isStop, actions, pages, releases, openMenu, onKeyDown, drag } = props;
  const text = useTexts(texts);
  const language = useLanguage();
  const state = useTabState(pages, tab.id, releases);
  const title = titleOf(tab, language);
  const marks = [
    ...(tab.pinned ? [text.pinned] : []),
    ...(isUnsaved(tab) ? [text.dirty] : []),
    ...(tab.busy ? [text.busy] : []),
    ...(tab.unread > 0 ? [text.unread(tab.unread)] : []),
    ...(state === null ? [] : [text.state[state]]),
  ];
  const close = () => void actions.close('this', tab.name);

  return (
    <div
      id={`tab-${tab.id}`}
      role="tab"
      className={styles['tab']}
      tabIndex={isStop ? 0 : -1}
      aria-selected={selected}
      aria-controls={`panel-${tab.id}`}
      aria-label={[title, ...marks].join(language === 'zh' ? '，' : ', ')}
      title={[title, ...marks].join(' · ')}
      data-state={state ?? undefined}
      onClick={() => {
        if (!drag.hasJustMoved()) actions.show(tab.name);
      }}
      onMouseDown={(event) => {
        // Otherwise the browser would start its autoscroll.
        if (event.button === 1) event.preventDefault();
      }}
      onAuxClick={(event) => {
        if (event.button === 1) close();
      }}
      onContextMenu={(event) => {
        event.preventDefault();
        openMenu({ name: tab.name, x: event.clientX, y: event.clientY });
      }}
      onKeyDown={(event) => {
        onKeyDown(event, tab);
      }}
      onPointerDown={(event) => {
        drag.begin(event, tab.name);
      }}
    >
      {state !== null && <span className={styles['state']} data-state={state} />}
      <span className={styles['title']}>{title}</span>
      {tab.unread > 0 && (
        <span className={styles['unread']}>{tab.unread > 99 ? '99+' : tab.unread}</span>
      )}
      {/* For the pointer only: keyboards use Delete or the menu; tabs may not contain buttons. */}
      {tab.pinned ? (
        <span
          className={styles['close']}
          title={text.pinned}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation();
            actions.pin(tab.name, false);
          }}
        >
          <PushpinFilled />
        </span>
      ) : (
        <span
          className={styles['close']}
          title={isUnsaved(tab) ? text.dirty : text.close}
          aria-hidden="true"
          data-unsaved={isUnsaved(tab) || undefined}
          onClick={(event) => {
            event.stopPropagation();
            close();
          }}
        >
          <span className={styles['cross']}>×</span>
        </span>
      )}
    </div>
  );
}

type TabState = 'loading' | 'failed' | 'newVersion';

/** The state of a tab's page in the strip; null: no state to show, as for an unopened page. */
function useTabState(pages: OpenPages, id: string, releases: ReleaseDocument): TabState | null {
  const tabPage = useSyncExternalStore(pages.subscribe, () => pages.at(id));
  const state = useSyncExternalStore(
    tabPage?.page.subscribe ?? neverChanges,
    () => tabPage?.page.state().status ?? null,
  );
  if (tabPage === null) return null;
  if (tabPage.crashed || state === 'failed') return 'failed';
  if (state === 'pending') return 'loading';
  return isOutdated(tabPage.version.area, releases) ? 'newVersion' : null;
}

function neverChanges(): () => void {
  return () => undefined;
}
