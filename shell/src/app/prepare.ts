import type { PageHandle } from '../areas/pageHandle.js';
import { tabNameAt } from '../areas/place.js';
import { loadHome } from '../layout/homePart.js';
import { type Arrival, arrivalAt, isAllowed } from './arrival.js';
import { loadAntd, loadWork } from './frames.js';
import type { ShellServices } from './services.js';

export type Prepared = {
  readonly arrival: Arrival;
  /** The area's page, which may still be loading; null: the address has no area page. */
  readonly page: PageHandle | null;
};

/**
 * Drawing the frame keeps the window busy for longer than this. Data that the page asked for before
 * arrives meanwhile, so the page is drawn once, with its data.
 */
const MOST_BEFORE_FRAME_MS = 60;

const elapsed = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Loads what the address needs before the first render, so that no fallback is painted for it. */
export async function prepare({
  areas,
  releases,
  session,
  store,
  host,
}: ShellServices): Promise<Prepared> {
  // The page does not contain the areas on a developer's machine.
  if (releases.current().local !== undefined) await releases.refresh();
  const arrival = arrivalAt({
    pathname: location.pathname,
    areas: releases.current().areas,
    person: store.getState().user.person,
    step: session.step(),
  });
  const { target, answer, frame } = arrival;
  if (answer !== null) return { arrival, page: null };
  if (target.kind === 'shell' && frame !== null) await Promise.all([loadWork(), loadHome()]);
  if (target.kind !== 'area') return { arrival, page: null };
  const { area, route } = target;
  if (!isAllowed(route, host)) return { arrival, page: null };
  const isHeldBack = store
    .getState()
    .tabs.open.some((tab) => tab.heldBack && tab.name === tabNameAt(route, location.search));
  const page =
    area.disabled === undefined && !isHeldBack
      ? areas.open(area, route.name, location.search)
      : null;
  if (frame === 'work-frame') await loadWork();
  if (frame === 'antd-frame') await loadAntd();
  if (page !== null) await Promise.race([page.asked, elapsed(MOST_BEFORE_FRAME_MS)]);
  return { arrival, page };
}
