import type { Db } from '../ground/database/db.js';
import { startTestServer } from './testServer.js';

/** Acts on a server whose time does not pass: the minutes in which tries are counted cannot end between two of them. */
export async function onStillClock(db: Db, act: (origin: string) => Promise<void>): Promise<void> {
  const begun = Date.now();
  const server = await startTestServer(db, {}, { now: () => begun });
  try {
    await act(server.origin);
  } finally {
    await server.close();
  }
}
