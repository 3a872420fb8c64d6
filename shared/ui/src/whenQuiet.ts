const LATEST_MS = 2_000;

/**
 * Acts once the browser has nothing more urgent to do, and after two seconds at the latest. Safari has no idle callbacks:
 * there it acts at once.
 * @returns calls it off
 */
export function whenQuiet(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    act();
    return () => undefined;
  }
  const handle = window.requestIdleCallback(act, { timeout: LATEST_MS });
  return () => {
    window.cancelIdleCallback(handle);
  };
}
