import { newId } from '@banyan/ui';
import type { WindowHistory } from '../history/windowHistory.js';
import { VISIT_KEY } from './visitKey.js';

/** After a pause of this length it is another visit. */
const PAUSE_MS = 1_800_000;

type Page = { readonly visit: string; readonly path: string; readonly referrer: string };

type Parts = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly history: Pick<WindowHistory, 'current' | 'subscribe'>;
  /** Whether a path is a page that everyone may see. */
  readonly isPublic: (path: string) => boolean;
  readonly referrer: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Tells of a page. Resolves to whether the visit is counted. */
  readonly note: (page: Page) => Promise<boolean>;
};

/** Tells of each public page that this window shows, for as long as its visit is counted. */
export function noteVisits({
  storage,
  history,
  isPublic,
  referrer,
  now,
  note,
}: Parts): Promise<void> {
  let last = '';
  let telling = Promise.resolve();

  async function tell(path: string): Promise<void> {
    const kept = readVisit(storage.getItem(VISIT_KEY), now());
    const host = kept === null ? referrerHost(referrer) : '';
    if (kept === null && host === '') return stop();
    const visit = kept ?? newId();
    const isCounted = await note({ visit, path, referrer: host }).catch(() => false);
    if (isCounted) storage.setItem(VISIT_KEY, `${now()} ${visit}`);
    else stop();
  }

  function stop(): void {
    unsubscribe();
    storage.removeItem(VISIT_KEY);
  }

  function follow(): Promise<void> {
    const { pathname } = history.current().location;
    if (pathname === last || !isPublic(pathname)) return telling;
    last = pathname;
    // One after the other: the first one begins the visit.
    telling = telling.then(() => tell(pathname));
    return telling;
  }

  const unsubscribe = history.subscribe(() => void follow());
  return follow();
}

/** The host of the page before; empty without one, and for pages of this site. */
function referrerHost(referrer: string): string {
  if (!URL.canParse(referrer)) return '';
  const { hostname } = new URL(referrer);
  return hostname === location.hostname ? '' : hostname;
}

/** The current visit; null without one, and after a pause. */
function readVisit(kept: string | null, now: number): string | null {
  const [at, visit] = kept?.split(' ') ?? [];
  return visit !== undefined && now - Number(at) < PAUSE_MS ? visit : null;
}
