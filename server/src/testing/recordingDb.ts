import type { Db, Queryable } from '../ground/database/db.js';

/** The same database, and what it is asked, in order: a statement waits until it was heard. */
export function recordingDb(db: Db, hear: (text: string) => unknown): Db {
  const recorded = <T extends Queryable>(part: T): T => ({
    ...part,
    query: async (text: string, values?: readonly unknown[]) => {
      await hear(text);
      return part.query(text, values);
    },
  });
  return {
    ...recorded(db),
    transaction: (work, ...more) => db.transaction((tx) => work(recorded(tx)), ...more),
  };
}
