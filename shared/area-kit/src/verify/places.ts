import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AreaManifest, type AreaRoute, areaManifestSchema } from '@banyan/contract';
import { liveBuild, liveRooms } from '../releaseFolder.js';
import { SHELL } from './product.js';

export type Who = 'nobody' | 'customer' | 'admin';

/** A page of an area, as it is to be opened. */
export type Place = {
  readonly area: string;
  readonly route: AreaRoute;
  /** Its address, with whatever parameters it takes. */
  readonly path: string;
  readonly who: Who;
  /** What its window asks for when the page is opened: paths of files on the server, without the host. */
  readonly files: readonly string[];
};

/** The pages of an area's live build. Throws with what is missing when the area cannot be looked at. */
export function placesOf(releases: string, area: string): readonly Place[] {
  if (!liveRooms(releases).includes(area)) {
    throw new Error(`${releases} has no area "${area}": build it first`);
  }
  const build = liveBuild(releases, area);
  const text = readFileSync(join(releases, area, build, 'manifest.json'), 'utf8');
  const manifest: AreaManifest = areaManifestSchema.parse(JSON.parse(text));
  const pages = manifest.routes.filter(({ redirectTo }) => redirectTo === undefined);
  return pages.map((route) => ({
    area,
    route,
    path: addressOf(manifest, route),
    who: whoFor(route),
    files: filesOf(manifest, route),
  }));
}

function addressOf({ name, samples }: AreaManifest, route: AreaRoute): string {
  const sample = samples?.[route.name];
  if (sample !== undefined) return sample;
  if (!route.path.includes(':')) return route.path;
  throw new Error(
    `area.ts of "${name}" names no sample for ${route.path} (samples: "${route.name}")`,
  );
}

function whoFor({ meta }: AreaRoute): Who {
  if (meta.admin) return 'admin';
  return meta.require ? 'customer' : 'nobody';
}

/** All that is the area's own; of the shell only what the page itself is made of, since no window is without the rest. */
function filesOf({ name, build, files, preload }: AreaManifest, { name: route }: AreaRoute) {
  const own = name === SHELL ? (preload.routes[route] ?? []) : files.map(({ path }) => path);
  return own.map((path) => `/areas/${name}/${build}/${path}`);
}

/** A tab of the work area, or a page without tabs. */
export type Kind = 'tab' | 'page';

export function kindOf({ route }: Place): Kind {
  return route.meta.isTab ? 'tab' : 'page';
}
