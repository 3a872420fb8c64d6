import type { Page } from 'playwright-core';

/** Holds the window's original natives. A symbol cannot collide with window properties. */
const KEY = 'banyan.verify.natives';

/** Records the natives of the language and the browser before any script of the page runs. */
export async function watchNatives(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const objects: Readonly<Record<string, object>> = {
      'Array.prototype': Array.prototype,
      'Object.prototype': Object.prototype,
      'String.prototype': String.prototype,
      'Function.prototype': Function.prototype,
      'Promise.prototype': Promise.prototype,
      'Map.prototype': Map.prototype,
      'Date.prototype': Date.prototype,
      'Node.prototype': Node.prototype,
      'Element.prototype': Element.prototype,
      'EventTarget.prototype': EventTarget.prototype,
      'History.prototype': History.prototype,
      'Storage.prototype': Storage.prototype,
      'XMLHttpRequest.prototype': XMLHttpRequest.prototype,
      history,
      console,
      JSON,
      Math,
      Promise,
      Object,
    };
    const single = [
      'fetch',
      'setTimeout',
      'setInterval',
      'requestAnimationFrame',
      'Promise',
      'XMLHttpRequest',
      'WebSocket',
      'MutationObserver',
      'open',
      'alert',
    ];
    const now = () => {
      const values = new Map<string, unknown>();
      for (const [name, object] of Object.entries(objects)) {
        for (const [property, { value, get, set }] of Object.entries(
          Object.getOwnPropertyDescriptors(object),
        )) {
          values.set(`${name}.${property}`, value ?? get ?? set);
        }
      }
      for (const name of single) values.set(name, Reflect.get(window, name));
      return values;
    };
    const before = now();
    Object.defineProperty(window, Symbol.for(key), {
      value: () => {
        const after = now();
        return [...new Set([...before.keys(), ...after.keys()])].filter(
          (name) => before.get(name) !== after.get(name),
        );
      },
    });
  }, KEY);
}

/** The names of natives that have changed since. */
export function changedNatives(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (key) => (Reflect.get(window, Symbol.for(key)) as () => readonly string[])(),
    KEY,
  );
}

/** The window's own names. */
export function globalNames(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => Object.getOwnPropertyNames(window));
}
