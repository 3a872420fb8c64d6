import type { Queryable } from '../database/db.js';
import { type FilePlace, one } from '../files/place.js';

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
  /** The files that its rows refer to: a copy of the database may come without them. */
  readonly files?: () => readonly DemoFile[];
};

type DemoFile = { readonly object: string; readonly content: () => Uint8Array };

/** Writes the files of the example data that are not there. Gateways that start together write them together. */
export async function placeDemoFiles(place: FilePlace, parts: readonly DemoPart[]): Promise<void> {
  const isThere = async (object: string) => {
    const known = await place.open(object, { start: 0, end: 1 });
    known?.destroy();
    return known !== null;
  };
  for (const { object, content } of parts.flatMap(({ files }) => files?.() ?? [])) {
    if (await isThere(object)) continue;
    await place.write(object, one(content())).catch(async (cause: unknown) => {
      if (!(await isThere(object))) throw cause;
    });
  }
}
