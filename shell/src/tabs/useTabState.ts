import type { ReleaseDocument } from '@banyan/contract';
import { useSyncExternalStore } from 'react';
import type { TabPages } from './tabPages.js';

export type TabState = 'loading' | 'failed' | 'newVersion';

/** What the strip shows of a tab's page; null: nothing to say, as of one that sleeps. */
export function useTabState(
  pages: TabPages,
  id: string,
  releases: ReleaseDocument,
): TabState | null {
  const tabPage = useSyncExternalStore(pages.subscribe, () => pages.at(id));
  const state = useSyncExternalStore(
    tabPage?.page.subscribe ?? neverChanges,
    () => tabPage?.page.state().status ?? null,
  );
  if (tabPage === null) return null;
  if (tabPage.crashed || state === 'failed') return 'failed';
  if (state === 'pending') return 'loading';
  const { name, build } = tabPage.page.area;
  const live = releases.areas.find((area) => area.name === name);
  return live !== undefined && live.build !== build ? 'newVersion' : null;
}

function neverChanges(): () => void {
  return () => undefined;
}
