import type { Db } from '../ground/database/db.js';

const nothing = () => Promise.resolve();

/** A database that holds nothing. */
export const emptyDb: Db = {
  kind: 'pglite',
  query: () => Promise.resolve([]),
  script: nothing,
  transaction: () => Promise.reject(new Error('nothing is written here')),
  listen: () => Promise.resolve(nothing),
  problem: () => Promise.resolve(null),
  connections: () => null,
  close: nothing,
};
