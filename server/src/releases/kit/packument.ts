import { coerce, compare, lte, major } from 'semver';
import type { KitRow } from './rows.js';

/** The shell lends all of it under one version. */
const LENT = '@banyan/store';

/**
 * What npm reads of a package: its versions, where their files are, and two tags. `latest` is what the product brings,
 * `live` the newest version whose builds run in the live shell.
 * @param lends what the live shell lends, by name
 * @param address of the packages, with a slash at the end
 */
export function packument(
  rows: readonly KitRow[],
  lends: Readonly<Record<string, string>>,
  address: string,
) {
  const inOrder = [...rows].sort(byAge);
  // After a rollback of the product that is not the highest one.
  const latest = inOrder.findLast(({ replacedAt }) => replacedAt === null) ?? inOrder.at(-1);
  if (latest === undefined) return null;
  const shell = lends[LENT];
  const live = inOrder.findLast(({ version }) => shell !== undefined && runsIn(version, shell));
  const tags = { latest: latest.version, ...(live === undefined ? {} : { live: live.version }) };
  return {
    name: latest.name,
    'dist-tags': tags,
    versions: Object.fromEntries(inOrder.map((row) => [row.version, described(row, address)])),
    time: Object.fromEntries(
      inOrder.map(({ version, publishedAt }) => [version, new Date(publishedAt).toISOString()]),
    ),
  };
}

function described({ name, version, manifest, integrity, shasum }: KitRow, address: string) {
  const file = `${name.split('/')[1]}-${version}.tgz`;
  return {
    ...(JSON.parse(manifest) as object),
    _id: `${name}@${version}`,
    dist: { integrity, shasum, tarball: `${address}${name}/-/${file}` },
  };
}

/** The newest last. Of one promise it is what the product brings, then what came last. */
function byAge(one: KitRow, other: KitRow): number {
  const ended = (row: KitRow) => row.replacedAt ?? Number.POSITIVE_INFINITY;
  const byPromise = compare(promiseOf(one.version), promiseOf(other.version));
  if (byPromise !== 0) return byPromise;
  if (ended(one) !== ended(other)) return ended(one) < ended(other) ? -1 : 1;
  return one.publishedAt - other.publishedAt;
}

/** The version of the promise, without what names a content. */
export function promiseOf(version: string): string {
  return coerce(version)?.version ?? version;
}

/** Whether what is built with a version runs in a shell that lends another one. */
function runsIn(version: string, shell: string): boolean {
  const promise = promiseOf(version);
  return major(promise) === major(shell) && lte(promise, shell);
}
