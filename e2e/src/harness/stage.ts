import type { Browser, BrowserContext } from 'playwright-core';
import { assertAddsUp, isPayment } from './addsUp.js';
import { openBrowser, openPerson, type WindowOptions } from './browser.js';
import { type Product, type ProductOptions, startProduct } from './product.js';

type StageOn<P> = {
  readonly product: P;
  readonly browser: Browser;
  openPerson(options?: WindowOptions): Promise<BrowserContext>;
  /**
   * Ends a person's browser. Not waited for: with a page on its way elsewhere that may take for ever, and whatever
   * is left ends with the stage.
   */
  leave(person: BrowserContext): void;
};
export type Stage = StageOn<Product>;
/** Where people open their browsers. */
export type Place = Pick<Stage, 'openPerson' | 'leave'>;

/** Of a product that others use too: its address is all that a suite may have of it. */
type SharedProduct = Pick<Product, 'baseUrl' | 'port'>;

/**
 * The product and a browser for the tests of a file, there from the first test on and gone after the last.
 * @param start how the product starts
 */
export function openStage(options: ProductOptions = {}, start = startProduct): Stage {
  return stageOf(
    () => start(options),
    (product) => product.stop(),
    assertAddsUp,
  );
}

/** The same on a product that all such suites share: for those that change nothing on the server but their own sessions. */
export function openSharedStage(): StageOn<SharedProduct> {
  return stageOf(
    sharedProduct,
    () => Promise.resolve(),
    () => Promise.resolve(),
  );
}

async function sharedProduct(): Promise<SharedProduct> {
  const lender = process.env['BANYAN_SHARED_PRODUCT'];
  if (lender === undefined) throw new Error('jest.config.ts sets up the shared product');
  const answer = await fetch(lender);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedProduct;
}

function stageOf<P extends SharedProduct>(
  start: () => Promise<P>,
  stop: (product: P) => Promise<void>,
  look: (browser: Browser, product: P) => Promise<void>,
): StageOn<P> {
  let product: P | undefined;
  let browser: Browser | undefined;
  let hasPaid = false;

  beforeAll(async () => {
    // Both are waited for: where one does not start, the other is still known and ends.
    const starts = await Promise.allSettled([
      start().then((started) => {
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
      if (hasPaid && browser !== undefined && product !== undefined) await look(browser, product);
    } finally {
      try {
        await browser?.close();
      } finally {
        if (product !== undefined) await stop(product);
      }
    }
  });

  return {
    get product() {
      return standing(product);
    },
    get browser() {
      return standing(browser);
    },
    leave: (person) => {
      // A route that still answers would otherwise fail the suite: its request ends with the page.
      for (const routed of [person, ...person.pages()])
        routed.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
      person.close().catch(() => undefined);
    },
    openPerson: async (look) => {
      const person = await openPerson(standing(browser), standing(product).baseUrl, look);
      person.on('request', (request) => {
        hasPaid ||= isPayment(request);
      });
      return person;
    },
  };
}

function standing<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('the stage stands only inside tests and their hooks');
  return part;
}
