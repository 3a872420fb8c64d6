import { IS_LONG_ROUND } from '@banyan/testing/node';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openPerson, openWindow } from './harness/browser.js';
import { callAs } from './harness/calls.js';
import { type FaultProxy, startFaultProxy } from './harness/faultProxy.js';
import { type Kept, keptOn } from './harness/noLoss.js';
import { randomFrom } from './harness/randomFrom.js';
import { signInUnseen } from './harness/signInUnseen.js';
import { dayOf } from './harness/workingDay.js';

/** About as many acts as three people do in a minute. */
const A_MINUTE = 30;
const MINUTES = Number(process.env['BANYAN_CHAOS_MINUTES'] ?? (IS_LONG_ROUND ? 10 : 1));
const FIRST_SEED = Number(process.env['BANYAN_CHAOS_SEED'] ?? 41);
const SEEDS = Array.from({ length: IS_LONG_ROUND ? 20 : 1 }, (_, at) => FIRST_SEED + at);

jest.setTimeout(120_000 + 300_000 * MINUTES);

let browser: Browser;
let line: FaultProxy;
beforeAll(async () => {
  [browser, line] = await Promise.all([openBrowser(), startFaultProxy()]);
});
afterAll(async () => {
  await browser.close();
  await line.stop();
});

type AtWork = {
  readonly person: BrowserContext;
  readonly page: Page;
  readonly faults: () => readonly string[];
};

async function begin(account: string, path: string): Promise<AtWork> {
  const person = await openPerson(browser, line.baseUrl);
  await signInUnseen(person, account === 'customer' ? 'customer' : 'admin', account);
  const window = await openWindow(person);
  await window.page.goto(path);
  await window.page.getByRole('heading', { level: 1 }).first().waitFor();
  return { person, ...window };
}

/** What no act of another window changes. The title has the number of messages, which others cause. */
async function ownOf({ page }: AtWork): Promise<Omit<Kept, 'title'>> {
  const { title: _title, ...own } = await keptOn(page);
  return own;
}

test.each(SEEDS)(
  'a working day of three people on a bad line, seed %s: nothing is lost, and each note is there once',
  async (seed) => {
    const random = randomFrom(seed);
    const { pick, open, type, note, disturb } = dayOf({ line, random });
    const [admin, clerk, customer] = await Promise.all([
      begin('admin', '/order-list'),
      begin('clerk', '/order-list'),
      begin('customer', '/personal/info'),
    ]);
    const everyone = [admin, clerk, customer];
    const notes = new Map<string, string>();

    async function act(actor: AtWork, number: number): Promise<void> {
      const { page } = actor;
      const kind = random();
      if (actor === customer) {
        await page.reload();
        line.liftAll();
        await page.getByRole('heading', { level: 1 }).first().waitFor();
      }
      // The clerk has the list of orders alone, and may not write notes.
      else if (kind < 0.5) await open(page, actor === clerk ? 1 : undefined);
      else if (kind < 0.75 || actor === clerk) await type(page);
      else {
        const text = `工作日 ${seed} ${number}`;
        notes.set(text, await note(page, text));
      }
    }

    for (let number = 0; number < A_MINUTE * MINUTES; number += 1) {
      const actor = pick(everyone);
      const others = everyone.filter((one) => one !== actor);
      const before = await Promise.all(others.map(ownOf));
      disturb();
      await act(actor, number);
      line.liftAll();
      expect(await Promise.all(others.map(ownOf))).toEqual(before);
    }

    const unexpected = everyone
      .flatMap(({ faults }) => faults())
      .filter((fault) => /uncaught|rejection/.test(fault));
    expect(unexpected).toEqual([]);
    expect(notes.size).toBeGreaterThan(0);
    for (const [text, id] of notes) {
      const order = await callAs(admin.person, line.baseUrl, 'Order/Get', { id });
      const { timeline } = order as { readonly timeline: readonly { readonly detail: string }[] };
      expect(timeline.filter(({ detail }) => detail === text)).toHaveLength(1);
    }
    for (const { person } of everyone) await person.close();
  },
);
