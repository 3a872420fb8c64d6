/** Of one page load, in ms since the navigation began. */
export type Opening = {
  /** When the last script or style sheet requested before the call had arrived. */
  readonly lastFile: number;
  /** When the last of them had run. */
  readonly lastRun: number;
  readonly callOut: number;
};

/** Runs in the page: what it waited for before its first call with a path that ends with `call`. */
export function openingOf(call: string): Opening {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const isOf = ({ name }: PerformanceEntry, end: string) => new URL(name).pathname.endsWith(end);
  const asked = entries.find((entry) => isOf(entry, call));
  if (asked === undefined) throw new Error(`${location.href} never called ${call}`);
  const files = entries.filter(
    (entry) => (isOf(entry, '.js') || isOf(entry, '.css')) && entry.startTime < asked.startTime,
  );
  return {
    lastFile: Math.max(...files.map(({ responseEnd }) => responseEnd)),
    lastRun: Math.max(...files.map(({ name }) => globalThis.banyanLoaded.get(name) ?? 0)),
    callOut: asked.startTime,
  };
}
