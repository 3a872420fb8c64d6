import type { BrowserContext } from 'playwright-core';
import type { Check, Finding } from './check.js';
import { CHECKS } from './checks.js';
import { openWork } from './openWork.js';
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

/** Does every check that a page is subject to, one after the other. */
export async function verifyPlace(
  person: BrowserContext,
  at: Place,
  windows: UntouchedWindows,
): Promise<readonly Looked[]> {
  const kind = kindOf(at);
  const done: Looked[] = [];
  let work: Work | null = null;
  for (const check of CHECKS.filter(({ on }) => on.includes(kind))) {
    const start = performance.now();
    const found = await attempt(async () => {
      work ??= await openWork(person, at, windows);
      return look(check, at, work);
    });
    if (found.isBroken) {
      // What the next one begins with has to be whole.
      await close(work);
      work = null;
    }
    const findings = found.messages.map((message) => ({ id: check.id, page: at.path, message }));
    const { id, title } = check;
    const milliseconds = Math.round(performance.now() - start);
    done.push({ id, title, page: at.path, milliseconds, findings, skipped: found.skipped });
  }
  await close(work);
  return done;
}

type Found = {
  readonly messages: readonly string[];
  readonly skipped: string | null;
  readonly isBroken: boolean;
};

async function look(check: Check, at: Place, work: Work): Promise<Found> {
  const before = check.id === 'MOUNT' ? 0 : work.window.faults().length;
  const result = await check.run(at, work);
  const faults = [...new Set(work.window.faults().slice(before))];
  return result.kind === 'skipped'
    ? { messages: faults, skipped: result.why, isBroken: false }
    : { messages: [...result.messages, ...faults], skipped: null, isBroken: false };
}

/** A check that cannot be carried out has found something too. */
async function attempt(act: () => Promise<Found>): Promise<Found> {
  try {
    return await act();
  } catch (cause) {
    const [said = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
    return { messages: [`could not be carried out: ${said}`], skipped: null, isBroken: true };
  }
}

async function close(work: Work | null): Promise<void> {
  await work?.page.close();
}
