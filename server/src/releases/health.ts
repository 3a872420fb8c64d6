import type { HealthReport } from '@banyan/contract';
import * as z from 'zod';
import type { Db } from '../database/db.js';
import { heal } from './heal.js';
import { added, addHealth, type Build, hold, type Sums } from './healthRows.js';

/** Reports of many windows are one statement. */
const GATHER_MS = 500;
const HELD_MS = 7 * 86_400_000;
/** What windows name is theirs to invent: past this it is looked up anew. */
const MOST_KNOWN = 1_000;

type Kind = 'public' | 'private';

export type Health = {
  /** @param isSignedIn visitors speak for areas with public pages only */
  add(report: HealthReport, isSignedIn: boolean): Promise<void>;
  /** Writes what has been gathered. */
  close(): Promise<void>;
};

export type HealthParts = {
  readonly db: Db;
  readonly now: () => number;
  readonly report: (message: string, cause: unknown) => void;
};

/** Adds up what windows report, and judges at once. */
export function createHealth({ db, now, report }: HealthParts): Health {
  let sums = new Map<string, Sums>();
  let held = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing = Promise.resolve();

  const known = new Map<string, Kind>();
  /** Of the builds that the registry knows. */
  async function kindsOf(builds: readonly Build[]): Promise<ReadonlyMap<string, Kind>> {
    if (known.size > MOST_KNOWN) known.clear();
    const unknown = builds.filter((build) => !known.has(keyOf(build)));
    for (const [key, kind] of await lookUp(db, unknown)) known.set(key, kind);
    return known;
  }

  async function write(): Promise<void> {
    const [ownSums, ownHeld] = [sums, held];
    sums = new Map();
    held = new Set();
    for (const key of ownHeld) await hold(db, buildOf(key), now() + HELD_MS);
    for (const [key, sum] of ownSums) await addHealth(db, buildOf(key), sum);
    const areas = new Set([...ownSums.keys()].map((key) => buildOf(key).area));
    for (const area of areas) await heal(db, area, now());
  }

  function flush(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    writing = writing.then(write).catch((cause: unknown) => {
      report('reports of windows were not written', cause);
    });
    return writing;
  }

  return {
    add: async ({ samples, held: builds }, isSignedIn) => {
      const kinds = await kindsOf([...samples, ...builds]);
      const counts = (build: Build) => {
        const kind = kinds.get(keyOf(build));
        return kind === 'public' || (kind === 'private' && isSignedIn);
      };
      for (const { area, build, ...sample } of samples) {
        if (!counts({ area, build })) continue;
        const key = keyOf({ area, build });
        const before = sums.get(key);
        sums.set(key, before === undefined ? sample : added(before, sample));
      }
      for (const build of builds) if (counts(build)) held.add(keyOf(build));
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    close: flush,
  };
}

function keyOf({ area, build }: Build): string {
  return `${area}/${build}`;
}

function buildOf(key: string): Build {
  const [area = '', build = ''] = key.split('/');
  return { area, build };
}

const rowsSchema = z.array(
  z.object({
    ...{ area: z.string(), build: z.string() },
    routes: z.array(z.object({ meta: z.object({ require: z.boolean() }) })),
  }),
);

/** One question for a whole report: what is in it is anybody's to invent. */
async function lookUp(
  db: Db,
  builds: readonly Build[],
): Promise<readonly (readonly [string, Kind])[]> {
  if (builds.length === 0) return [];
  const rows = await db.query(
    `select v.area, v.build, v.manifest::jsonb -> 'routes' as routes from release_versions v
     join jsonb_to_recordset($1::jsonb) as asked (area text, build text)
       on asked.area = v.area and asked.build = v.build
     where v.removed_at is null`,
    [JSON.stringify(builds.map(({ area, build }) => ({ area, build })))],
  );
  return rowsSchema.parse(rows).map(({ area, build, routes }) => {
    const isPublic = routes.some(({ meta }) => !meta.require);
    return [keyOf({ area, build }), isPublic ? 'public' : 'private'] as const;
  });
}
