import type { CDPSession, Page } from 'playwright-core';
import type { Window } from './browser.js';
import type { WhileAnswering } from './whileAnswering.js';

/** The tab strip of a window at work: the page under test twice, another screen between. The second is shown. */
export const STRIP = { first: 0, aside: 1, second: 2 } as const;

/** What the checks of one page work with. */
export type Work = {
  /** A window at work: beside the page under test, open twice, there is another one. */
  readonly page: Page;
  readonly window: Window;
  readonly devTools: CDPSession;
  readonly whileAnswering: WhileAnswering;
  /** What was asked of the server since, without what the shell asks for itself. */
  requests(): readonly string[];
  /** The back ends that were called and did not answer. */
  away(): readonly string[];
  pending(): number;
  /** How often the product has told of changes since. */
  news(): number;
  /** The path of the other screen. */
  readonly aside: string;
  /** What a window is that has only ever shown the other screen. */
  readonly untouched: () => Promise<Untouched>;
  openWindow(): Promise<Window>;
};

/** Of the window's own names and of the browser's functions, by the path of the screen. */
export type Untouched = { readonly names: readonly string[]; readonly changed: readonly string[] };
export type UntouchedWindows = Map<string, Promise<Untouched>>;
