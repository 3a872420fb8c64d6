/** The heap size of the page's scripts; null where it is not available (all but Chromium). */
export function heapBytes(): number | null {
  const { memory } = performance as { readonly memory?: { readonly usedJSHeapSize: number } };
  return memory?.usedJSHeapSize ?? null;
}

type LongFrame = PerformanceEntry & {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
};

/** W3C Long Animation Frames: reports the longest-running script of each frame over 50 ms. */
export function followLongFrames(tell: (url: string, duration: number) => void): void {
  const type = 'long-animation-frame';
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  new PerformanceObserver((list) => {
    for (const { scripts, duration } of list.getEntries() as LongFrame[]) {
      const [longest] = [...scripts].sort((a, b) => b.duration - a.duration);
      if (longest !== undefined) tell(longest.sourceURL, duration);
    }
  }).observe({ type });
}
