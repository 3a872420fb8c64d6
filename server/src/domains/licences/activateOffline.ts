import type { Person } from '@banyan/contract';
import type { MY_LICENCE_CALLS } from '@banyan/contract/licences';
import type * as z from 'zod';
import { actOnce } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { ServiceWiring } from '../wiring.js';
import { activate } from './activate.js';
import { readEntitlement, signEntitlement } from './entitlement.js';
import { lockLicence } from './licenceRows.js';
import { keyIdOf, settleOffline } from './offlineDevice.js';
import { type OfflineRequest, readOfflineRequest } from './offlineRequest.js';
import { LICENCE_REFUSALS } from './refusals.js';

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
  if (!activated.success) return activated;
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
