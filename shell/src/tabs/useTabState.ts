import type { ReleaseDocument } from '@banyan/contract/releases';
import { useSyncExternalStore } from 'react';
import { isOutdated } from '../areas/isOutdated.js';
import type { OpenPages } from '../areas/openPages.js';

export type TabState = 'loading' | 'failed' | 'newVersion';

/** The state of a tab's page in the strip; null: no state to show, as for an unopened page. */
export function useTabState(
  pages: OpenPages,
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
  return isOutdated(tabPage.version.area, releases) ? 'newVersion' : null;
}

function neverChanges(): () => void {
  return () => undefined;
}
