declare global {
  /** When the first visible match of a selector was painted, in ms since the navigation began. */
  var banyanPainted: (selector: string) => Promise<number>;
  /** The same for the selector that the page was opened for. */
  var banyanFirst: Promise<number>;
  /** By its whole address, when each script had run and each style sheet was there, in ms since the navigation began. */
  var banyanLoaded: Map<string, number>;
}

/**
 * Runs in the page before anything else. The page itself sees the change and waits for the paint: asking from
 * outside would add the browser's message queue to every value.
 */
export function installPaintClock(selector: string): void {
  globalThis.banyanPainted = (wanted) =>
    new Promise((painted, failed) => {
      const observer = new MutationObserver(look);
      setTimeout(() => {
        failed(new Error(`never painted: ${wanted} at ${location.href}`));
      }, 30_000);
      function look(): void {
        const found = [...document.querySelectorAll(wanted)];
        if (!found.some((element) => element.checkVisibility())) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          // A message posted in a frame arrives after that frame's paint.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            painted(performance.now());
          };
          port2.postMessage(null);
        });
      }
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      look();
    });
  globalThis.banyanFirst = globalThis.banyanPainted(selector);
  const loaded = new Map<string, number>();
  globalThis.banyanLoaded = loaded;
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) loaded.set(target.src, performance.now());
      if (target instanceof HTMLLinkElement) loaded.set(target.href, performance.now());
    },
    true,
  );
}
