import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@banyan/area-kit';
import { openBrowser } from '@banyan/e2e/harness';
import type { Browser } from 'playwright-core';
import { startContender } from './contender.js';
import { releaseOneBuild } from './oneBuild.js';
import { profilesFor } from './profiles.js';
import { type Goal, type Row, table, verdicts } from './report.js';
import { type Contenders, measureProfile } from './rounds.js';
import { BYTES, COLD, SECOND_AREA } from './scenarios.js';

const ROUNDS = 15;

const GOALS: readonly Goal[] = [
  { profile: 'desktop', scenario: COLD, of: 'ratio', limit: 1.05 },
  { profile: 'slow 4G', scenario: COLD, of: 'ratio', limit: 1 },
  { profile: 'desktop', scenario: SECOND_AREA, of: 'ratio', limit: 0.95 },
  { profile: 'desktop', scenario: BYTES, of: 'product', limit: 450 * 1024 },
];

/** The product against the same shell and areas as one build, on the same server, in one run. */
async function bench(): Promise<void> {
  const rounds = Number(process.env['BENCH_ROUNDS'] ?? ROUNDS);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('BENCH_ROUNDS must be 1 or more');
  const releases = await releaseOneBuild();
  const browser = await openBrowser();
  try {
    const rows = await withBoth(browser, releases, (contenders) =>
      measureAll(browser, contenders, rounds),
    );
    report(rows);
  } finally {
    await browser.close();
  }
}

async function withBoth<T>(
  browser: Browser,
  releases: string,
  act: (contenders: Contenders) => Promise<T>,
): Promise<T> {
  const product = await startContender(browser);
  try {
    const twin = await startContender(browser, releases);
    try {
      return await act({ product, twin });
    } finally {
      await twin.product.stop();
    }
  } finally {
    await product.product.stop();
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
    'Times run until the wanted content is painted. Ratios are product to one build within a round, then the median;',
    'the quartiles are of the same ratios. A second area is one whose code is not on the page; administrators have',
    'one area today, so a customer goes from the public site to the portal. HTTP/1.1 without TLS.',
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
