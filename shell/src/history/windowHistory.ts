import { ownAddress } from '@banyan/rules';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router-dom';
import { passOver } from './passOver.js';
import type { Place } from './place.js';

export type HistoryRules = {
  /** True, or a promise of the user's answer: the address changes only if they choose to leave. */
  readonly mayGo: (to: Place, from: Place) => true | Promise<boolean>;
  /** The entry's tab has been closed: Back and Forward pass over it. */
  readonly isGone: (place: Place) => boolean;
  /** Called for an address outside this product: the window stays where it is. */
  readonly refused: (address: string) => void;
};

export type Shown = { readonly location: Location; readonly action: NavigationType };

export type WindowHistory = {
  readonly navigator: Navigator;
  current(): Shown;
  subscribe(listener: () => void): () => void;
};

/** The state of an entry of the browser's history, in react-router's format. */
type EntryState = { readonly idx: number; readonly key: string; readonly usr: unknown };

/** react-router's key for the address that the page was loaded with. */
const FIRST_KEY = 'default';

/**
 * Provides the browser's history to the router. The library's own lacks two things: pages that must
 * not be left by accident, also by Back, and tabs that have been closed since.
 */
export function createWindowHistory(
  window: Pick<Window, 'history' | 'location' | 'addEventListener'>,
  newKey: () => string,
  rules: HistoryRules,
): WindowHistory {
  const { history } = window;
  const listeners = new Set<() => void>();
  const visited = new Map<number, Place>();
  let index = readEntry()?.idx ?? 0;
  let shown: Shown = { location: locationNow(), action: NavigationType.Pop };
  /** Called when our own step, not the user's, has restored the address. */
  let undone: (() => void) | null = null;
  /** The user has answered to leave: the next step is not asked about. */
  let released = false;
  if (readEntry() === null)
    history.replaceState({ ...history.state, ...entry(null, FIRST_KEY) }, '');
  visited.set(index, shown.location);

  function readEntry(): EntryState | null {
    const state: unknown = history.state;
    if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
    return typeof state.idx === 'number' ? (state as EntryState) : null;
  }

  function entry(usr: unknown, key: string): EntryState {
    return { idx: index, key, usr };
  }

  function locationNow(): Location {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = FIRST_KEY } = readEntry() ?? {};
    return { pathname, search, hash, state: usr, key };
  }

  function show(action: Shown['action']): void {
    shown = { location: locationNow(), action };
    visited.set(index, shown.location);
    for (const listener of listeners) listener();
  }

  function write(how: 'push' | 'replace', to: To, state: unknown): void {
    const path = typeof to === 'string' ? to : createPath(to);
    if (how === 'push') {
      index += 1;
      // A push discards the entries ahead.
      for (const known of visited.keys()) if (known >= index) visited.delete(known);
      history.pushState(entry(state, newKey()), '', path);
      show(NavigationType.Push);
    } else {
      history.replaceState(entry(state, newKey()), '', path);
      show(NavigationType.Replace);
    }
  }

  function change(how: 'push' | 'replace', to: To, state: unknown): void {
    const place = placeOf(to, shown.location);
    if (ownAddress(createPath(place)) === null) {
      rules.refused(createPath(place));
      return;
    }
    const verdict = rules.mayGo(place, shown.location);
    if (verdict === true) {
      write(how, to, state);
      return;
    }
    void verdict.then((leave) => {
      if (leave) write(how, to, state);
    });
  }

  window.addEventListener('popstate', () => {
    const known = readEntry();
    // The user typed another fragment into the address: the browser has made a new entry.
    if (known === null) {
      index += 1;
      history.replaceState(entry(null, newKey()), '');
      show(NavigationType.Pop);
      return;
    }
    if (undone !== null) {
      undone();
      undone = null;
      return;
    }
    const next = locationNow();
    const steps = known.idx - index;
    const verdict = released || rules.mayGo(next, shown.location);
    released = false;
    if (verdict !== true) {
      const back = new Promise<void>((resolve) => {
        undone = resolve;
      });
      history.go(-steps);
      void Promise.all([verdict, back]).then(([leave]) => {
        if (!leave) return;
        released = true;
        history.go(steps);
      });
      return;
    }
    arrive(known.idx, next);
  });

  /** Handles an entry that the user went to by Back or Forward. */
  function arrive(at: number, place: Place): void {
    const from = index;
    index = at;
    const isNothing = (other: Place) => rules.isGone(other) || isSame(other, shown.location);
    if (!isNothing(place)) {
      show(NavigationType.Pop);
      return;
    }
    const further = passOver({ from, at, visited, isNothing });
    if (further !== null) history.go(further - at);
    // There is no entry to show: this one takes the shown address.
    else
      history.replaceState(
        entry(shown.location.state, shown.location.key),
        '',
        createPath(shown.location),
      );
  }

  return {
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (steps) => {
        history.go(steps);
      },
      push: (to, state) => {
        change('push', to, state as unknown);
      },
      replace: (to, state) => {
        change('replace', to, state as unknown);
      },
    },
    current: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

function placeOf(to: To, from: Place): Place {
  const {
    pathname = from.pathname,
    search = '',
    hash = '',
  } = typeof to === 'string' ? parsePath(to) : to;
  return { pathname, search, hash };
}

function isSame(a: Place, b: Place): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}
