import type { AreaRoute, Extension, ExtensionPoint } from '@banyan/contract';
import type { GateFinding } from '@banyan/contract/releases';
import { takesParameters } from '@banyan/rules';
import type { BuildManifest } from '../manifest.js';
import type { GateCheck } from './candidate.js';

/** What an area adds to a page has a point there that passes what it takes; and no point is taken from another area. */
export const extensionsGate: GateCheck = ({ manifest }, { live }) => {
  const others = live.filter(({ name }) => name !== manifest.name);
  const points = pointsOf([manifest, ...others]);
  const before = new Set(pointsOf(live).map(keyOf));
  // What found its point until now, and would not find it.
  const found = ({ extension: { point: id, version } }: Added) =>
    before.has(keyOf({ id, version }));
  return [
    ...declaredTwice(manifest, others),
    ...faultsOf(addedBy(manifest), points),
    ...others.flatMap((other) =>
      faultsOf(addedBy(other).filter(found), points).map((finding) => ({
        ...finding,
        area: other.name,
        owner: other.owner,
      })),
    ),
  ];
};

type Added = { readonly route: AreaRoute; readonly extension: Extension };

function addedBy({ routes }: BuildManifest): readonly Added[] {
  return routes.flatMap((route) => {
    const { extension } = route.meta;
    return extension === undefined ? [] : [{ route, extension }];
  });
}

function pointsOf(builds: readonly BuildManifest[]): readonly ExtensionPoint[] {
  return builds.flatMap(({ points = [] }) => points);
}

function keyOf({ id, version }: Pick<ExtensionPoint, 'id' | 'version'>): string {
  return `${id}@${version}`;
}

function faultsOf(
  added: readonly Added[],
  points: readonly ExtensionPoint[],
): readonly GateFinding[] {
  return added
    .map((each) => fault(each, points))
    .filter((message) => message !== null)
    .map(finding);
}

/** Null: it fits its point. */
function fault({ route, extension }: Added, points: readonly ExtensionPoint[]): string | null {
  const { point, version } = extension;
  const known = points.filter(({ id }) => id === point);
  const versions = known.map((each) => each.version);
  if (known.length === 0) {
    return `No live area has the extension point ${point}, which ${route.path} is added to.`;
  }
  const found = known.find((each) => each.version === version);
  if (found === undefined) {
    return `${route.path} is made for version ${version} of ${point}, which is offered in ${versions.join(', ')}.`;
  }
  if (takesParameters(route.path, found.data)) return null;
  const wanted = found.data.map((name) => `:${name}`).join(', ');
  return `${route.path} has to take what ${point} passes, and nothing else: ${wanted}.`;
}

function declaredTwice(
  { name, points = [] }: BuildManifest,
  others: readonly BuildManifest[],
): readonly GateFinding[] {
  const keys = points.map(keyOf);
  return points.flatMap((point, index) => {
    if (keys.indexOf(keyOf(point)) !== index) {
      return finding(`${name} declares version ${point.version} of ${point.id} twice.`);
    }
    const owner = others.find((other) => pointsOf([other]).some(({ id }) => id === point.id));
    if (owner === undefined) return [];
    return finding(`The extension point ${point.id} is ${owner.name}'s (${owner.owner}).`);
  });
}

function finding(message: string): GateFinding {
  return { gate: 'extensions', message };
}
