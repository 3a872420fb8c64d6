import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import { tellEnded } from '../ground/news/tell.js';
import { endProviderSessions, endUnfinishedSignIns } from './providerSessions.js';

const endedSchema = z.array(z.object({ hash: z.string() }));

/** Ends every way that an account is signed in, here and at the built-in provider. Resolves to how many sessions ended. */
export async function endAccountSessions(tx: Queryable, accountId: string): Promise<number> {
  const rows = await tx.query(
    'delete from sessions where account_id = $1 returning handle_hash as hash',
    [accountId],
  );
  const hashes = endedSchema.parse(rows).map(({ hash }) => hash);
  await tellEnded(tx, hashes, { itself: false });
  await endProviderSessions(tx, { accountId, except: null });
  await endUnfinishedSignIns(tx, accountId);
  return hashes.length;
}
