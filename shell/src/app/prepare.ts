import { destination, frameOf } from '@banyan/rules';
import type { PageHandle } from '../areas/areas.js';
import { loadHome } from '../layout/homePart.js';
import { isAllowed, turnedAway } from './accessOf.js';
import { loadAntd, loadWork } from './frames.js';
import type { ShellServices } from './services.js';

/**
 * Loads what the address needs before the first render: no fallback is painted for files that are on their way.
 * Resolves to the area's page, which may still be coming.
 */
export async function prepare({
  areas,
  releases,
  session,
  store,
  host,
}: ShellServices): Promise<PageHandle | null> {
  // What is on a developer's machine is not in the page.
  if (releases.current().local !== undefined) await releases.refresh();
  const { person } = store.getState().user;
  const target = destination(location.pathname, releases.current().areas);
  if (target.kind === 'shell' && target.page === 'home' && person?.audience === 'admin') {
    await Promise.all([loadWork(), loadHome()]);
  }
  if (target.kind !== 'area' || turnedAway(target, person, session.step()) !== null) return null;
  const { area, route } = target;
  if (!isAllowed(route, host)) return null;
  const page = area.disabled === undefined ? areas.open(area, route.name, location.search) : null;
  const frame = frameOf(area, route);
  if (frame === 'work-frame') await loadWork();
  if (frame === 'antd-frame') await loadAntd();
  return page;
}
