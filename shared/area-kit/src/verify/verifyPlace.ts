import type { BrowserContext } from 'playwright-core';
import type { Check, Finding } from './check.js';
import { CHECKS } from './checks.js';
import { NotOpened, openWork } from './openWork.js';
import type { Place } from './places.js';
import { kindOf } from './places.js';
import type { UntouchedWindows, Work } from './work.js';

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
  const result = await check.run(at, work);
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
    const [said = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
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
