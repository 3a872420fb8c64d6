import type { HostServices, PageHandle, TabHandle, WorkInProgress } from '@banyan/contract';
import { createContext, useContext, useEffect } from 'react';

export const HostContext = createContext<HostServices | null>(null);
export const TabContext = createContext<TabHandle | null>(null);
export const PageContext = createContext<PageHandle | null>(null);

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

/**
 * Asks before this page is left for as long as `work` is not null: by a link, Back, closing its tab, signing out,
 * reloading. For the page's outermost component. Hiding the tab does not undo it: the work continues.
 */
export function useWorkInProgress(work: WorkInProgress | null): void {
  const page = useContext(PageContext);
  if (page === null) throw new Error('useWorkInProgress: this page does not run inside the shell');
  useEffect(() => {
    page.setWork(work);
  }, [page, work]);
}

/** Marks this page's tab as unsaved, and sets how it is saved on closing. Hiding the tab does not undo it. */
export function useUnsaved(dirty: boolean, save: (() => Promise<boolean>) | null = null): void {
  const tab = useContext(TabContext);
  useEffect(() => {
    tab?.setDirty(dirty);
  }, [tab, dirty]);
  useEffect(() => {
    tab?.setSave(save);
  }, [tab, save]);
}
