import type { Page } from 'playwright-core';
import { type Check, looked, unless } from '../check.js';
import type { Place } from '../places.js';
import { kindOf } from '../places.js';
import { COMING } from '../settled.js';
import { shownPage, showTab, tabs } from '../tabStrip.js';
import type { Work } from '../work.js';

const SAYS = 'section[role=alert]:visible';

/** The window in which a page has failed, for the check after. */
const failed = new WeakMap<Work, Failed>();
type Failed = { readonly page: Page; comeBack(): Promise<void> };

async function failedWindow(at: Place, work: Work): Promise<Failed> {
  const known = failed.get(work);
  if (known !== undefined) return known;
  const { page } = await work.openWindow();
  // Loaded before, as a window at work is.
  if (kindOf(at) === 'tab') await page.goto(work.aside);
  const comeBack = await unreachable(page, at);
  await page.goto(at.path);
  await page.locator(SAYS).waitFor();
  const opened = { page, comeBack };
  failed.set(work, opened);
  return opened;
}

const failsAlone: Check = {
  id: 'TAB-29',
  title: 'a page that cannot run costs its own tab and nothing else',
  on: ['tab'],
  run: async (at, work) => {
    const { page } = await failedWindow(at, work);
    await showTab(page, 0);
    const others = page.locator(await shownPage(page));
    const stands = await others
      .getByRole('heading')
      .first()
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    const count = await tabs(page).count();
    await showTab(page, 1);
    return looked(
      ...unless(stands, 'the other tab does not show its page'),
      ...unless(count === 2, `${count} tabs are there instead of two`),
    );
  },
};

const comesBack: Check = {
  id: 'TAB-30',
  title:
    "the area's files are out of reach: the reason is said, and a retry works once they are back",
  on: ['tab', 'page'],
  run: async (at, work) => {
    const { page, comeBack } = await failedWindow(at, work);
    const reason = (await page.locator(SAYS).locator('dd').last().textContent()) ?? '';
    await page.evaluate(() => Object.assign(window, { sameWindow: true }));
    await comeBack();
    const isBack = await retried(page);
    const isSame = await page.evaluate(() => 'sameWindow' in window);
    await page.close();
    return looked(
      ...unless(reason.trim() !== '', 'no reason is said'),
      ...unless(isBack, 'a retry does not bring the page'),
      ...unless(isSame, 'the retry loaded the whole window anew'),
    );
  },
};

/** Presses the button once. */
async function retried(page: Page): Promise<boolean> {
  await page.locator(SAYS).getByRole('button').click();
  const state = await page.waitForFunction(stateOf, COMING);
  return (await state.jsonValue()) === 'there';
}

/** Runs in the page. Null: neither yet. */
function stateOf(coming: string): 'there' | 'failed' | null {
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const seen = (selector: string) => [...document.querySelectorAll(selector)].some(isSeen);
  if (seen(coming)) return null;
  return seen('section[role=alert] dl') ? 'failed' : 'there';
}

/** Answers how the files of a page come back: one does not answer, the next one answers with a failure. */
async function unreachable(page: Page, { files }: Place): Promise<() => Promise<void>> {
  const isGone = (url: URL) => files.includes(url.pathname);
  await page.route(isGone, (route) =>
    route.request().url().endsWith('entry.js') ? route.abort() : route.fulfill({ status: 500 }),
  );
  return () => page.unroute(isGone);
}

export const failingChecks = [failsAlone, comesBack];
