import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@banyan/area-kit';
import {
  areasCommand,
  copyReleases,
  copySources,
  keyFor,
  openBrowser,
  openPerson,
  signInUnseen,
  startProduct,
} from '@banyan/e2e/harness';
import type { Goal, Row } from './report.js';
import { compare, type Pair } from './statistics.js';

const PROFILE = 'team';
const SCENARIO = 'orders, from a changed line to production';
const BUILD_ALONE = 'its build alone';

export const PUBLISHING_GOALS: readonly Goal[] = [
  { profile: PROFILE, scenario: SCENARIO, twin: BUILD_ALONE, of: 'product', limit: 30_000 },
];

type Answer = {
  readonly phases: readonly { readonly phase: string; readonly seconds: number }[];
};

/** A team's publish command, on a machine that has built before. The first round warms up. */
export async function measurePublishing(rounds: number): Promise<readonly Row[]> {
  const sources = copySources();
  const product = await startProduct({ orders: 200 });
  try {
    copyReleases(join(sources.folder, 'releases'), []);
    cpSync(join(ROOT, '.cache/webpack'), join(sources.folder, '.cache/webpack'), {
      recursive: true,
    });
    const place = {
      folder: sources.folder,
      gateway: product.baseUrl,
      key: await operatorsKey(product.baseUrl),
    };
    const pairs: Pair[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      changeLine(sources.folder, round);
      const start = performance.now();
      const ended = await areasCommand(place, 'publish', 'orders', '--bump', 'patch', '--json');
      const taken = performance.now() - start;
      if (ended.code !== 0) throw new Error(`publish ended with ${ended.code}: ${ended.progress}`);
      const { phases } = JSON.parse(ended.out) as Answer;
      console.log(phases.map(({ phase, seconds }) => `${phase} ${seconds} s`).join(', '));
      const build = phases.find(({ phase }) => phase === 'build')?.seconds ?? 0;
      if (round > 0) pairs.push({ product: taken, twin: build * 1_000 });
    }
    const comparison = compare(pairs);
    return [{ profile: PROFILE, scenario: SCENARIO, twin: BUILD_ALONE, unit: 'ms', comparison }];
  } finally {
    await product.stop();
    sources.remove();
  }
}

function changeLine(folder: string, round: number): void {
  const file = join(folder, 'remotes/orders/src/titles.ts');
  const text = readFileSync(file, 'utf8').replace(/订单管理\d*/, `订单管理${round}`);
  writeFileSync(file, text);
}

async function operatorsKey(baseUrl: string): Promise<string> {
  const browser = await openBrowser();
  try {
    const person = await openPerson(browser, baseUrl);
    await signInUnseen(person, 'admin', 'admin');
    return await keyFor(person, baseUrl, 'orders');
  } finally {
    await browser.close();
  }
}
