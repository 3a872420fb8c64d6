import type { ReleaseDocument, ReleasedArea } from '@banyan/contract';
import type { ReleasedAreas, ServedArea } from './readReleases.js';

const written = new WeakMap<ReleasedAreas, string>();

/** The release document as JSON: written once for a release, read by every page. */
export function releaseDocument(released: ReleasedAreas): string {
  const known = written.get(released);
  if (known !== undefined) return known;
  const { revision, areas } = released;
  const text = JSON.stringify({
    ...{ revision, sequence: 0, revoked: [], keys: {} },
    areas: areas.map(ofWindow),
  } satisfies ReleaseDocument);
  written.set(released, text);
  return text;
}

/** Menu, owner and the like stay here: the menu is the person's, and every byte is on the way to the first paint. */
function ofWindow({
  name,
  version,
  build,
  container,
  entry,
  routes,
  files,
  preload,
  baseUrl,
}: ServedArea): ReleasedArea {
  const hashes = files.map(({ path, integrity }) => ({ path, integrity }));
  return { name, version, build, container, entry, routes, files: hashes, preload, baseUrl };
}
