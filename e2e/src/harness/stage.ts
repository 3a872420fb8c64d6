import type { Browser, BrowserContext } from 'playwright-core';
import { openBrowser, openPerson, type WindowOptions } from './browser.js';
import { type Product, type ProductOptions, startProduct } from './product.js';

export type Stage = {
  readonly product: Product;
  openPerson(options?: WindowOptions): Promise<BrowserContext>;
  /**
   * Ends a person's browser. Not waited for: with a page on its way elsewhere that may take for ever, and whatever
   * is left ends with the stage.
   */
  leave(person: BrowserContext): void;
};

/**
 * The product and a browser for the tests of a file, there from the first test on and gone after the last.
 * @param start how the product starts
 */
export function openStage(options: ProductOptions = {}, start = startProduct): Stage {
  let product: Product | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    // Both are waited for: where one does not start, the other is still known and ends.
    const starts = await Promise.allSettled([
      start(options).then((started) => {
        product = started;
      }),
      openBrowser().then((opened) => {
        browser = opened;
      }),
    ]);
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
  });
  afterAll(async () => {
    try {
      await browser?.close();
    } finally {
      await product?.stop();
    }
  });

  return {
    get product() {
      return standing(product);
    },
    leave: (person) => {
      person.close().catch(() => undefined);
    },
    openPerson: (look) => openPerson(standing(browser), standing(product).baseUrl, look),
  };
}

function standing<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the stage stands only inside tests and their hooks');
  return part;
}
