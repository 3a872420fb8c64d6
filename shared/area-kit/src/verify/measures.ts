import type { CDPSession, Page } from 'playwright-core';

/** What the browser holds for a window after what can go has gone. */
export type Measure = {
  readonly nodes: number;
  readonly listeners: number;
  readonly styles: number;
};

export async function measure(page: Page, devTools: CDPSession): Promise<Measure> {
  await devTools.send('Performance.enable');
  await devTools.send('HeapProfiler.enable');
  // Twice: what a finalizer lets go of goes with the second.
  await devTools.send('HeapProfiler.collectGarbage');
  await devTools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devTools.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  const styles = await page.evaluate(
    () =>
      document.querySelectorAll('style, link[rel=stylesheet]').length +
      document.adoptedStyleSheets.length,
  );
  return { nodes: value('Nodes'), listeners: value('JSEventListeners'), styles };
}

/** Flat is within so much of the beginning for each time, and less than one more with each. */
const FLAT_EACH = 0.0025;

export function growth(before: Measure, after: Measure, times: number): readonly string[] {
  return (['nodes', 'listeners'] as const).flatMap((kind) => {
    const more = after[kind] - before[kind];
    const most = kind === 'listeners' ? times - 1 : Number.POSITIVE_INFINITY;
    if (more <= before[kind] * FLAT_EACH * times && more <= most) return [];
    return [`${kind} went from ${before[kind]} to ${after[kind]} in ${times} times`];
  });
}
