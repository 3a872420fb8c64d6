import type { Language } from '@banyan/contract';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { showLine } from './showLine.js';

const AT = Date.parse('2026-11-20T06:05:00.000Z');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function setUp(language: Language = 'en') {
  const watchers = new Set<() => void>();
  const state = { hub: 'online', isOnline: true, language };
  const told = (): void => {
    for (const watcher of watchers) watcher();
  };
  const events = new EventTarget();
  const stop = showLine({
    window: {
      document,
      navigator: {
        get onLine() {
          return state.isOnline;
        },
      },
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
    } as never,
    store: {
      getState: () => ({ common: { language: state.language } }),
      subscribe: (listener: () => void) => {
        watchers.add(listener);
        return () => watchers.delete(listener);
      },
    } as never,
    realtime: {
      state: () => state.hub as never,
      onState: (watcher) => {
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    },
    now: () => AT,
  });
  return {
    line: (isOnline: boolean) => {
      state.isOnline = isOnline;
      events.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    hub: (hub: 'online' | 'offline') => {
      state.hub = hub;
      told();
    },
    speak: (next: Language) => {
      state.language = next;
      told();
    },
    stop,
  };
}

const said = () => document.querySelector('[role="status"]')?.textContent;

test('a broken line is said at once with its time, and that it is back, for five seconds', () => {
  const { line, stop } = setUp();
  expect(said()).toBe('');
  line(false);
  expect(said()).toMatch(/^Offline since 14:05\..*what you type is kept/);
  line(true);
  expect(said()).toBe('Connected again.');
  jest.advanceTimersByTime(5_000);
  expect(said()).toBe('');
  stop();
  expect(said()).toBeUndefined();
});

test('a server out of reach is said after eight seconds; a connection that is back sooner is not worth a word', () => {
  const { hub, stop } = setUp();
  hub('offline');
  jest.advanceTimersByTime(7_999);
  hub('online');
  jest.advanceTimersByTime(60_000);
  expect(said()).toBe('');
  hub('offline');
  jest.advanceTimersByTime(8_000);
  expect(said()).toMatch(/^The server has been out of reach since 14:05/);
  hub('online');
  expect(said()).toBe('Connected again.');
  stop();
});

test('while the line is back and the server is not, it says so, in the language of the window', () => {
  const { hub, line, speak, stop } = setUp('zh');
  line(false);
  hub('offline');
  line(true);
  expect(said()).toMatch(/^暂时连不上服务器（14:05 起）/);
  speak('en');
  expect(said()).toMatch(/^The server has been out of reach/);
  stop();
});
