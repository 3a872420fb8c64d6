import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@banyan/area-kit';
import { openBrowser } from '@banyan/e2e/harness';
import type { Browser } from 'playwright-core';
import { type Contender, startContender } from './contender.js';
import { EXPORT_GOALS, measureExports } from './exports.js';
import { connectionsAsked, hubGoals, hubProfile, measureHub } from './hub/measureHub.js';
import {
  HEAP_AFTER,
  HEAP_OF_MANY,
  ITSELF_BEFORE,
  ITSELF_WITH_FEW,
  measureManyTabs,
} from './manyTabs.js';
import { type OneBuild, releaseOneBuild } from './oneBuild.js';
import { type PlainRelease, releasePlainPage } from './plainRelease.js';
import { profilesFor } from './profiles.js';
import { measurePublishing, PUBLISHING_GOALS } from './publishing.js';
import { type Goal, type Row, table, verdicts } from './report.js';
import { type Contenders, measureProfile } from './rounds.js';
import { measureRules, RULE_GOALS } from './rules.js';
import { BYTES, COLD, SECOND_AREA, TAB_SWITCH } from './scenarios.js';
import { measureSignIns, SIGN_IN_GOALS } from './signIns.js';

const ROUNDS = 12;

/** What webpack and lazy routes give a team by themselves; the goals are held against it. */
const PLAIN = 'one build';
/** The same with the gateway's hints for every route: the limit of what one build can be. */
const HINTED = 'one build with hints';
/** The same two pages with nothing around them: what a switch costs React itself. */
const PLAIN_PAGE = 'plain React page';

const FRAME_MS = 1_000 / 60;
const MB = 1_024 ** 2;

/** A heap hardly differs from round to round, and 200 tabs take long to open. */
const MOST_ROUNDS_OF_MANY = 3;
const MOST_ROUNDS_OF_HUB = 3;
const MOST_ROUNDS_OF_PUBLISHING = 3;
const MOST_ROUNDS_OF_EXPORTS = 5;

const GOALS: readonly Goal[] = [
  { profile: 'desktop', scenario: COLD, twin: PLAIN, of: 'ratio', limit: 1.05 },
  { profile: 'slow 4G', scenario: COLD, twin: PLAIN, of: 'ratio', limit: 1 },
  { profile: 'desktop', scenario: SECOND_AREA, twin: PLAIN, of: 'ratio', limit: 0.95 },
  { profile: 'desktop', scenario: BYTES, twin: PLAIN, of: 'product', limit: 450 * 1024 },
  { profile: 'desktop', scenario: TAB_SWITCH, twin: PLAIN_PAGE, of: 'difference', limit: FRAME_MS },
  {
    ...{ profile: 'desktop', scenario: HEAP_OF_MANY, twin: ITSELF_WITH_FEW },
    ...{ of: 'difference', limit: 150 * MB },
  },
  {
    ...{ profile: 'desktop', scenario: HEAP_AFTER, twin: ITSELF_BEFORE },
    ...{ of: 'difference', limit: 5 * MB },
  },
];

/** The product against the same shell and areas as one build, on the same server, in one run. */
async function bench(): Promise<void> {
  const rounds = Number(process.env['BENCH_ROUNDS'] ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('BENCH_ROUNDS must be 1 or more');
  const connections = connectionsAsked();
  const hubRounds = Math.min(rounds, MOST_ROUNDS_OF_HUB);
  const rules = measureRules(rounds);
  if (process.env['BENCH_ONLY'] === 'rules') {
    report(rules, RULE_GOALS);
    return;
  }
  if (process.env['BENCH_ONLY'] === 'publishing') {
    report(await measurePublishing(Math.min(rounds, MOST_ROUNDS_OF_PUBLISHING)), PUBLISHING_GOALS);
    return;
  }
  if (process.env['BENCH_ONLY'] === 'exports') {
    report(await measureExports(Math.min(rounds, MOST_ROUNDS_OF_EXPORTS)), EXPORT_GOALS);
    return;
  }
  if (process.env['BENCH_ONLY'] === 'signIns') {
    report(await measureSignIns(Math.min(rounds, MOST_ROUNDS_OF_EXPORTS)), SIGN_IN_GOALS);
    return;
  }
  if (process.env['BENCH_ONLY'] === 'hub') {
    report(await measureHub(hubRounds, connections), hubGoals(hubProfile(connections)));
    return;
  }
  const oneBuild = await releaseOneBuild();
  const plainPage = await releasePlainPage(oneBuild.plain);
  const browser = await openBrowser();
  try {
    const rows = await withAll(browser, { ...oneBuild, plainPage }, (contenders) =>
      measureAll(browser, contenders, rounds),
    );
    console.log(`hub: ${hubRounds} rounds …`);
    const hub = await measureHub(hubRounds, connections);
    const publishing = await measurePublishing(Math.min(rounds, MOST_ROUNDS_OF_PUBLISHING));
    const exports = await measureExports(Math.min(rounds, MOST_ROUNDS_OF_EXPORTS));
    const signIns = await measureSignIns(Math.min(rounds, MOST_ROUNDS_OF_EXPORTS));
    report(
      [...rows, ...hub, ...publishing, ...exports, ...signIns, ...rules],
      [
        ...GOALS,
        ...hubGoals(hubProfile(connections)),
        ...PUBLISHING_GOALS,
        ...EXPORT_GOALS,
        ...SIGN_IN_GOALS,
        ...RULE_GOALS,
      ],
    );
  } finally {
    await browser.close();
  }
}

async function withAll<T>(
  browser: Browser,
  { plain, hinted, plainPage }: OneBuild & { readonly plainPage: PlainRelease },
  act: (contenders: Contenders) => Promise<T>,
): Promise<T> {
  const started: Contender[] = [];
  const begin = async (releases?: string) => {
    const contender = await startContender(browser, releases);
    started.push(contender);
    return contender;
  };
  try {
    const product = await begin();
    const twins = { [PLAIN]: await begin(plain), [HINTED]: await begin(hinted) };
    const page = await begin(plainPage.releases);
    await plainPage.takeOver(page.product);
    return await act({ product, twins, pages: { [PLAIN_PAGE]: page } });
  } finally {
    await Promise.all(started.map(({ product }) => product.stop()));
  }
}

async function measureAll(
  browser: Browser,
  contenders: Contenders,
  rounds: number,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  await warmUp(browser, contenders);
  for (const profile of profilesFor(rounds)) {
    console.log(`${profile.name}: ${profile.rounds} rounds …`);
    rows.push(...(await measureProfile(browser, contenders, profile)));
  }
  for (const profile of profilesFor(Math.min(rounds, MOST_ROUNDS_OF_MANY)).slice(0, 1)) {
    console.log(`many tabs: ${profile.rounds} rounds …`);
    rows.push(...(await measureManyTabs(browser, contenders.product, profile)));
  }
  return rows;
}

/** The first visits fill the servers' caches and are not counted. */
async function warmUp(browser: Browser, contenders: Contenders): Promise<void> {
  for (const profile of profilesFor(1).slice(0, 1)) {
    await measureProfile(browser, contenders, profile);
  }
}

function report(rows: readonly Row[], goals: readonly Goal[]): void {
  const text = [
    table(rows),
    '',
    ...verdicts(goals, rows).map((verdict) => `- ${verdict}`),
    '',
    'Times run until the wanted content is painted. Ratios are taken within a round, then the median; the quartiles',
    'are of the same ratios. "One build" is the same shell and areas with lazy routes; "with hints" adds the same',
    'gateway hints that the product has, the limit of what one build can be. A link is followed by a pointer that rests',
    'on it for 150 ms first; the time runs from the click. A second area is one whose code is not on the page:',
    'a customer goes from the public site to the portal. The plain React page has the two lists of a tab switch in an',
    'Activity each and nothing else; differences are taken within a round too. Rows against itself compare the product',
    'with the same window earlier, after garbage collection. HTTP/1.1 without TLS. The hub and a bare socket server are',
    'asked by the same clients on the same machine; memory is what the server process holds more, after garbage',
    'collection, and a delay runs from the notice until the client has it. Publishing runs from the command until the',
    'registry has made the version live, and is held against its own build. Exports are held against the same calls of',
    'another person a moment before, on the embedded database.',
    '',
  ].join('\n');
  console.log(`\n${text}`);
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
