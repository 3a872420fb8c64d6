import type { HealthReport, HealthSample } from '@banyan/contract/releases';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';

/** What all windows saw of a build: counts, and sums in milliseconds and KB. */
export type Sums = Omit<HealthSample, 'area' | 'build'>;
export type Build = HealthReport['held'][number];

/** Column by sum, in the order in which they are written. */
const COLUMNS = {
  loads: 'loads',
  loadFailures: 'load_failures',
  loadMs: 'load_ms',
  mounts: 'mounts',
  crashes: 'crashes',
  errors: 'errors',
  longTasks: 'long_tasks',
  longTaskMs: 'long_task_ms',
  heapKb: 'heap_kb',
  heapSamples: 'heap_samples',
} as const satisfies Record<keyof Sums, string>;
const NAMES = Object.keys(COLUMNS) as readonly (keyof Sums)[];

export const NOTHING = Object.fromEntries(NAMES.map((name) => [name, 0])) as Sums;

export function added(one: Sums, other: Sums): Sums {
  return Object.fromEntries(NAMES.map((name) => [name, one[name] + other[name]])) as Sums;
}

const rowSchema = z.object({
  area: z.string(),
  build: z.string(),
  ...(Object.fromEntries(NAMES.map((name) => [name, z.number()])) as Record<
    keyof Sums,
    z.ZodNumber
  >),
});

/** What was measured of each build of an area; of all areas without one. */
export async function readHealth(db: Queryable, area: string | null) {
  const columns = NAMES.map((name) => `${COLUMNS[name]} as "${name}"`).join(', ');
  const rows = await db.query(
    `select area, build, ${columns} from release_health where $1::text is null or area = $1`,
    [area],
  );
  return z.array(rowSchema).parse(rows);
}

export async function addHealth(db: Queryable, { area, build }: Build, sums: Sums): Promise<void> {
  const columns = NAMES.map((name) => COLUMNS[name]);
  await db.query(
    `insert into release_health as h (area, build, ${columns.join(', ')})
     values ($1, $2, ${columns.map((_column, at) => `$${at + 3}`).join(', ')})
     on conflict (area, build) do update set
       ${columns.map((column) => `${column} = h.${column} + excluded.${column}`).join(', ')}`,
    [area, build, ...NAMES.map((name) => sums[name])],
  );
}

/** What one person's windows can hold: each area's version, and an older one of many. */
const MOST_HELD = 40;

/**
 * Keeps a build's files for a user. Of more than a few builds only the ones they named last count.
 * @param until epoch milliseconds
 */
export async function hold(
  db: Queryable,
  { area, build }: Build,
  who: string,
  until: number,
): Promise<void> {
  await db.query(
    `insert into release_holds (area, build, who, until_at) values ($1, $2, $3, $4)
     on conflict (area, build, who) do update set until_at = greatest(release_holds.until_at, excluded.until_at)`,
    [area, build, who, until],
  );
  await db.query(
    `delete from release_holds where who = $1 and (area, build) in (
       select area, build from release_holds where who = $1 order by until_at desc, area, build offset $2)`,
    [who, MOST_HELD],
  );
}
