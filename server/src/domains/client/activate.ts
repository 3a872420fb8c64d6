import type { ClientRequest, ClientResult } from '@banyan/contract/client';
import { actOnce } from '../../ground/acts/acts.js';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { activate, noteActivation } from '../licences/activate.js';
import { usedBy } from '../licences/activations.js';
import { readEntitlement, signEntitlement } from '../licences/entitlement.js';
import { LICENCE_REFUSALS } from '../licences/refusals.js';
import { removeFromLicence } from '../licences/removals.js';
import type { Caller, ClientParts } from './clientParts.js';
import { customerOf } from './signIn.js';

type Asked = ClientRequest<'Client/Activate'>;
type Signed = ClientResult<'Client/Activate'>;

/** Lets the device use a licence: by its key, or as the customer whose device it is. */
export async function activateOnline(
  parts: ClientParts,
  { key, ...asked }: Asked,
  caller: Caller,
): Promise<Outcome<Signed>> {
  const { db, now } = parts;
  const at = now();
  const act = { owner: caller.device.id, key, call: 'Client/Activate', content: asked };
  const activated = await actOnce<string>(db, now, act, {
    perform: async (tx) => {
      const opened = await open(parts, tx, asked, caller, at);
      return opened.success
        ? done({ result: opened.result, ids: { activation: opened.result } })
        : opened;
    },
    again: (_tx, { activation }) => Promise.resolve(done(String(activation))),
  });
  if (!activated.success) {
    const { device, product } = caller;
    await noteActivation(db, activated.refusal, { machineCode: device.machineCode, product }, at);
    return activated;
  }
  const signed = await signedFor(parts, activated.result, at);
  return signed === null ? refused(LICENCE_REFUSALS.expired) : done(signed);
}

async function open(
  { licenceSecrets }: ClientParts,
  tx: Queryable,
  { licenceKey, licenceId }: Omit<Asked, 'key'>,
  { device, product }: Caller,
  now: number,
): Promise<Outcome<string>> {
  const activating = { device, product, via: 'online', now } as const;
  if (licenceKey !== undefined) {
    const target = { keyMark: licenceSecrets.markOf(licenceKey) };
    return activate(tx, { ...activating, target });
  }
  const customer = await customerOf(tx, device.id);
  if (customer === null) return refused(LICENCE_REFUSALS.none);
  return activate(tx, { ...activating, target: { customerId: customer.id, licenceId } });
}

/** Null: the activation entitles to nothing now. */
export async function signedFor(
  { db, baseUrl, licenceKeys: keys }: ClientParts,
  activationId: string,
  now: number,
): Promise<Signed | null> {
  const entitlement = await readEntitlement(db, activationId, { carrier: 'answer', now });
  if (entitlement === null) return null;
  const { licence: id, edition, endsAt, exp } = entitlement;
  const token = await signEntitlement(entitlement, { keys, baseUrl, now });
  return { id, edition, endsAt, until: new Date(exp * 1000).toISOString(), token };
}

/** Frees the device's place. It is one of the removals of its licence. */
export async function deactivate(
  { db, now }: ClientParts,
  { key }: ClientRequest<'Client/Deactivate'>,
  { device, product }: Caller,
): Promise<Outcome<Record<string, never>>> {
  const act = { owner: device.id, key, call: 'Client/Deactivate', content: {} };
  return actOnce<Record<string, never>>(db, now, act, {
    perform: async (tx) => {
      for (const { licenceId, productId } of await usedBy(tx, device.id)) {
        if (productId !== product) continue;
        const removing = { licenceId, deviceId: device.id, now: now() };
        const removed = await removeFromLicence(tx, removing);
        if (!removed.success) return removed;
      }
      return done({ result: {}, ids: {} });
    },
    again: () => Promise.resolve(done({})),
  });
}
