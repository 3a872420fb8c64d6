import { type AppearanceChoice, type AppStore, commonSlice } from '@banyan/store';
import { preferenceCookie } from '../session/documentCookies.js';

export type AppearanceParts = {
  readonly store: AppStore;
  /** The document's cookies, as one line. */
  readonly cookies: string;
  readonly setCookie: (line: string) => void;
  /** The system's preference: `(prefers-color-scheme: dark)`. */
  readonly dark: MediaQueryList;
};

/**
 * Keeps the appearance light, dark or as in the system. The choice is a cookie, so that the gateway
 * serves the right colours from the first paint; there, any other value means as in the system.
 */
export function keepAppearance({ store, cookies, setCookie, dark }: AppearanceParts): void {
  const { appearanceChosen, systemAppearanceChanged } = commonSlice.actions;
  const inSystem = () => (dark.matches ? 'dark' : 'light');
  store.dispatch(systemAppearanceChanged(inSystem()));
  store.dispatch(appearanceChosen(choiceIn(cookies)));
  dark.addEventListener('change', () => {
    store.dispatch(systemAppearanceChanged(inSystem()));
  });
  let written = store.getState().common.appearanceChoice;
  store.subscribe(() => {
    const { appearanceChoice } = store.getState().common;
    if (appearanceChoice === written) return;
    written = appearanceChoice;
    setCookie(preferenceCookie('appearance', appearanceChoice));
  });
}

function choiceIn(cookies: string): AppearanceChoice {
  const value = /(?:^|;\s*)appearance=(\w+)/.exec(cookies)?.[1];
  return value === 'light' || value === 'dark' ? value : 'system';
}
