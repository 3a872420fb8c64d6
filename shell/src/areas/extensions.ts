import type { ExtensionPoint } from '@banyan/contract';
import type { ReleaseDocument } from '@banyan/contract/releases';
import { takesParameters } from '@banyan/rules';
import type { Version } from './openPages.js';

/**
 * What a person sees at a point, in order: what is live, and what is open and not live any more.
 * @param held the versions of the extensions that are open
 */
export function extensionsAt(
  { areas }: Pick<ReleaseDocument, 'areas'>,
  held: readonly Version[],
  point: ExtensionPoint,
  permissions: readonly string[],
): readonly Version[] {
  const fits = ({ route: { path, meta } }: Version) =>
    meta.extension?.point === point.id &&
    meta.extension.version === point.version &&
    takesParameters(path, point.data) &&
    (meta.permission === undefined || permissions.includes(meta.permission));
  const live = areas.flatMap((area) => area.routes.map((route) => ({ area, route }))).filter(fits);
  const names = new Set(live.map(({ route }) => route.name));
  const left = held.filter((version) => fits(version) && !names.has(version.route.name));
  return [...live, ...left].toSorted(inOrder);
}

function inOrder({ route: one }: Version, { route: other }: Version): number {
  const by = (one.meta.extension?.order ?? 0) - (other.meta.extension?.order ?? 0);
  return by === 0 ? one.name.localeCompare(other.name, 'en') : by;
}
