/**
 * Looks until there is something: a row, a message, a process that has ended. Timers and sockets have their turn between
 * two looks; a look that never finds it ends with its test. In a page, Playwright's locators wait.
 */
export async function until<T>(
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await new Promise(setImmediate);
  }
}
