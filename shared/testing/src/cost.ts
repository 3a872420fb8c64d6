/** A file of the repository. */
export type CountedFile = { readonly path: string; readonly text: string };

/** Lines and files of one domain, by layer. */
export type Cost = {
  readonly lines: number;
  readonly files: number;
  readonly tests: number;
  readonly layers: Readonly<Record<string, number>>;
};

const CONTRACT = /^shared\/contract\/src\/([^/]+)\//;
const LAYERS: readonly (readonly [string, RegExp])[] = [
  ['contract', CONTRACT],
  ['tables', /\/migrations\//],
  ['server', /^server\/src\/domains\//],
  ['browser', /^shared\/domains\//],
  ['screens', /^remotes\/[^/]+\/src\//],
];
/** What people read is not code: legal texts and example articles. */
const TEXTS = /\/texts\//;
const CALL = /['"`]([A-Z][A-Za-z]+)\/[A-Z]\w+['"`]/g;
const TABLE = /\b(?:from|join|into|update|table(?: if not exists)?|on)\s+([a-z][a-z_]+)\b/g;

/**
 * What each domain costs. A file belongs to the domain whose calls and tables it names most, wherever it lies: a new folder
 * does not escape. One that names none belongs where most of its folder does.
 */
export function costOf(files: readonly CountedFile[]): ReadonlyMap<string, Cost> {
  const counted = files.filter(({ path }) => layerOf(path) !== null && !TEXTS.test(path));
  const services = servicesOf(counted);
  const tables = tablesOf(counted, services);
  const direct = counted.map((file) => ({ file, domain: domainOf(file, services, tables) }));
  const homes = majorities(direct.map(({ file, domain }) => [folderOf(file.path), domain]));
  const costs = new Map<string, Cost>();
  for (const { file, domain } of direct) {
    const owner = domain ?? homes.get(folderOf(file.path)) ?? 'of several';
    costs.set(owner, plus(costs.get(owner), file));
  }
  return costs;
}

/** The service of each call that a contract folder declares, with its domain. */
function servicesOf(files: readonly CountedFile[]): ReadonlyMap<string, string> {
  const named = files.flatMap(({ path, text }) => {
    const [, domain] = CONTRACT.exec(path) ?? [];
    return domain === undefined
      ? []
      : [...text.matchAll(CALL)].map(([, service = '']) => [service, domain] as const);
  });
  return majorities(named);
}

/** The domain whose server files write a table most; the one that is named with it in a migration counts too. */
function tablesOf(
  files: readonly CountedFile[],
  services: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const server = files.filter(({ path }) => layerOf(path) === 'server');
  const byCalls = majorities(
    server.map((file) => [folderOf(file.path), domainOf(file, services, new Map())]),
  );
  const writes = server.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(?:insert into|update|delete from)\s+([a-z][a-z_]+)\b/g)].map(
      ([, table = '']) => [table, byCalls.get(folderOf(path)) ?? null] as const,
    ),
  );
  return majorities(writes);
}

function domainOf(
  { path, text }: CountedFile,
  services: ReadonlyMap<string, string>,
  tables: ReadonlyMap<string, string>,
): string | null {
  const [, home] = CONTRACT.exec(path) ?? /^shared\/domains\/([^/]+)\//.exec(path) ?? [];
  if (home !== undefined) return home;
  const calls = [...text.matchAll(CALL)].map(([, service = '']) => services.get(service));
  const rows = [...text.matchAll(TABLE)].map(([, table = '']) => tables.get(table));
  const packages = [...text.matchAll(/@banyan\/(?:contract\/|domain-)([a-z-]+)/g)].map(
    ([, name]) => name,
  );
  const known = new Set([...services.values()]);
  const named = [...calls, ...rows, ...packages.filter((name) => known.has(name ?? ''))];
  return mostOf(named.filter((name) => name !== undefined));
}

function layerOf(path: string): string | null {
  return LAYERS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

function plus(cost: Cost | undefined, { path, text }: CountedFile): Cost {
  const lines = text.split('\n').length - 1;
  const layer = layerOf(path) ?? '';
  const before = cost ?? { lines: 0, files: 0, tests: 0, layers: {} };
  return {
    lines: before.lines + lines,
    files: before.files + 1,
    tests: before.tests + (/\.test\./.test(path) ? lines : 0),
    layers: { ...before.layers, [layer]: (before.layers[layer] ?? 0) + lines },
  };
}

function mostOf(names: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most] = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return most?.[0] ?? null;
}

/** For each key the value that comes with it most often. */
function majorities(
  pairs: readonly (readonly [string, string | null])[],
): ReadonlyMap<string, string> {
  const values = new Map<string, string[]>();
  for (const [key, value] of pairs) {
    if (value !== null) values.set(key, [...(values.get(key) ?? []), value]);
  }
  return new Map([...values].map(([key, named]) => [key, mostOf(named) ?? '']));
}
