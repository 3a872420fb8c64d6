/** Clicks in the page and answers how long it took until the selector was painted. */
export async function clickUntil({
  click,
  wanted,
}: {
  readonly click: string;
  readonly wanted: string;
}): Promise<number> {
  const target = document.querySelector(click);
  const isShown = [...document.querySelectorAll(wanted)].some((one) => one.checkVisibility());
  if (isShown) throw new Error(`shown before the click: ${wanted}`);
  if (!(target instanceof HTMLElement)) throw new Error(`nothing to click: ${click}`);
  const start = performance.now();
  target.click();
  return (await globalThis.banyanPainted(wanted)) - start;
}

/** Follows addresses inside the running page, as a link does. */
export function goInside(address: string): void {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
