import type { HostServices, TabHandle } from '@banyan/contract';
import { createContext, useContext } from 'react';

export const HostContext = createContext<HostServices | null>(null);
export const TabContext = createContext<TabHandle | null>(null);

/** What the shell lends this page. Throws outside the shell: a page always runs in it. */
export function useHost(): HostServices {
  const host = useContext(HostContext);
  if (host === null) throw new Error('useHost: this page does not run inside the shell');
  return host;
}

/** This page's own tab, or null for a page that is not a tab (public site, portal). */
export function useTab(): TabHandle | null {
  return useContext(TabContext);
}
