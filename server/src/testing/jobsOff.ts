import type { Db } from '../ground/database/db.js';

/** From now on the server does nothing by itself that a test does, and tells administrators of no job. */
export async function jobsOff(db: Pick<Db, 'query'>): Promise<void> {
  await db.query('update jobs set enabled = false');
}
