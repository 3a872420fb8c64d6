/** A window of some browser, as far as the walk needs one. Elements are named by XPath, which all of them know. */
export type Walker = {
  goTo(address: string): Promise<void>;
  /** What an expression is in the page: text, a number, a truth. */
  read(expression: string): Promise<unknown>;
  click(path: string): Promise<void>;
  /** By the keyboard, at the end of what is there. */
  type(path: string, text: string): Promise<void>;
  close(): Promise<void>;
};

const SEEN_MS = 20_000;

/** Resolves when an element is there and drawn. */
export function see(walker: Walker, path: string): Promise<void> {
  const found = `document.evaluate(${JSON.stringify(path)}, document, null, 9, null).singleNodeValue`;
  return holds(walker, `(${found}?.getClientRects().length ?? 0) > 0`);
}

/** Resolves when an expression is true in the page, whichever page that is by then. */
export async function holds(walker: Walker, expression: string): Promise<void> {
  const until = Date.now() + SEEN_MS;
  while (Date.now() < until) {
    // Between two pages there is nothing to ask.
    if ((await walker.read(expression).catch(() => false)) === true) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const where = await walker.read('location.href + "\\n" + document.body?.innerText.slice(0, 600)');
  throw new Error(`never true: ${expression}, at ${String(where)}`);
}

export async function press(walker: Walker, path: string): Promise<void> {
  await see(walker, path);
  await walker.click(path);
}

export async function fill(walker: Walker, path: string, text: string): Promise<void> {
  await see(walker, path);
  await walker.type(path, text);
}
