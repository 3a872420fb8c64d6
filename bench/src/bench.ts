import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@banyan/area-kit';
import { BASE_GOALS, measureBases } from './bases.js';
import { BUYING_GOALS, measureBuying } from './buying.js';
import { CODE_GOALS, measureCodes } from './codes.js';
import { COMMUNITY_GOALS, measureCommunity } from './community.js';
import { CROWD_GOALS, measureCrowd } from './crowd/measureCrowd.js';
import { CUSTOMER_GOALS, measureCustomers } from './customers.js';
import { DOWNLOAD_GOALS, measureDownloads } from './downloads.js';
import { ENUMERATION_GOALS, measureEnumeration } from './enumeration.js';
import { EXPORT_GOALS, measureExports } from './exports.js';
import { FAULT_GOALS, measureFaults } from './faults.js';
import { FIRST_DAY_GOALS, measureFirstDay } from './firstDay.js';
import { pageGoals } from './goals.js';
import { hubGoals, hubProfile, measureHub } from './hub/measureHub.js';
import { measureOffline, OFFLINE_GOALS } from './offline.js';
import { measurePages } from './pages.js';
import { measurePublishing, PUBLISHING_GOALS } from './publishing.js';
import { type Goal, type Row, table, traces, verdicts } from './report.js';
import { measureRules, RULE_GOALS } from './rules.js';
import { WARM, WARM_CALL, WARM_FILES, WARM_RUN } from './scenarios.js';
import { measureSignIns, SIGN_IN_GOALS } from './signIns.js';
import { type Size, sizeAsked } from './size.js';
import { measureUsage, USAGE_GOALS } from './usage.js';

const MOST_ROUNDS_OF_HUB = 3;
const MOST_ROUNDS_OF_PUBLISHING = 3;
const MOST_ROUNDS_OF_EXPORTS = 5;
const MOST_ROUNDS_OF_CUSTOMERS = 3;
const MOST_ROUNDS_OF_CODES = 5;
const MOST_ROUNDS_OF_BUYING = 5;

type Part = {
  readonly measure: () => readonly Row[] | Promise<readonly Row[]>;
  readonly goals: readonly Goal[];
};

function partsOf(size: Size) {
  const { rounds, hub, exports, signInsMs, bases, customers, codes, strangers } = size;
  const atMost = (most: number) => Math.min(rounds, most);
  return {
    pages: { measure: () => measurePages(size), goals: pageGoals(size) },
    offline: {
      measure: () => measureOffline(rounds, size.orders),
      goals: OFFLINE_GOALS,
    },
    faults: { measure: () => measureFaults(rounds, size.orders), goals: FAULT_GOALS },
    hub: {
      measure: () => measureHub(atMost(MOST_ROUNDS_OF_HUB), hub),
      goals: hubGoals(hubProfile(hub.connections)),
    },
    publishing: {
      measure: () => measurePublishing(atMost(MOST_ROUNDS_OF_PUBLISHING)),
      goals: PUBLISHING_GOALS,
    },
    firstDay: { measure: measureFirstDay, goals: FIRST_DAY_GOALS },
    exports: {
      measure: () => measureExports(atMost(MOST_ROUNDS_OF_EXPORTS), exports),
      goals: EXPORT_GOALS,
    },
    signIns: {
      measure: () => measureSignIns(atMost(MOST_ROUNDS_OF_EXPORTS), signInsMs),
      goals: SIGN_IN_GOALS,
    },
    bases: {
      measure: () => measureBases(atMost(MOST_ROUNDS_OF_EXPORTS), bases),
      goals: BASE_GOALS,
    },
    customers: {
      measure: () => measureCustomers(atMost(MOST_ROUNDS_OF_CUSTOMERS), customers),
      goals: CUSTOMER_GOALS,
    },
    codes: {
      measure: () => measureCodes(atMost(MOST_ROUNDS_OF_CODES), codes),
      goals: CODE_GOALS,
    },
    downloads: {
      measure: () => measureDownloads(atMost(MOST_ROUNDS_OF_CUSTOMERS), size.downloads),
      goals: DOWNLOAD_GOALS,
    },
    usage: {
      measure: () => measureUsage(atMost(MOST_ROUNDS_OF_CUSTOMERS), size.usage),
      goals: USAGE_GOALS,
    },
    community: {
      measure: () => measureCommunity(atMost(MOST_ROUNDS_OF_CUSTOMERS), size.community),
      goals: COMMUNITY_GOALS,
    },
    crowd: { measure: () => measureCrowd(size.crowd), goals: CROWD_GOALS },
    buying: {
      measure: () => measureBuying(atMost(MOST_ROUNDS_OF_BUYING), size.orders),
      goals: BUYING_GOALS,
    },
    enumeration: {
      measure: () => measureEnumeration(strangers),
      goals: ENUMERATION_GOALS,
    },
    rules: { measure: () => measureRules(rounds), goals: RULE_GOALS },
  } satisfies Readonly<Record<string, Part>>;
}

/** All parts one after another, or those that `BENCH_ONLY` names with commas between. */
async function bench(): Promise<void> {
  const parts: Readonly<Record<string, Part>> = partsOf(sizeAsked(process.env));
  const asked = process.env['BENCH_ONLY']?.split(',') ?? Object.keys(parts);
  const rows: Row[] = [];
  const goals: Goal[] = [];
  for (const name of asked) {
    const part = parts[name];
    if (part === undefined) throw new Error(`BENCH_ONLY: ${Object.keys(parts).join(', ')}`);
    console.log(`${name} …`);
    rows.push(...(await part.measure()));
    goals.push(...part.goals);
  }
  report(rows, goals);
}

const EXPLAINED = `
Times run until the wanted content is painted. Ratios are taken within a round, then the median; the quartiles
are of the same ratios. "One build" is the same shell and areas with lazy routes; "with hints" adds the same
gateway hints that the product has, the limit of what one build can be. A link is followed by a pointer that rests
on it for 150 ms first; the time runs from the click. A second area is one whose code is not on the page:
a customer goes from the public site to the portal. The last file of a warm page is the last script or style sheet
that was asked for before the list's call: when it has come from the cache, and when it has run; the call is held
against that, and is below zero where it goes out before. The plain React page has the two lists of a tab switch in an Activity each and nothing else; differences are
taken within a round too. Rows against itself compare the product with the same window earlier, after garbage
collection: 200 tabs against 10, and after 50 openings against before. HTTP/1.1 without TLS. The hub and a bare
socket server are asked by the same clients on the same machine; memory is what the server process holds more, after
garbage collection, and a delay runs from the notice until the client has it. Publishing runs from the command until
the registry has made the version live, and is held against its own build. Exports are held against the same calls
of another person a moment before, on the embedded database. Back ends are asked by the same client with and without
the gateway in between, all in processes of their own; time of a call at 16 at once is the counted time by the calls.
`;

function report(rows: readonly Row[], goals: readonly Goal[]): void {
  const text = [
    table(rows),
    '',
    ...traces(rows, { files: WARM_FILES, run: WARM_RUN, call: WARM_CALL, rows: WARM }),
    ...verdicts(goals, rows).map((verdict) => `- ${verdict}`),
    EXPLAINED,
  ].join('\n');
  console.log(`\n${text}`);
  if (process.env['BENCH_SHORT'] === 'true') return;
  const folder = join(ROOT, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${new Date().toISOString().slice(0, 10)}.md`);
  writeFileSync(file, text);
  console.log(`written to ${file}`);
}

try {
  await bench();
} catch (cause) {
  console.error(cause);
  process.exitCode = 1;
}
