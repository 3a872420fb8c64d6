import type { Person } from '@banyan/contract';
import type { MY_LICENCE_CALLS } from '@banyan/contract/licences';
import { calculateJwkThumbprint } from 'jose';
import * as z from 'zod';
import { actOnce } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { CLIENT_REFUSALS } from '../devices/clientRefusals.js';
import { addDevice, mayTakeKey, setDeviceKey } from '../devices/newKeys.js';
import type { ServiceWiring } from '../wiring.js';
import { activate, noteActivation } from './activate.js';
import { readEntitlement, signEntitlement } from './entitlement.js';
import { lockLicence } from './licenceRows.js';
import { type OfflineRequest, readOfflineRequest } from './offlineRequest.js';
import { LICENCE_REFUSALS } from './refusals.js';

const knownSchema = z.tuple([
  z.object({
    id: z.string(),
    keyId: z.string(),
    state: z.enum(['active', 'removed']),
    lastSeenAt: z.string(),
    customerId: z.string().nullable(),
  }),
]);

type Coming = {
  readonly request: OfflineRequest;
  readonly keyId: string;
  /** Who has uploaded it. */
  readonly customerId: string;
  readonly now: number;
};

export type MyLicenceParts = Pick<
  ServiceWiring,
  'db' | 'now' | 'limits' | 'baseUrl' | 'licenceSecrets' | 'licenceKeys'
>;

const CALL = 'MyLicence/ActivateOffline';
const FILE_NAME = 'licence.banyanlic';

type Asked = z.output<(typeof MY_LICENCE_CALLS)[typeof CALL]['request']>;
type Answer = z.output<(typeof MY_LICENCE_CALLS)[typeof CALL]['result']>;

/** The file for a machine without internet, against the request that its program has written: the same limits, the same row. */
export async function activateOffline(
  { db, now, baseUrl, licenceKeys }: MyLicenceParts,
  { id, request: text, key }: Asked,
  { userId: customerId }: Person,
): Promise<Outcome<Answer>> {
  const request = readOfflineRequest(text);
  if (request === null) return refused(LICENCE_REFUSALS.requestBroken);
  const keyId = await keyIdOf(request);
  const at = now();
  const act = { owner: customerId, key, call: CALL, content: { id, request: text } };
  const activated = await actOnce<string>(db, now, act, {
    perform: async (tx) => {
      const opened = await open(tx, { id, request, keyId, customerId, now: at });
      return opened.success
        ? done({ result: opened.result, ids: { activation: opened.result } })
        : opened;
    },
    again: (_tx, { activation }) => Promise.resolve(done(String(activation))),
  });
  if (!activated.success) {
    await noteActivation(db, activated.refusal, request, at);
    return activated;
  }
  const entitlement = await readEntitlement(db, activated.result, { carrier: 'file', now: at });
  // It was ended, or its licence has, since the same key was sent before.
  if (entitlement === null) return refused(LICENCE_REFUSALS.expired);
  const content = await signEntitlement(entitlement, { keys: licenceKeys, baseUrl, now: at });
  return done({ name: FILE_NAME, content, until: new Date(entitlement.exp * 1000).toISOString() });
}

type Opening = {
  readonly id: string;
  readonly request: OfflineRequest;
  readonly keyId: string;
  readonly customerId: string;
  readonly now: number;
};

/** In the lock order: customer, licence, device. */
async function open(
  tx: Queryable,
  { id, request, keyId, customerId, now }: Opening,
): Promise<Outcome<string>> {
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  const licence = await lockLicence(tx, id);
  if (licence?.customerId !== customerId) return refused(REFUSALS.notFound);
  const device = await settleOffline(tx, { request, keyId, customerId, now });
  if (!device.success) return device;
  const { machineCode, product, nonce } = request;
  const activated = await activate(tx, {
    device: { id: device.result, machineCode },
    product,
    target: { customerId, licenceId: id },
    via: 'offline',
    now,
  });
  if (!activated.success) return activated;
  const noted = await tx.query(
    `insert into licence_requests (nonce, activation_id, at) values ($1, $2, $3) on conflict do nothing returning 1`,
    [nonce, activated.result, new Date(now).toISOString()],
  );
  return noted.length > 0 ? activated : refused(LICENCE_REFUSALS.requestUsed);
}

/** The thumbprint of the key that a request carries (RFC 7638). */
function keyIdOf({ jwk }: Pick<OfflineRequest, 'jwk'>): Promise<string> {
  return calculateJwkThumbprint(jwk);
}

/**
 * The device that wrote a request file: an unknown device is registered by it. A known machine may change its key by
 * the rules of `Client/Register`, or if it is the customer's own. Resolves to its id.
 */
async function settleOffline(
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
