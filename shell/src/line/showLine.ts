import { inBothLanguages } from '@banyan/contract';
import { formatInstant } from '@banyan/rules';
import type { AppStore } from '@banyan/store';
import type { Realtime } from '../realtime/realtime.js';

/** A connection that is back sooner is not worth a word. */
const AWAY_MS = 8_000;
const BACK_MS = 5_000;

const texts = inBothLanguages({
  offline: [
    (since: string) =>
      `网络已断开（${since} 起）。已打开的页面可以继续使用，填写的内容会保留；需要服务器的操作请等网络恢复。`,
    (since: string) =>
      `Offline since ${since}. Open pages keep working and what you type is kept. What needs the server has to wait.`,
  ],
  away: [
    (since: string) =>
      `暂时连不上服务器（${since} 起），正在重连。已打开的页面可以继续使用，填写的内容会保留。`,
    (since: string) =>
      `The server has been out of reach since ${since}; trying again. Open pages keep working and what you type is kept.`,
  ],
  back: [() => '已恢复连接。', () => 'Connected again.'],
});

type Word = 'offline' | 'away' | 'back';

export type LineParts = {
  readonly window: Pick<
    Window,
    'navigator' | 'document' | 'addEventListener' | 'removeEventListener'
  >;
  readonly store: Pick<AppStore, 'getState' | 'subscribe'>;
  readonly realtime: Pick<Realtime, 'state' | 'onState'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/**
 * Says at the foot of the window that the line is broken or the server out of reach, since when, and what still works;
 * and that it is back. Returns how to stop.
 */
export function showLine({ window, store, realtime, now }: LineParts): () => void {
  const { document, navigator } = window;
  const bar = document.createElement('div');
  bar.className = 'banyan-line';
  bar.setAttribute('role', 'status');
  document.body.append(bar);
  let shown: Word | null = null;
  let since = now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function say(): void {
    const { language } = store.getState().common;
    const time = formatInstant(new Date(since).toISOString()).slice(-'14:05'.length);
    const text = shown === null ? '' : texts[language][shown](time);
    if (bar.textContent !== text) bar.textContent = text;
  }

  function become(next: Word | null): void {
    shown = next;
    say();
  }

  function look(): void {
    clearTimeout(timer);
    const isLost = shown === 'offline' || shown === 'away';
    const isAway = realtime.state() === 'offline';
    if (!navigator.onLine) lose('offline', isLost);
    else if (isAway) lose('away', isLost);
    else if (isLost) become('back');
    if (shown === 'back') timer = setTimeout(become, BACK_MS, null);
  }

  function lose(word: 'offline' | 'away', isLost: boolean): void {
    if (!isLost) since = now();
    if (word === 'offline' || isLost) become(word);
    else timer = setTimeout(become, AWAY_MS, word);
  }

  const stops = [realtime.onState(look), store.subscribe(say)];
  for (const event of ['online', 'offline'] as const) window.addEventListener(event, look);
  look();
  return () => {
    for (const stop of stops) stop();
    for (const event of ['online', 'offline'] as const) window.removeEventListener(event, look);
    clearTimeout(timer);
    bar.remove();
  };
}
