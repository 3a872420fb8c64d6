import type { ClientRequest, ClientResult } from '@banyan/contract/client';
import { effectsOn } from '../devices/blocks.js';
import { done, type Outcome } from '../http/refusal.js';
import type { Caller, ClientParts } from './clientParts.js';
import { noteInstall } from './installs.js';
import { customerOf } from './signIn.js';

type Status = ClientResult<'Client/Hello'>['status'];

/** How a program that is there stands: it asks at each start and hourly. */
export async function hello(
  { db, now }: ClientParts,
  asked: ClientRequest<'Client/Hello'>,
  { device, product }: Caller,
): Promise<Outcome<ClientResult<'Client/Hello'>>> {
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
  return done({ status, serverTime, customer: person });
}

/** What weighs most is said. */
function statusOf(customer: string | null, isBlocked: boolean): Status {
  if (isBlocked) return 'blocked';
  if (customer === 'frozen') return 'frozen';
  return customer === 'closing' ? 'leaving' : 'ok';
}
