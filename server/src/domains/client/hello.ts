import type { ClientRequest, ClientResult } from '@banyan/contract/client';
import { done, type Outcome } from '../../ground/requests/refusal.js';
import { effectsOn } from '../devices/blocks.js';
import { renewUse } from '../licences/renew.js';
import { signedFor } from './activate.js';
import type { Caller, ClientParts } from './clientParts.js';
import { noteInstall } from './installs.js';
import { customerOf } from './signIn.js';

type Status = ClientResult<'Client/Hello'>['status'];

/** The state of an installed program: it asks at each start and hourly. */
export async function hello(
  parts: ClientParts,
  asked: ClientRequest<'Client/Hello'>,
  { device, product }: Caller,
): Promise<Outcome<ClientResult<'Client/Hello'>>> {
  const { db, now } = parts;
  const { id: deviceId, machineCode } = device;
  const serverTime = new Date(now()).toISOString();
  await db.transaction(async (tx) => {
    await tx.query('update devices set last_seen_at = $2 where id = $1', [deviceId, serverTime]);
    await noteInstall(tx, now(), deviceId, { product, ...asked });
  });
  const customer = await customerOf(db, deviceId);
  const effects = await effectsOn(db, { machineCode, product }, now());
  const status = statusOf(
    customer?.state ?? null,
    effects.has('signIn') || effects.has('activate'),
  );
  const person = customer === null ? null : { id: customer.id, name: customer.name };
  const isBlocked = effects.has('activate');
  const used = await renewUse(db, { deviceId, product, isBlocked, now: now() });
  const { activationId, state: licenceState } = used;
  const licence = activationId === null ? null : await signedFor(parts, activationId, now());
  return done({ status, serverTime, customer: person, licence, licenceState });
}

/** What weighs most is said. */
function statusOf(customer: string | null, isBlocked: boolean): Status {
  if (isBlocked) return 'blocked';
  if (customer === 'frozen') return 'frozen';
  return customer === 'closing' ? 'leaving' : 'ok';
}
