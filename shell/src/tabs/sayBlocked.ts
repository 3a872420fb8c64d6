import { inBothLanguages } from '@banyan/contract';
import { type AppStore, tabsSlice } from '@banyan/store';
import type { Notices } from '../notices/notices.js';
import { titleOf } from '../words/titleOf.js';

/** A user has long given up waiting by then. */
const BLOCKED_MS = 5_000;
const SHOWN_S = 20;

const texts = inBothLanguages({
  blocked: [
    (title: string, seconds: number) =>
      `“${title}”让窗口停了 ${seconds} 秒没有响应。如果又发生，可以先收起这个页面，其他标签不受影响。`,
    (title: string, seconds: number) =>
      `“${title}” kept the window from responding for ${seconds} seconds. If it happens again, put the page away; other tabs are not affected.`,
  ],
  away: ['收起这个页面', 'Put it away'],
});

export type BlockedParts = {
  readonly store: Pick<AppStore, 'getState' | 'dispatch'>;
  readonly notices: Pick<Notices, 'push'>;
  /** Tells how long a task of this window took, in milliseconds (W3C Long Tasks). */
  readonly onTask: (told: (durationMs: number) => void) => void;
};

/** Names the page in front when the window is back after a task that blocked it, and offers to put it away. */
export function sayBlocked({ store, notices, onTask }: BlockedParts): void {
  onTask((durationMs) => {
    const { tabs, common } = store.getState();
    const tab = tabs.open.find(({ name }) => name === tabs.activeName);
    if (durationMs < BLOCKED_MS || tab === undefined) return;
    const text = texts[common.language];
    notices.push({
      kind: 'warning',
      text: text.blocked(titleOf(tab, common.language), Math.round(durationMs / 1_000)),
      seconds: SHOWN_S,
      closable: true,
      action: {
        label: text.away,
        act: () => {
          store.dispatch(tabsSlice.actions.heldBackChanged({ id: tab.id, heldBack: true }));
        },
      },
    });
  });
}

/** Browsers without long tasks tell nothing. */
export function longTasks(told: (durationMs: number) => void): void {
  const type = 'longtask';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) told(duration);
  }).observe({ type });
}
