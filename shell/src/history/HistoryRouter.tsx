import { type ReactNode, useSyncExternalStore } from 'react';
import { Router } from 'react-router-dom';
import type { WindowHistory } from './windowHistory.js';

type Props = { readonly history: WindowHistory; readonly children: ReactNode };

/** react-router's router over the window's history. */
export function HistoryRouter({ history, children }: Props) {
  const { location, action } = useSyncExternalStore(history.subscribe, history.current);
  return (
    <Router location={location} navigationType={action} navigator={history.navigator}>
      {children}
    </Router>
  );
}
