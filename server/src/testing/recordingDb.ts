import type { Db, Queryable } from '../ground/database/db.js';

/** The same database, and what it is asked, in order. */
export function recordingDb(db: Db, hear: (text: string) => void): Db {
  const recorded = <T extends Queryable>(part: T): T => ({
    ...part,
    query: (text: string, values?: readonly unknown[]) => {
      hear(text);
      return part.query(text, values);
    },
  });
  return {
    ...recorded(db),
    transaction: (work, ...more) => db.transaction((tx) => work(recorded(tx)), ...more),
  };
}
