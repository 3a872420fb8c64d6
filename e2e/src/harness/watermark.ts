import type { JSHandle, Locator, Page } from 'playwright-core';

/** The mark on the root element. */
export const MARK = 'html > i[popover]';

/** An attack on the mark by the developer tools or an area. Returns how to clean up after it. */
export type Attack = (mark: HTMLElement) => undefined | (() => void);

/** A longer step between two looks is caused by a busy machine, which delayed the page's timers. */
const LONGEST_STEP_MS = 50;

/**
 * Does it in the page and answers after how many milliseconds there is a whole mark again, by the page's own clock. How
 * long the machine left the page alone does not count.
 */
export async function timeUntilBack(page: Page, attack: Attack): Promise<number> {
  // The function itself, which the page runs: its policy lets no text become one.
  const act = (await page.evaluateHandle(`(${attack.toString()})`)) as JSHandle<Attack>;
  return page.evaluate(
    async ({ selector, act, longestStep }) => {
      const isWhole = () => {
        const marks = document.querySelectorAll<HTMLElement>(selector);
        const [mark] = marks;
        if (marks.length !== 1 || mark === undefined) return false;
        const { display, visibility, opacity, zIndex, filter, transform, backgroundImage } =
          getComputedStyle(mark);
        const { left, top, right, bottom } = mark.getBoundingClientRect();
        return (
          display === 'block' &&
          visibility === 'visible' &&
          [opacity, zIndex, filter, transform].join() === '1,2147483647,none,none' &&
          backgroundImage.startsWith('url("data:image/png') &&
          left <= 0 &&
          top <= 0 &&
          right >= document.documentElement.clientWidth &&
          bottom >= document.documentElement.clientHeight &&
          mark.getAttributeNames().sort().join() === 'aria-hidden,popover,style' &&
          mark.getAnimations().length === 0 &&
          mark.matches(':popover-open')
        );
      };
      // Taken before: an attack may stop or replace them.
      const { port1, port2 } = new MessageChannel();
      const wait = () =>
        new Promise((next) => {
          port2.onmessage = next;
          port1.postMessage(null);
        });
      const mark = document.querySelector<HTMLElement>(selector);
      if (mark === null || !isWhole()) throw new Error('there is no whole mark to begin with');
      const cleanUp = act(mark);
      let took = 0;
      let last = performance.now();
      while (!isWhole() && took < 5_000) {
        await wait();
        const now = performance.now();
        took += Math.min(now - last, longestStep);
        last = now;
      }
      cleanUp?.();
      return took;
    },
    { selector: MARK, act, longestStep: LONGEST_STEP_MS },
  );
}

/** How many pixels of the mark's grey over white there are; nothing of the product's light look has just that one. */
export async function greyPixels(page: Page, where?: Locator): Promise<number> {
  const picture = await (where ?? page).screenshot();
  const blank = await page.context().newPage();
  const count = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const brush = canvas.getContext('2d');
    brush?.drawImage(image, 0, 0);
    const data = brush?.getImageData(0, 0, image.width, image.height).data ?? [];
    let found = 0;
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green, blue] = [data[at], data[at + 1], data[at + 2]];
      if (red >= 229 && red <= 231 && red === green && red === blue) found += 1;
    }
    return found;
  }, picture.toString('base64'));
  await blank.close();
  return count;
}

/** Milliseconds until the mark is on top again, without the delays of a slow machine. */
export async function timeUntilOnTop(page: Page): Promise<number> {
  let took = 0;
  let last = performance.now();
  while (!(await isOnTop(page)) && took < 5_000) {
    const now = performance.now();
    took += Math.min(now - last, LONGEST_STEP_MS);
    last = now;
  }
  return took;
}

/** Whether the mark lies above all else in the browser's top layer. */
async function isOnTop(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await session.send('DOM.getTopLayerElements');
  const last = nodeIds.at(-1);
  if (last === undefined) return false;
  const { node } = await session.send('DOM.describeNode', { nodeId: last });
  await session.detach();
  return node.localName === 'i';
}
