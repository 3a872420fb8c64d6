import type { PageHandle } from '../areas/areas.js';
import { loadHome } from '../layout/homePart.js';
import { type Arrival, arrivalAt } from './arrival.js';
import { loadAntd, loadWork } from './frames.js';
import type { ShellServices } from './services.js';

export type Prepared = {
  readonly arrival: Arrival;
  /** The area's page, which may still be on its way; null: there is none. */
  readonly page: PageHandle | null;
};

/** Loads what the address needs before the first render: no fallback is painted for files that are on their way. */
export async function prepare({
  areas,
  releases,
  session,
  store,
}: ShellServices): Promise<Prepared> {
  // What is on a developer's machine is not in the page.
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
  const page = area.disabled === undefined ? areas.open(area, route.name) : null;
  if (frame === 'work-frame') await loadWork();
  if (frame === 'antd-frame') await loadAntd();
  return { arrival, page };
}
