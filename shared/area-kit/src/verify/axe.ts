import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ImpactValue } from 'axe-core';
import type { Page } from 'playwright-core';

/** Injected into every page: the minified build is less than half the size of the readable one. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export type AxeFault = { readonly impact: ImpactValue | undefined; readonly said: string };

/** What axe finds on the page, or inside the one element that a selector names. */
export async function axeFaults(page: Page, inside?: string): Promise<readonly AxeFault[]> {
  // Injected by the debugging protocol: the page's policy rightly refuses a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async (selector) => {
    // While something fades, its colour belongs to neither of the two states. What turns without end is not waited for.
    const changes = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    await Promise.allSettled(changes.map(({ finished }) => finished));
    const scope = selector === undefined ? document : document.querySelector(selector);
    const { axe: run } = globalThis as unknown as {
      axe: { run(scope: Node | null, options: object): Promise<AxeResults> };
    };
    const { violations } = await run.run(scope, { resultTypes: ['violations'] });
    // The whole report would take longer on its way than axe does.
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html }) => ({ impact, said: `${id}: ${html.slice(0, 200)}` })),
    );
  }, inside);
}
