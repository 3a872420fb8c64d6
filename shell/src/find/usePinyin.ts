import { useCallback, useSyncExternalStore } from 'react';
import type { Readings } from './matchText.js';

/** Where pinyin comes from: once on the page, with the first search. */
export type Pinyin = {
  /** Never rejects: without pinyin a search goes by what is written. */
  readonly load: () => Promise<void>;
  readonly current: () => Readings | undefined;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createPinyin(fetchReadings: () => Promise<Readings>): Pinyin {
  const listeners = new Set<() => void>();
  let readings: Readings | undefined;
  let loading: Promise<void> | null = null;
  return {
    current: () => readings,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load: () => {
      loading ??= fetchReadings().then(
        (come) => {
          readings = come;
          for (const listener of listeners) listener();
        },
        () => {
          // The next search asks again.
          loading = null;
        },
      );
      return loading;
    },
  };
}

const ofPage = createPinyin(
  async () => (await import(/* webpackChunkName: "pinyin" */ './pinyin.js')).readings,
);

/** For a search box: load when it gets the focus, and give what is there to `matchText`. */
export function usePinyin(pinyin: Pinyin = ofPage): {
  readonly readings: Readings | undefined;
  readonly load: () => void;
} {
  const readings = useSyncExternalStore(pinyin.subscribe, pinyin.current);
  const load = useCallback(() => void pinyin.load(), [pinyin]);
  return { readings, load };
}
