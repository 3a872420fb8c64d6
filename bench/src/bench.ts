import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@banyan/area-kit';
import { openBrowser } from '@banyan/e2e/harness';
import type { Browser } from 'playwright-core';
import { type Contender, startContender } from './contender.js';
import { type OneBuild, releaseOneBuild } from './oneBuild.js';
import { profilesFor } from './profiles.js';
import { type Goal, type Row, table, verdicts } from './report.js';
import { type Contenders, measureProfile } from './rounds.js';
import { BYTES, COLD, SECOND_AREA } from './scenarios.js';

const ROUNDS = 12;

/** What webpack and lazy routes give a team by themselves; the goals are held against it. */
const PLAIN = 'one build';
/** The same with the gateway's hints for every route: the limit of what one build can be. */
const HINTED = 'one build with hints';

const GOALS: readonly Goal[] = [
  { profile: 'desktop', scenario: COLD, twin: PLAIN, of: 'ratio', limit: 1.05 },
  { profile: 'slow 4G', scenario: COLD, twin: PLAIN, of: 'ratio', limit: 1 },
  { profile: 'desktop', scenario: SECOND_AREA, twin: PLAIN, of: 'ratio', limit: 0.95 },
  { profile: 'desktop', scenario: BYTES, twin: PLAIN, of: 'product', limit: 450 * 1024 },
];

/** The product against the same shell and areas as one build, on the same server, in one run. */
async function bench(): Promise<void> {
  const rounds = Number(process.env['BENCH_ROUNDS'] ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('BENCH_ROUNDS must be 1 or more');
  const releases = await releaseOneBuild();
  const browser = await openBrowser();
  try {
    const rows = await withAll(browser, releases, (contenders) =>
      measureAll(browser, contenders, rounds),
    );
    report(rows);
  } finally {
    await browser.close();
  }
}

async function withAll<T>(
  browser: Browser,
  { plain, hinted }: OneBuild,
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
    return await act({ product, twins });
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
  return rows;
}

/** The first visits fill the servers' caches and are not counted. */
async function warmUp(browser: Browser, contenders: Contenders): Promise<void> {
  for (const profile of profilesFor(1).slice(0, 1)) {
    await measureProfile(browser, contenders, profile);
  }
}

function report(rows: readonly Row[]): void {
  const text = [
    table(rows),
    '',
    ...verdicts(GOALS, rows).map((verdict) => `- ${verdict}`),
    '',
    'Times run until the wanted content is painted. Ratios are taken within a round, then the median; the quartiles',
    'are of the same ratios. "One build" is the same shell and areas with lazy routes; "with hints" adds the same',
    'gateway hints that the product has, the limit of what one build can be. A link is followed by a pointer that rests',
    'on it for 150 ms first; the time runs from the click. A second area is one whose code is not on the page:',
    'a customer goes from the public site to the portal. HTTP/1.1 without TLS.',
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
