import type { BrowserContext, Request } from 'playwright-core';
import { reasonOf } from '../reasonOf.js';
import { watchActs } from './acts.js';
import { openWindow, type Window } from './browser.js';
import type { Check, Finding } from './check.js';
import { CHECKS } from './checks.js';
import { changedNatives, globalNames, watchNatives } from './natives.js';
import { NotOpened, notOpened } from './notOpened.js';
import { watchRules } from './paint.js';
import { kindOf, type Place } from './places.js';
import { settled } from './settled.js';
import { openInside, tabs, withName } from './tabStrip.js';
import { countNews } from './undisturbed.js';
import { watchAnswers } from './whileAnswering.js';
import { STRIP, type Untouched, type UntouchedWindows, type Work } from './work.js';

/** The longest wait in milliseconds for a page to appear or to answer, also on a busy machine. */
const PATIENCE_MS = 10_000;

/** Another screen to go to and come back from: one of the shell that every administrator has. */
const ASIDE = { tab: '/security', other: '/audit-log', page: '/nothing-here' } as const;

/** The call of the other screen itself, made whenever a user signs in. */
const LIVE_BESIDE = '/api/services/app/AuditLog/GetList';

/** The session, its renewal, the hub, the shell's own parts, and what its navbar and menu show of messages, queues and the person. */
const OWN_WORK =
  /^\/((session|idp|signalr|areas\/(shell|hashes)|pictures)\/|releases(\.json|\/health)|api\/services\/app\/(Account\/|Home\/GetQueues$|BusMessage\/Get(TopUnreadMessage|UnreadNum)$))/;

/** A back end of a team, which may be missing where an area is verified. */
const OPEN_WORK_BASE = /^\/bases\/([^/]+)\//;

/** The compiler of the command line names functions by a helper, also those that are sent into the page. */
const HELPER = "Object.defineProperty(globalThis, '__name', { value: (named) => named })";

export type Looked = {
  readonly id: string;
  readonly title: string;
  readonly page: string;
  readonly milliseconds: number;
  readonly findings: readonly Finding[];
  /** Why it does not apply; null: it does. */
  readonly skipped: string | null;
};

export type LookedAt = {
  readonly looked: readonly Looked[];
  /** The back ends that the page called and that did not answer: what it does with answers was not seen. */
  readonly away: readonly string[];
  /** There was no page to look at. */
  readonly isAbsent: boolean;
};

/** Does every check that a page is subject to, one after the other. */
export async function verifyPlace(
  person: BrowserContext,
  at: Place,
  windows: UntouchedWindows,
): Promise<LookedAt> {
  const kind = kindOf(at);
  const done: Looked[] = [];
  /** One fault is told once, where it was first seen. */
  const told = new Set<string>();
  let work: Work | null = null;
  const away = new Set<string>();
  let isAbsent = false;
  for (const check of CHECKS.filter(({ on }) => on.includes(kind))) {
    const start = performance.now();
    const found = await attempt(async () => {
      work ??= await openWork(person, at, windows);
      return look(check, at, work);
    });
    for (const base of awayIn(work)) away.add(base);
    if (found.isBroken) {
      // What the next one begins with has to be whole.
      await close(work);
      work = null;
    }
    const news = found.messages.filter((message) => !told.has(message));
    for (const message of news) told.add(message);
    const findings = news.map((message) => ({ id: check.id, page: at.path, message }));
    const { id, title } = check;
    const milliseconds = Math.round(performance.now() - start);
    done.push({ id, title, page: at.path, milliseconds, findings, skipped: found.skipped });
    isAbsent = found.isAbsent;
    if (isAbsent) break;
  }
  await close(work);
  return { looked: done, away: [...away], isAbsent };
}

type Found = {
  readonly messages: readonly string[];
  readonly skipped: string | null;
  readonly isBroken: boolean;
  /** There is no page to look at. */
  readonly isAbsent: boolean;
};

const WHOLE = { isBroken: false, isAbsent: false };

async function look(check: Check, at: Place, work: Work): Promise<Found> {
  const before = check.id === 'MOUNT' ? 0 : work.window.faults().length;
  const result = await work.whileAnswering(() => check.run(at, work));
  const faults = [...new Set(work.window.faults().slice(before))];
  return result.kind === 'skipped'
    ? { ...WHOLE, messages: faults, skipped: result.why }
    : { ...WHOLE, messages: [...result.messages, ...faults], skipped: null };
}

/** A check that cannot be carried out has found something too. */
async function attempt(act: () => Promise<Found>): Promise<Found> {
  try {
    return await act();
  } catch (cause) {
    const [said = ''] = reasonOf(cause).split('\n');
    const broken = { skipped: null, isBroken: true };
    return cause instanceof NotOpened
      ? { ...broken, messages: [said], isAbsent: true }
      : { ...broken, messages: [`could not be carried out: ${said}`], isAbsent: false };
  }
}

function awayIn(work: Work | null): readonly string[] {
  return work?.away() ?? [];
}

async function close(work: Work | null): Promise<void> {
  await work?.page.close();
}

async function openWork(
  person: BrowserContext,
  at: Place,
  windows: UntouchedWindows,
): Promise<Work> {
  const open = async () => {
    const window = await openWindow(person, OPEN_WORK_BASE);
    window.page.setDefaultTimeout(PATIENCE_MS);
    await window.page.addInitScript({ content: HELPER });
    await watchRules(window.page);
    // Before the natives are recorded: some of them are ours from here on.
    await watchActs(window.page);
    await watchNatives(window.page);
    return window;
  };
  const news = countNews(person);
  const window = await open();
  const { page } = window;
  const devTools = await person.newCDPSession(page);
  const whileAnswering = await watchAnswers(devTools, PATIENCE_MS);
  const aside = asideOf(at);
  const asked: string[] = [];
  const away = new Set<string>();
  const pending = new Set<Request>();
  page.on('request', (request) => {
    pending.add(request);
    const { pathname } = new URL(request.url());
    const isBeside = aside === ASIDE.other && pathname === LIVE_BESIDE;
    if (OWN_WORK.test(pathname) || OPEN_WORK_BASE.test(pathname) || isBeside) return;
    asked.push(`${request.method()} ${pathname}`);
  });
  // A response that the page never reads does not finish, so the headers count.
  page.on('response', (response) => {
    const request = response.request();
    pending.delete(request);
    const { pathname } = new URL(request.url());
    const [, base] = OPEN_WORK_BASE.exec(pathname) ?? [];
    if (base === undefined) return;
    // Calls to an absent back end are repeated, so they do not count against the page.
    if (response.ok()) asked.push(`${request.method()} ${pathname}`);
    else away.add(base);
  });
  page.on('requestfailed', (request) => pending.delete(request));
  const work: Work = {
    page,
    window,
    devTools,
    whileAnswering,
    requests: () => asked,
    away: () => [...away],
    pending: () => pending.size,
    news,
    aside,
    untouched: () => {
      const known = windows.get(aside) ?? untouchedWindow(open, aside);
      windows.set(aside, known);
      return known;
    },
    openWindow: open,
  };
  try {
    await whileAnswering(async () => {
      if (kindOf(at) === 'tab') await openTwice(at, work);
      else await page.goto(at.path);
    });
  } catch (cause) {
    const failure = cause instanceof NotOpened ? cause : await notOpened(page, cause);
    await page.close();
    throw failure;
  }
  return work;
}

async function openTwice(at: Place, work: Work): Promise<void> {
  const { page, aside } = work;
  await page.goto(withName(at.path, 'verify-a'));
  await settled(work);
  // Its address shows another page, or no page.
  if ((await tabs(page).count()) === 0) throw await notOpened(page);
  await openInside(page, aside);
  await tabs(page).nth(STRIP.aside).waitFor();
  // After a reload the first tab mounts only when shown, after the second: shared state would show.
  await page.goto(withName(at.path, 'verify-b'));
}

async function untouchedWindow(open: () => Promise<Window>, path: string): Promise<Untouched> {
  const { page } = await open();
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  const untouched = { names: await globalNames(page), changed: await changedNatives(page) };
  await page.close();
  return untouched;
}

function asideOf(at: Place): string {
  if (kindOf(at) === 'page') return ASIDE.page;
  return at.path === ASIDE.tab ? ASIDE.other : ASIDE.tab;
}
