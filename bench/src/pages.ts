import { openBrowser } from '@banyan/e2e/harness';
import type { Browser } from 'playwright-core';
import { type Contender, startContender } from './contender.js';
import { HINTED, PLAIN, PLAIN_PAGE } from './goals.js';
import { measureManyTabs } from './manyTabs.js';
import { onceMore } from './onceMore.js';
import { releaseOneBuild } from './oneBuild.js';
import { releasePlainPage } from './plainRelease.js';
import { desktop, profilesFor } from './profiles.js';
import type { Row } from './report.js';
import { type Contenders, measureProfile } from './rounds.js';
import type { Size } from './size.js';

/** A heap hardly differs from round to round, and 200 tabs take long to open. */
const MOST_ROUNDS_OF_MANY = 3;

/** The product in a browser, against the same shell and areas as one build, on the same server. */
export async function measurePages(size: Size): Promise<readonly Row[]> {
  const { plain, hinted } = await releaseOneBuild();
  const plainPage = await releasePlainPage(plain);
  const browser = await openBrowser();
  const started: Contender[] = [];
  const begin = async (releases?: string) => {
    const contender = await onceMore('a start', () =>
      startContender(browser, size.orders, releases),
    );
    started.push(contender);
    return contender;
  };
  try {
    const product = await begin();
    const twins = { [PLAIN]: await begin(plain), [HINTED]: await begin(hinted) };
    const page = await begin(plainPage.releases);
    await plainPage.takeOver(page.product);
    const contenders = { product, twins, pages: { [PLAIN_PAGE]: page } };
    // The first visits fill the servers' caches and are not counted.
    if (size.warmsUp) await measureProfile(browser, contenders, desktop(1), size);
    return await measureAll(browser, contenders, size);
  } finally {
    await Promise.all(started.map((contender) => contender.product.stop()));
    await browser.close();
  }
}

async function measureAll(
  browser: Browser,
  contenders: Contenders,
  size: Size,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const profile of profilesFor(size)) {
    console.log(`${profile.name}: ${profile.rounds} rounds …`);
    rows.push(...(await measureProfile(browser, contenders, profile, size)));
  }
  const profile = desktop(Math.min(size.rounds, MOST_ROUNDS_OF_MANY));
  console.log(`many tabs: ${profile.rounds} rounds …`);
  rows.push(...(await measureManyTabs(browser, contenders.product, profile, size.tabs)));
  return rows;
}
