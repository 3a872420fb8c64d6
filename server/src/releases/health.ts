import type { FailureSample, HealthReport, HealthSample } from '@banyan/contract/releases';
import * as z from 'zod';
import type { Db } from '../ground/database/db.js';
import { heal } from './heal.js';
import { added, addHealth, type Build, hold, type Sums } from './healthRows.js';
import {
  holderOf,
  isKnownCustomer,
  keyOf,
  type Pages,
  type Reporter,
  readPages,
  speakerAs,
  voiceFor,
} from './speaker.js';
import { believableStacks } from './stacks/believableStacks.js';
import { addFailure, removeOldFailureVotes } from './stacks/failureRows.js';
import { believable, removeOldVotes, type Speaker, vote } from './votes.js';

/** Reports of many windows are one look at the registry. */
const GATHER_MS = 500;
const HELD_MS = 7 * 86_400_000;
/** A stranger's window is seldom open for longer, and anyone can be a stranger. */
const HELD_BY_VISITORS_MS = 86_400_000;
/** Windows can invent the names they send: past this many the cache is cleared. */
const MOST_KNOWN = 1_000;
/** Stacks of one person and build in that time; more are not kept of them either. */
const MOST_HEARD = 5;

export type Health = {
  add(report: HealthReport, reporter: Reporter): Promise<void>;
  /** Writes what has been gathered. */
  close(): Promise<void>;
};

export type HealthParts = {
  readonly db: Db;
  readonly now: () => number;
  /** Of this installation, the same in all its processes. */
  readonly secret: string;
  readonly report: (message: string, cause: unknown) => void;
  /** Called with each failure that counts. */
  readonly onFailure: (failure: FailureSample, isByVisitor: boolean) => Promise<void>;
};

type Heard = {
  readonly build: Build;
  readonly speaker: Speaker;
  readonly sums: Sums;
  readonly failures: readonly FailureSample[];
};
type Held = { readonly build: Build; readonly who: string; readonly until: number };

/** Takes in what windows report, one vote for each person, and judges at once. */
export function createHealth({ db, now, secret, report, onFailure }: HealthParts): Health {
  let heard = new Map<string, Heard>();
  let held = new Map<string, Held>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let writing = Promise.resolve();

  const known = new Map<string, Known>();
  /** Of the builds that the registry knows. */
  async function knownOf(builds: readonly Build[]): Promise<ReadonlyMap<string, Known>> {
    if (known.size > MOST_KNOWN) known.clear();
    const unknown = builds.filter((build) => !known.has(keyOf(build)));
    for (const [key, one] of await lookUp(db, unknown)) known.set(key, one);
    return known;
  }

  async function writeFailures(failures: Heard['failures'], speaker: Speaker): Promise<void> {
    for (const failure of failures) {
      if (!(await addFailure(db, failure, speaker, now()))) continue;
      await onFailure(failure, speaker.voice === 'visitor');
    }
  }

  async function write(): Promise<void> {
    const [ownHeard, ownHeld] = [heard, held];
    heard = new Map();
    held = new Map();
    for (const { build, who, until } of ownHeld.values()) await hold(db, build, who, until);
    if (ownHeard.size === 0) return;
    await removeOldVotes(db, now());
    await removeOldFailureVotes(db, now());
    for (const { build, speaker, sums, failures } of ownHeard.values()) {
      if (!(await vote(db, build, speaker, sums, now()))) continue;
      await addHealth(db, build, sums);
      await writeFailures(failures, speaker);
    }
    const areas = new Set([...ownHeard.values()].map(({ build }) => build.area));
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
    add: async ({ samples, held: builds, failures = [] }, reporter) => {
      const all = await knownOf([...samples, ...builds]);
      const isKnown = await isKnownCustomer(db, reporter.person, now());
      const voiceOf = (build: Build) => {
        const pages = all.get(keyOf(build))?.pages;
        return pages === undefined ? null : voiceFor(pages, reporter.person, isKnown);
      };
      for (const sample of samples) {
        const voice = voiceOf(sample);
        if (voice === null) continue;
        const speaker = speakerAs(voice, reporter, secret);
        const key = `${keyOf(sample)} ${speaker.who}`;
        const stacks = believableStacks(failures, sample, all.get(keyOf(sample))?.files);
        heard.set(key, withSample(heard.get(key), { speaker, sample, stacks }));
      }
      const who = holderOf(reporter, secret);
      const until = now() + (reporter.person === null ? HELD_BY_VISITORS_MS : HELD_MS);
      for (const build of builds) {
        if (voiceOf(build) !== null) held.set(`${keyOf(build)} ${who}`, { build, who, until });
      }
      timer ??= setTimeout(() => void flush(), GATHER_MS);
    },
    close: flush,
  };
}

type Told = {
  readonly speaker: Speaker;
  readonly sample: HealthSample;
  readonly stacks: readonly FailureSample[];
};

function withSample(before: Heard | undefined, { speaker, sample, stacks }: Told): Heard {
  const { area, build, ...figures } = sample;
  return {
    build: { area, build },
    speaker,
    sums: believable(before === undefined ? figures : added(before.sums, figures)),
    failures: [...(before?.failures ?? []), ...stacks].slice(0, MOST_HEARD),
  };
}

type Known = { readonly pages: Pages; readonly files: ReadonlySet<string> };

const rowsSchema = z.array(
  z.object({
    area: z.string(),
    build: z.string(),
    routes: z.unknown(),
    files: z.array(z.object({ path: z.string() })),
  }),
);

/** One query for a whole report: anyone can invent its content. */
async function lookUp(
  db: Db,
  builds: readonly Build[],
): Promise<readonly (readonly [string, Known])[]> {
  if (builds.length === 0) return [];
  const rows = await db.query(
    `select v.area, v.build, v.manifest::jsonb -> 'routes' as routes, v.manifest::jsonb -> 'files' as files from release_versions v
     join jsonb_to_recordset($1::jsonb) as asked (area text, build text)
       on asked.area = v.area and asked.build = v.build
     where v.removed_at is null`,
    [JSON.stringify(builds.map(({ area, build }) => ({ area, build })))],
  );
  return rowsSchema.parse(rows).map(({ area, build, routes, files }) => {
    const own = { pages: readPages(routes), files: new Set(files.map(({ path }) => path)) };
    return [keyOf({ area, build }), own] as const;
  });
}
