import type {
  ExtensionPoint,
  HostServices,
  LocalText,
  PageHandle,
  TabHandle,
  WorkInProgress,
} from '@banyan/contract';
import { createContext, type ReactNode, useContext, useEffect } from 'react';

export const HostContext = createContext<HostServices | null>(null);
export const TabContext = createContext<TabHandle | null>(null);
export const PageContext = createContext<PageHandle | null>(null);

/** A page of any area, added at a point of this page. */
export type Extended = {
  /** Unique in the product. */
  readonly name: string;
  readonly title: LocalText;
  /** Loads the page when it is rendered; it fails, is updated and is switched off without its neighbours. */
  readonly element: ReactNode;
};

/** What is added at a point for this person, in order. */
export type ExtensionsAt = (
  point: ExtensionPoint,
  data: Readonly<Record<string, string>>,
) => readonly Extended[];

export const ExtensionsContext = createContext<ExtensionsAt>(() => []);

/** What areas add at a point of this page (decision 113): the page shows it, and knows none of them. */
export function useExtensions<P extends ExtensionPoint>(
  point: P,
  data: Readonly<Record<P['data'][number], string>>,
): readonly Extended[] {
  return useContext(ExtensionsContext)(point, data);
}

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
