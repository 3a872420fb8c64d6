import type { CDPSession, Page } from 'playwright-core';

/** A window that is driven by the browser's protocol: the driver gives up a page whose renderer has crashed. */
export type Survivor = {
  evaluate<T, A>(act: (given: A) => T | Promise<T>, given: A): Promise<T>;
  /** Resolves once it holds in the window. */
  until<A>(holds: (given: A) => boolean, given: A): Promise<void>;
};

/** Crashes the renderer of a window, and reloads it as its user would. */
export async function crashAndReload(page: Page): Promise<Survivor> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It has no answer.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await session.send('Page.reload');
  const evaluate: Survivor['evaluate'] = (act, given) => run(session, `(${act.toString()})`, given);
  return {
    evaluate,
    until: async (holds, given) => {
      // Until the new document is there, the protocol has none to ask.
      while (
        !(await run<boolean, unknown>(session, `(${holds.toString()})`, given).catch(() => false))
      )
        await new Promise((turn) => setImmediate(turn));
    },
  };
}

async function run<T, A>(session: CDPSession, source: string, given: A): Promise<T> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `${source}(${JSON.stringify(given)})`,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
  return result.value as T;
}
