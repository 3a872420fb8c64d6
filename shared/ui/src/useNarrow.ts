import { useCallback, useSyncExternalStore } from 'react';

/** As narrow as a phone. */
const PHONE = 600;

/** Whether the window is narrow, as a phone unless another width is given: tables become cards. */
export function useNarrow(widest: number = PHONE): boolean {
  const query = `(max-width: ${widest}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => {
        list.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
