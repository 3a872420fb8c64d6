import { gateFindingSchema, pageFiles } from '@banyan/contract/releases';
import * as z from 'zod/mini';
import { unpackedMap } from '../sourceMaps.js';
import { KitFailure } from './kitFailure.js';
import { type BuiltModule, modulesOf, summed } from './modulesOf.js';
import type { Build } from './readBuild.js';

const MOST = 5;

/** What of a build tells how large its pages are. */
type Sized = Pick<Build, 'files' | 'maps'> & {
  readonly manifest: Parameters<typeof pageFiles>[0];
};

const findingsSchema = z.array(gateFindingSchema);

/** The same refusal; one over the budget says the largest modules of the page that is over, too. */
export function withLargest(failure: KitFailure, build: Sized): KitFailure {
  const findings = findingsSchema.safeParse(failure.details).data ?? [];
  const route = findings.find(({ gate }) => gate === 'budget')?.route;
  if (route === undefined) return failure;
  const largest = largestModules(build, route).slice(0, MOST);
  if (largest.length === 0) return failure;
  const lines = largest.map(
    ({ name, bytes }) => `  ${(bytes / 1000).toFixed(1).padStart(8)} kB  ${name}`,
  );
  const title = `  the largest modules of ${route}, minified, before compression:`;
  return new KitFailure(
    [failure.message, title, ...lines].join('\n'),
    failure.exit,
    failure.details,
  );
}

/** What the scripts of a page are made of, by their maps. */
function largestModules(
  { manifest, files, maps = [] }: Sized,
  route: string,
): readonly BuiltModule[] {
  const modules = pageFiles(manifest, route).flatMap((path) => {
    const map = maps.find((each) => each.path === path);
    const file = files.find((each) => each.path === path);
    if (map === undefined || file === undefined) return [];
    const code = Buffer.from(file.content, 'base64').toString('utf8');
    return modulesOf(unpackedMap(Buffer.from(map.content, 'base64')), code);
  });
  return summed(modules);
}
