import { type AppearanceChoice, type AppStore, commonSlice } from '@banyan/store';
import { preferenceCookie } from '../session/documentCookies.js';

export type AppearanceParts = {
  readonly store: AppStore;
  /** The document's cookies, as one line. */
  readonly cookies: string;
  readonly setCookie: (line: string) => void;
  /** What the system prefers: `(prefers-color-scheme: dark)`. */
  readonly dark: MediaQueryList;
};

/**
 * Light, dark or as the system is. The choice is a cookie of the browser's, so that the gateway paints the page right
 * from the first; any other value than light and dark leaves it to the system there.
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
