import type { Page } from 'playwright-core';
import { SHELL } from '../rooms.js';

/** Under which the window keeps what was done in it. A symbol cannot collide with window properties. */
const KEY = 'banyan.verify.acts';

/** What a script of an area has done by itself, and where in which script. */
export type Act = { readonly what: string; readonly area: string; readonly at: string };

type Acts = {
  readonly acts: Act[];
  /** Timers and connections that run at this moment. */
  running(): Act[];
  /** The longest time that a script kept the window from answering, in milliseconds. */
  longest: number;
};

/** Records, before any script of the page runs, what areas do past the shell. */
export async function watchActs(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    /** The script that called, below the functions of this one. */
    const caller = (what: string): Act | null => {
      for (const line of (new Error().stack ?? '').split('\n')) {
        const url = line.slice(line.indexOf('http'));
        const [at, area] =
          /^https?:\/\/[^/\s]+\/areas\/([a-z0-9-]+)\/[^\s:)]+:\d+:\d+/.exec(url) ?? [];
        if (at !== undefined && area !== undefined) return { what, area, at };
      }
      return null;
    };
    const timers = new Map<unknown, Act>();
    const connections = new Set<{ readonly act: Act; readonly isOpen: () => boolean }>();
    const kept: Acts = {
      acts: [],
      running: () => [
        ...timers.values(),
        ...[...connections].filter(({ isOpen }) => isOpen()).map(({ act }) => act),
      ],
      longest: 0,
    };
    const note = (what: string) => {
      const act = caller(what);
      if (act !== null) kept.acts.push(act);
    };

    /** The function notes each call, and then does what it did. */
    const noted = (
      owner: object,
      name: string,
      say: (given: readonly unknown[], self: unknown) => string,
    ) => {
      const own = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
      Reflect.set(owner, name, function (this: unknown, ...given: unknown[]) {
        note(say(given, this));
        return own.apply(this, given);
      });
    };
    for (const name of ['pushState', 'replaceState', 'back', 'forward', 'go'])
      noted(History.prototype, name, () => `calls history.${name}`);
    noted(Storage.prototype, 'setItem', ([name], self) => {
      const store = self === localStorage ? 'localStorage' : 'sessionStorage';
      return `writes ${String(name)} to ${store}`;
    });

    const { setInterval: begin, clearInterval: end, clearTimeout: endOnce } = window;
    Object.assign(window, {
      setInterval: (...given: Parameters<typeof begin>) => {
        const timer = begin(...given);
        const act = caller('has an interval');
        if (act !== null) timers.set(timer, act);
        return timer;
      },
      clearInterval: (timer?: number) => {
        timers.delete(timer);
        end(timer);
      },
      clearTimeout: (timer?: number) => {
        timers.delete(timer);
        endOnce(timer);
      },
    });
    const connecting = <T extends typeof WebSocket | typeof EventSource>(Own: T, what: string) =>
      new Proxy(Own, {
        construct: (target, given, asNew) => {
          const made = Reflect.construct(target, given, asNew) as WebSocket | EventSource;
          const act = caller(what);
          if (act !== null) connections.add({ act, isOpen: () => made.readyState < 2 });
          return made;
        },
      });
    Object.assign(window, {
      WebSocket: connecting(WebSocket, 'holds a socket'),
      EventSource: connecting(EventSource, 'holds an event source'),
    });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration);
    }).observe({ type: 'longtask', buffered: true });
    Object.defineProperty(window, Symbol.for(key), { value: kept });
  }, KEY);
}

/** What areas have done so far, and what of theirs runs at this moment; the shell may do all of it. */
export async function actsOn(page: Page): Promise<{
  readonly acts: readonly Act[];
  readonly running: readonly Act[];
  readonly longest: number;
}> {
  const { acts, running, longest } = await page.evaluate((key) => {
    const kept = Reflect.get(window, Symbol.for(key)) as Acts;
    return { acts: kept.acts, running: kept.running(), longest: kept.longest };
  }, KEY);
  const ofAreas = (all: readonly Act[]) => all.filter(({ area }) => area !== SHELL.name);
  return { acts: ofAreas(acts), running: ofAreas(running), longest };
}
