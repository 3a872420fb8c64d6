import { minVersion, validRange } from 'semver';
import type { Db } from '../../ground/database/db.js';
import { readBuildsInUse } from '../buildsInUse.js';
import type { KeptFiles } from '../keptFiles.js';
import { promiseOf } from './packument.js';
import { fileName } from './provide.js';
import { type KitRow, readAllKept, removeRow } from './rows.js';

const DAY_MS = 86_400_000;
/** After another version came in its place. */
const KEPT_MS = 366 * DAY_MS;
/** Packed from a development folder: each change there is another 4 MB. */
const LOCAL_KEPT_MS = 7 * DAY_MS;

export type KeepParts = {
  readonly db: Db;
  readonly files: KeptFiles;
  readonly now: () => number;
};

/** Removes packages that are no longer needed. Their rows stay. */
export async function keepKit({ db, files, now }: KeepParts): Promise<readonly KitRow[]> {
  const old = await db.transaction(async (tx) => {
    const { inUse } = await readBuildsInUse(tx);
    const used = new Set(inUse.flatMap(({ shared }) => promisesOf(shared)));
    const over = (await readAllKept(tx)).filter((row) => isOver(row, used, now()));
    for (const row of over) await removeRow(tx, row, now());
    return over;
  });
  for (const row of old) await files.remove(fileName(row));
  return old;
}

/** The versions that a build was made with: the least that it runs with. */
function promisesOf(shared: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(shared)
    .filter(([name, range]) => name.startsWith('@banyan/') && validRange(range) !== null)
    .flatMap(([, range]) => minVersion(range)?.version ?? []);
}

/**
 * Whether a version may go.
 * @param used the promises that builds in use were made with
 */
export function isOver(
  { version, replacedAt }: Pick<KitRow, 'version' | 'replacedAt'>,
  used: ReadonlySet<string>,
  now: number,
): boolean {
  if (replacedAt === null) return false;
  // No build says which of the contents of one promise it was made with.
  if (version.includes('-')) return replacedAt < now - LOCAL_KEPT_MS;
  return replacedAt < now - KEPT_MS && !used.has(promiseOf(version));
}
