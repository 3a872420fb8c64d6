import type { ReleasedArea } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import type { Areas } from '../areas/areas.js';
import { findRoute } from '../areas/areas.js';
import { isOutdated } from '../areas/isOutdated.js';
import { type OpenPage, tabIdOf, type Version } from '../areas/openPages.js';
import { routeOf } from '../areas/place.js';
import type { Releases } from '../areas/releases.js';
import { fateOf, type Situation } from './fateOf.js';
import { hasLooseText, isInFront, leave, type PageParts, tabOf } from './pageParts.js';

export type KeepVersionsParts = PageParts & {
  readonly releases: Releases;
  readonly areas: Pick<Areas, 'open'>;
  readonly devArea: string | null;
  readonly document: Document;
  readonly now: () => number;
};

/** How long the user keeps a page of a revoked version. */
export const COUNTDOWN_MS = 15_000;

/** Moves open pages to live versions as `fateOf` decides, on changes. Returns how to stop. */
export function keepVersions(parts: KeepVersionsParts): () => void {
  const { store, pages, releases, areas, works, document, now } = parts;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const awaited = new Set<() => void>();
  let { tabs } = store.getState();
  let isDue = false;

  /** Runs after the current task: a change of tabs must finish first. */
  function look(): void {
    if (isDue) return;
    isDue = true;
    queueMicrotask(() => {
      isDue = false;
      for (const stop of awaited) stop();
      awaited.clear();
      for (const [id, open] of [...pages.all()]) decide(id, open);
      for (const [id, timer] of timers) {
        if (pages.at(id) !== null) continue;
        clearTimeout(timer);
        timers.delete(id);
      }
    });
  }

  function decide(id: string, open: OpenPage): void {
    const current = releases.current();
    const live = liveOf(id, open, current);
    const fate = fateOf(situationOf(id, open, live, current));
    if (fate === 'count') {
      if (open.leavesAt === null) count(id, open);
      return;
    }
    if (open.leavesAt !== null) pages.set(id, { ...open, leavesAt: null });
    if (fate === 'leave') leave(parts, id);
    if (fate === 'move' && live !== null) moveWhenThere(id, live);
  }

  /** Moves a page only when the next version has loaded. */
  function moveWhenThere(id: string, { area, route }: Version): void {
    const next = areas.open(area, route.name);
    const { status } = next.state();
    if (status === 'loaded') pages.move(id);
    if (status === 'pending') awaited.add(next.subscribe(look));
  }

  function count(id: string, open: OpenPage): void {
    pages.set(id, { ...open, leavesAt: now() + COUNTDOWN_MS });
    const end = () => {
      timers.delete(id);
      const { leavesAt } = pages.at(id) ?? open;
      if (leavesAt !== null && pages.at(id)?.version === open.version) leave(parts, id);
    };
    clearTimeout(timers.get(id));
    timers.set(id, setTimeout(end, COUNTDOWN_MS));
  }

  function liveOf(id: string, open: OpenPage, current: ReleaseDocument): Version | null {
    const tab = tabOf(parts, id);
    const { area, route } = open.version;
    const place = tab ?? { route: route.name, pathname: location.pathname };
    // What is added to a page has no address of its own in the tab.
    const live = id !== tabIdOf(id) ? findRoute(current, route.name) : routeOf(current, place);
    return live?.area.name === area.name && live.area.disabled === undefined ? live : null;
  }

  function situationOf(
    id: string,
    { version: { area } }: OpenPage,
    live: Version | null,
    current: ReleaseDocument,
  ): Situation {
    if (live === null || !isOutdated(area, current)) return CURRENT;
    const tab = tabOf(parts, id);
    return {
      isCurrent: false,
      isRevoked: isRevoked(area, current),
      isDeveloped: area.name === parts.devArea || live.area.channel === 'local',
      isShown: document.visibilityState === 'visible' && isInFront(parts, id),
      isHeld:
        tab?.dirty === true ||
        tab?.busy === true ||
        works.at(tabIdOf(id)) !== null ||
        (parts.onClose.get(tabIdOf(id))?.size ?? 0) > 0 ||
        hasLooseText(parts, id),
    };
  }

  const stops = [
    releases.subscribe(look),
    pages.subscribe(look),
    store.subscribe(() => {
      const before = tabs;
      ({ tabs } = store.getState());
      if (tabs !== before) look();
    }),
  ];
  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    for (const stop of [...stops, ...awaited]) stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

const CURRENT: Situation = {
  isCurrent: true,
  isRevoked: false,
  isDeveloped: false,
  isShown: false,
  isHeld: false,
};

function isRevoked({ name, build }: ReleasedArea, { revoked }: ReleaseDocument): boolean {
  return revoked.some((one) => one.area === name && one.build === build);
}
