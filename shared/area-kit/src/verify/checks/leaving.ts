import { type Act, actsOn } from '../acts.js';
import { type Check, looked, skipped, unless } from '../check.js';
import { growth, type Measure, measure } from '../measures.js';
import { changedNatives, globalNames } from '../natives.js';
import type { Place } from '../places.js';
import { kindOf } from '../places.js';
import { COMING, settled } from '../settled.js';
import { openInside, STRIP_TAB, showTab } from '../tabStrip.js';
import { undisturbed } from '../undisturbed.js';
import { STRIP, type Work } from '../work.js';

const TIMES = 10;
/** What is made once comes with the first. */
const BEFORE = 3;

const leavesNothing: Check = {
  id: 'TAB-33',
  title: `opened and closed ${TIMES} times, the window holds no more nodes, listeners and styles than before`,
  on: ['tab', 'page'],
  run: async (at, work) => {
    const turns = kindOf(at) === 'tab' ? await tabTurns(at, work) : pageTurns(work);
    if (turns === null) return skipped('nothing of the shell leads to the page without a reload');
    const take = async (times: number): Promise<Measure> => {
      await turns(times);
      await settled(work);
      return measure(work.page, work.devTools);
    };
    const result = await undisturbed(work.news, async () => {
      const before = await take(BEFORE);
      const after = await take(TIMES);
      return looked(
        ...growth(before, after, TIMES),
        ...unless(
          after.styles <= before.styles,
          `${before.styles} style sheets became ${after.styles}`,
        ),
      );
    });
    if (kindOf(at) === 'tab') await showTab(work.page, STRIP.second);
    return result;
  },
};

/** Does something so many times, one after the other. */
type Turns = (times: number) => Promise<void>;

/** Opens a third tab of the page and closes it; null where nothing leads there. */
async function tabTurns(at: Place, { page }: Work): Promise<Turns | null> {
  // What closes gives way to what was shown last: another page than the one under test.
  await showTab(page, STRIP.aside);
  const way = await openInside(page, at.path);
  const opened = await page
    .waitForFunction(
      ([tab, count]) => document.querySelectorAll(tab).length === count,
      [STRIP_TAB, STRIP.second + 2] as const,
      { timeout: 2_000 },
    )
    .then(
      () => true,
      () => false,
    );
  if (!opened) {
    await showTab(page, STRIP.second);
    return null;
  }
  const given = { coming: COMING, stripTab: STRIP_TAB };
  const close = () => page.evaluate(openAndClose, { href: null, times: 1, ...given });
  await close();
  if (way === 'link') {
    return (times) => page.evaluate(openAndClose, { href: at.path, times, ...given });
  }
  return async (times) => {
    for (let time = 0; time < times; time++) {
      await openInside(page, at.path);
      await close();
    }
  };
}

type OpenAndClose = {
  readonly href: string | null;
  readonly times: number;
  readonly coming: string;
  /** A tab of the strip. */
  readonly stripTab: string;
};

/** Runs in the page, since a word with the browser's process costs more than the act: follows the link and closes. */
async function openAndClose({ href, times, coming, stripTab }: OpenAndClose): Promise<void> {
  const LIMIT_MS = 10_000;
  const strip = () => [...document.querySelectorAll(stripTab)];
  const until = async (what: string, holds: () => boolean) => {
    const start = performance.now();
    while (!holds()) {
      if (performance.now() - start > LIMIT_MS) throw new Error(`${what} within ${LIMIT_MS} ms`);
      await new Promise((next) => requestAnimationFrame(next));
    }
  };
  const isSeen = (element: Element) => element.getClientRects().length > 0;
  const stands = (tab: Element | undefined) => {
    const panel = document.getElementById(tab?.getAttribute('aria-controls') ?? '');
    if (tab?.getAttribute('aria-selected') !== 'true' || panel === null) return false;
    return panel.textContent.trim() !== '' && ![...panel.querySelectorAll(coming)].some(isSeen);
  };
  for (let time = 0; time < times; time++) {
    if (href !== null) {
      const links = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${href}"]`)];
      links.find((each) => each.closest('[role=tabpanel]') === null)?.click();
    }
    await until('the page does not stand', () => stands(strip()[3]));
    strip()[3]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
    await until('the tab does not close', () => strip().length === 3);
    // Faster than any person: what was closed is still on its way out, until the browser has nothing to do.
    for (let turn = 0; turn < 2; turn++) await new Promise((next) => requestIdleCallback(next));
  }
}

/** Leaves a page for one that is not there, and comes back. */
function pageTurns({ page, aside }: Work): Turns {
  return (times) =>
    page.evaluate(
      async ({ elsewhere, often }) => {
        const frame = () => new Promise((next) => requestAnimationFrame(next));
        for (let time = 0; time < often; time++) {
          history.pushState(null, '', elsewhere);
          dispatchEvent(new PopStateEvent('popstate'));
          await frame();
          await frame();
          const back = new Promise((next) => {
            addEventListener('popstate', next, { once: true });
          });
          history.back();
          await back;
          await frame();
          await frame();
        }
      },
      { elsewhere: aside, often: times },
    );
}

/** Containers and chunk lists of areas, which the federation needs, and what the checks bring. */
const EXPECTED = /^(area_|webpackChunk|axe$|__core-js_shared__$)/;

const leavesTheWindow: Check = {
  id: 'SHELL',
  title:
    "the page adds nothing to the window, changes nothing of the language's or the browser's own, and leaves address, storage and time to the shell",
  on: ['tab', 'page'],
  run: async (at, work) => {
    const { names, changed } = await work.untouched();
    const news = (await globalNames(work.page)).filter(
      (name) => !names.includes(name) && !EXPECTED.test(name),
    );
    const touched = (await changedNatives(work.page)).filter((name) => !changed.includes(name));
    return looked(
      ...news.map((name) => `window.${name} is new`),
      ...touched.map((name) => `${name} is another`),
      ...(await actedPast(at, work)),
    );
  },
};

/** Longer than any page needs on a slow machine, and so long that the person at it wonders. */
const MOST_BUSY_MS = 3_000;

/** What the area has done by itself although the shell does it for all, and what of it runs on while its tabs are hidden. */
async function actedPast(at: Place, work: Work): Promise<readonly string[]> {
  const { acts, longest } = await actsOn(work.page);
  const hidden = kindOf(at) === 'tab' ? await runningHidden(work) : [];
  const said = ({ what, at: place }: Act) => `${what} at ${place}`;
  return [
    ...new Set(acts.map(said)),
    ...new Set(hidden.map((act) => `hidden, it still ${said(act)}`)),
    ...unless(
      longest <= MOST_BUSY_MS,
      `kept the window from answering for ${(longest / 1_000).toFixed(1)} s`,
    ),
  ];
}

async function runningHidden(work: Work): Promise<readonly Act[]> {
  await showTab(work.page, STRIP.aside);
  await settled(work);
  const { running } = await actsOn(work.page);
  await showTab(work.page, STRIP.second);
  return running;
}

export const leavingChecks = [leavesNothing, leavesTheWindow];
