import type { AreaRoute } from '@banyan/contract';
import type { VersionDetail } from '@banyan/contract/releases';

/** A difference between two versions of an area. Null: missing in that version. */
export type Change = {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
};

export type FileChange = {
  readonly path: string;
  /** Bytes. */
  readonly before: number | null;
  readonly after: number | null;
};

export type Comparison = {
  /** Only the files that differ, the largest difference first. */
  readonly files: readonly FileChange[];
  readonly sameFiles: number;
  readonly bytes: readonly [before: number, after: number];
  readonly routes: readonly Change[];
  /** The area contract, the shared modules and the slices. */
  readonly contract: readonly Change[];
};

export function compareVersions(before: VersionDetail, after: VersionDetail): Comparison {
  const paths = union(before.fileList.map(pathOf), after.fileList.map(pathOf));
  const files = paths
    .map((path) => ({ path, old: fileIn(before, path), next: fileIn(after, path) }))
    .filter(({ old, next }) => old?.integrity !== next?.integrity)
    .map(({ path, old, next }) => ({ path, before: old?.size ?? null, after: next?.size ?? null }));
  return {
    files: files.sort((a, b) => growth(b) - growth(a)),
    sameFiles: paths.length - files.length,
    bytes: [before.bytes, after.bytes],
    routes: changes(routesOf(before), routesOf(after)),
    contract: changes(promisesOf(before), promisesOf(after)),
  };
}

function pathOf({ path }: { readonly path: string }): string {
  return path;
}

function fileIn({ fileList }: VersionDetail, path: string) {
  return fileList.find((file) => file.path === path);
}

function growth({ before, after }: FileChange): number {
  return Math.abs((after ?? 0) - (before ?? 0));
}

type Words = ReadonlyMap<string, string>;

function routesOf({ routes }: VersionDetail): Words {
  return new Map(routes.map((route) => [route.name, routeWords(route)]));
}

function routeWords({ path, meta, redirectTo }: AreaRoute): string {
  const who = meta.admin ? 'admin' : meta.require ? 'customer' : 'public';
  const parts = [path, ...(redirectTo === undefined ? [] : [`→ ${redirectTo}`]), who];
  return [...parts, ...(meta.permission === undefined ? [] : [meta.permission])].join(' · ');
}

function promisesOf({ contract, shared, slices }: VersionDetail): Words {
  return new Map([
    ['contract', String(contract)],
    ...Object.entries(shared),
    ...slices.map(({ path, version }) => [`slice ${path}`, version] as const),
  ]);
}

function changes(before: Words, after: Words): readonly Change[] {
  return union([...before.keys()], [...after.keys()])
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((change) => change.before !== change.after);
}

function union(some: readonly string[], others: readonly string[]): readonly string[] {
  return [...new Set([...some, ...others])].sort();
}
