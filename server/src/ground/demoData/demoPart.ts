import type { Queryable } from '../database/db.js';

export type DemoOptions = {
  readonly seed: number;
  readonly orders: number;
  /** The newest order is at most a day older than this. Epoch milliseconds. */
  readonly until: number;
  /** Of the installation: what example data seals, the product opens. */
  readonly vault: string;
};

/** Example data of one domain. It reaches a database once, also one that has had the others for long. */
export type DemoPart = {
  /** Written down where it has been filled. */
  readonly name: string;
  /** @param progress hears how many of the most numerous rows are in */
  fill(tx: Queryable, options: DemoOptions, progress: (done: number) => void): Promise<void>;
};
