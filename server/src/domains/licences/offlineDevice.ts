import { calculateJwkThumbprint } from 'jose';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { CLIENT_REFUSALS } from '../devices/clientRefusals.js';
import { addDevice, mayTakeKey, setDeviceKey } from '../devices/newKeys.js';
import type { OfflineRequest } from './offlineRequest.js';

const knownSchema = z.tuple([
  z.object({
    id: z.string(),
    keyId: z.string(),
    state: z.enum(['active', 'removed']),
    lastSeenAt: z.string(),
    customerId: z.string().nullable(),
  }),
]);

/** The thumbprint of the key that a request carries (RFC 7638). */
export function keyIdOf({ jwk }: Pick<OfflineRequest, 'jwk'>): Promise<string> {
  return calculateJwkThumbprint(jwk);
}

type Coming = {
  readonly request: OfflineRequest;
  readonly keyId: string;
  /** Who has uploaded it. */
  readonly customerId: string;
  readonly now: number;
};

/**
 * The device that wrote a request file: an unknown device is registered by it. A known machine may change its key by
 * the rules of `Client/Register`, or if it is the customer's own. Resolves to its id.
 */
export async function settleOffline(
  tx: Queryable,
  { request, keyId, customerId, now }: Coming,
): Promise<Outcome<string>> {
  const { machineCode, jwk, platform, name } = request;
  const id = await addDevice(tx, now, { machineCode, name, jwk, keyId, platform });
  if (id !== null) return done(id);
  const [known] = knownSchema.parse(
    await tx.query(
      `select id, key_id as "keyId", state, last_seen_at as "lastSeenAt", customer_id as "customerId"
       from devices where machine_code = $1 for update`,
      [machineCode],
    ),
  );
  if (known.keyId !== keyId) {
    if (known.customerId !== customerId && !mayTakeKey(known, now)) {
      return refused(CLIENT_REFUSALS.rekeyNeeded);
    }
    await setDeviceKey(tx, now, known.id, { jwk, keyId });
  }
  await tx.query("update devices set state = 'active', last_seen_at = $2 where id = $1", [
    known.id,
    new Date(now).toISOString(),
  ]);
  return done(known.id);
}
