import { type Check, looked, skipped, unless } from '../check.js';
import { heldBy } from '../fields.js';
import { hasPopup, openPopup, triggersOf } from '../popups.js';
import { settled } from '../settled.js';
import { shownPage, showTab } from '../tabStrip.js';
import { STRIP, type Work } from '../work.js';

const { second: SECOND, aside: ASIDE } = STRIP;

const popups: Check = {
  id: 'TAB-32',
  title:
    'what is open above the page is left by Back and come back to: nothing of it is seen elsewhere',
  on: ['tab'],
  run: async (_at, work) => {
    const { page } = work;
    const triggers = await triggersOf(page, await shownPage(page));
    if (triggers.length === 0) return skipped('the page has nothing that opens above it');
    const messages: string[] = [];
    for (const index of triggers) {
      await showTab(page, ASIDE);
      await showTab(page, SECOND);
      await settled(work);
      if (!(await openPopup(work, await shownPage(page), index))) continue;
      await page.goBack();
      await settled(work);
      if (await hasPopup(page))
        messages.push(`what trigger ${index + 1} opened is seen over another tab`);
      await page.goForward();
      await settled(work);
      await page.keyboard.press('Escape');
      await settled(work);
    }
    await showTab(page, ASIDE);
    await showTab(page, SECOND);
    await settled(work);
    return looked(...messages);
  },
};

const sleeps: Check = {
  id: 'TAB-26',
  title: 'a tab that slept comes back at its address, and as far down as the shell remembers',
  on: ['tab'],
  run: async (_at, work) => {
    const { page } = work;
    const before = await address(work);
    const scrolls = await scrolled(work);
    await showTab(page, ASIDE);
    await settled(work);
    // From here on the page's time is ours: what hides for half a minute need not be waited for.
    await page.clock.install();
    await page.reload();
    await settled(work);
    const remembers = await page.evaluate(() =>
      Object.values(sessionStorage).some((text: unknown) => String(text).includes('"scroll":[{')),
    );
    await showTab(page, SECOND);
    await settled(work);
    const after = await address(work);
    const back = await scrolled(work);
    return looked(
      ...unless(after === before, `its address was ${before} and is ${after}`),
      ...unless(!remembers || back === scrolls, `it was scrolled to ${scrolls} and is at ${back}`),
    );
  },
};

const HALF_A_MINUTE_MS = 30_000;

const isSilent: Check = {
  id: 'TAB-31',
  title: 'hidden for half a minute, the page asks the server for nothing',
  on: ['tab'],
  run: async (_at, work) => {
    const { page, requests } = work;
    await showTab(page, ASIDE);
    await settled(work);
    const before = requests().length;
    await page.clock.runFor(HALF_A_MINUTE_MS);
    await settled(work);
    const asked = new Set(requests().slice(before));
    return looked(...[...asked].map((request) => `asks for ${request}`));
  },
};

async function address({ page }: Work): Promise<string> {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

async function scrolled({ page }: Work): Promise<string> {
  const { scrolls } = await heldBy(page, await shownPage(page));
  return scrolls.join(', ');
}

export const hidingChecks = [popups, sleeps, isSilent];
