import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import { tellEnded } from '../ground/news/tell.js';
import { DEVICE_CONTEXT } from './provider.js';
import { endProviderSessions } from './providerSessions.js';

const endedSchema = z.array(z.object({ hash: z.string() }));

/**
 * Ends what a device's program has opened for its customer: sessions here and at the built-in provider, sign-ins that
 * are under way, and the secrets of those that have not begun.
 */
export async function endDeviceSessions(
  tx: Queryable,
  { deviceId, accountId }: { readonly deviceId: string; readonly accountId: string },
): Promise<void> {
  const rows = await tx.query(
    'delete from sessions where device_id = $1 returning handle_hash as hash',
    [deviceId],
  );
  const hashes = endedSchema.parse(rows).map(({ hash }) => hash);
  await tellEnded(tx, hashes, { itself: false });
  await endProviderSessions(tx, { accountId, context: DEVICE_CONTEXT + deviceId });
  await tx.query('delete from second_steps where device_id = $1', [deviceId]);
  await tx.query(
    `delete from identity_records where model = 'Interaction'
       and payload -> 'result' -> 'login' ->> 'acr' = $1`,
    [DEVICE_CONTEXT + deviceId],
  );
  await tx.query(
    "delete from one_time where kind in ('logintoken', 'ticket', 'pass') and account_id = $1 and detail = $2",
    [accountId, deviceId],
  );
}
