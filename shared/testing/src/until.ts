/** The real one: a test may have put another in its place. */
const { setTimeout: later } = globalThis;

/**
 * Looks until there is something: a row, a message, a process that has ended. The pauses between two looks grow from 1 ms
 * to 20 ms, so that looking does not take the processor from what is waited for. A look that never finds it ends with its
 * test. In a page, Playwright's locators wait.
 */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  for (let looks = 1; ; looks += 1) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await new Promise((go) => later(go, Math.min(looks, 20)));
  }
}
