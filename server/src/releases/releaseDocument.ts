import type { ReleaseDocument, ReleasedArea } from '@banyan/contract';
import type { ReleasedAreas, ServedArea } from './readReleases.js';

/** What a window needs of the released areas. */
export function releaseDocument(
  { revision, areas }: ReleasedAreas,
  sequence: number,
  keys: Readonly<Record<string, string>>,
): ReleaseDocument {
  return { revision, sequence, areas: areas.map(ofWindow), revoked: [], keys };
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
