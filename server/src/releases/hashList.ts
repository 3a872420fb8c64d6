import type { ReleasedArea } from '@banyan/contract';
import { HASHES_PATH } from '@banyan/contract/releases';
import { integrityOf } from './ready.js';

export type ListedBuild = Pick<ReleasedArea, 'name' | 'build' | 'files'>;

const NAME = /^([a-z][a-z0-9-]{1,39})\.([0-9a-f]{16})$/;
const MOST_BUILDS = 100;

/** The hashes of some builds' files, by the build's folder and the file's path. */
export function hashList(builds: readonly ListedBuild[]): string {
  const lists = builds.map(({ name, build, files }) => [
    `/areas/${name}/${build}/`,
    Object.fromEntries(files.map(({ path, integrity }) => [path, integrity])),
  ]);
  return JSON.stringify(Object.fromEntries(lists));
}

/** How a release document names that list: its address and its hash (W3C SRI). */
export function namedList(builds: readonly ListedBuild[]) {
  const names = builds.map(({ name, build }) => `${name}.${build}`);
  const integrity = integrityOf(Buffer.from(hashList(builds)));
  return { path: `${HASHES_PATH}${names.join(',')}.json`, integrity };
}

/** The builds that the path of a list names; null: it names something else. */
export function buildsOf(path: string): readonly { area: string; build: string }[] | null {
  if (!path.startsWith(HASHES_PATH) || !path.endsWith('.json')) return null;
  const names = path.slice(HASHES_PATH.length, -'.json'.length).split(',');
  if (names.length > MOST_BUILDS) return null;
  const builds = names.map((name) => NAME.exec(name)).filter((found) => found !== null);
  if (builds.length !== names.length) return null;
  return builds.map(([, area = '', build = '']) => ({ area, build }));
}
