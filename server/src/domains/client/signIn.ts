import type { ClientRequest, ClientResult } from '@banyan/contract/client';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { unbindBlocked, unbindDevice } from '../devices/binding.js';
import { effectsOn, noteRefusal } from '../devices/blocks.js';
import { CLIENT_REFUSALS } from '../devices/clientRefusals.js';
import { noteDevice } from '../devices/deviceEvents.js';
import { REQUEST_SECONDS } from '../devices/deviceRequests.js';
import type { Caller, ClientParts, Program } from './clientParts.js';

const POLL_SECONDS = 3;
/** Where a customer types the code. No address carries it. */
const PAGE = '/personal/device';

const customerSchema = z.array(z.object({ id: z.string(), name: z.string(), state: z.string() }));
type Customer = z.infer<typeof customerSchema>[number];

type Asking = {
  readonly deviceId: string;
  readonly program: Program;
  readonly newKey: { readonly jwk: object; readonly keyId: string } | null;
};

/** Begins what a customer has to agree to in the browser, with all that the program shows and waits with. */
export async function askInBrowser(
  { deviceRequests, baseUrl }: Pick<ClientParts, 'deviceRequests' | 'baseUrl'>,
  tx: Queryable,
  { deviceId, program: { product, address }, newKey }: Asking,
): Promise<ClientResult<'Client/SignInStart'>> {
  const codes = await deviceRequests.begin(tx, { deviceId, product, address, newKey });
  const verifyUrl = baseUrl + PAGE;
  return { ...codes, verifyUrl, interval: POLL_SECONDS, expires: REQUEST_SECONDS };
}

/** The device's customer at present; null: none. */
export async function customerOf(db: Queryable, deviceId: string): Promise<Customer | null> {
  const rows = await db.query(
    `select c.id, c.name, c.state from devices d join customers c on c.id = d.customer_id where d.id = $1`,
    [deviceId],
  );
  return customerSchema.parse(rows)[0] ?? null;
}

export async function startSignIn(
  parts: ClientParts,
  caller: Caller,
): Promise<Outcome<ClientResult<'Client/SignInStart'>>> {
  if (await isRefused(parts, caller)) return refused(CLIENT_REFUSALS.blocked);
  const { device, product, address } = caller;
  const asking = { deviceId: device.id, program: { product, address }, newKey: null };
  return done(await parts.db.transaction((tx) => askInBrowser(parts, tx, asking)));
}

export async function pollSignIn(
  parts: ClientParts,
  { deviceCode }: ClientRequest<'Client/SignInPoll'>,
  caller: Caller,
): Promise<Outcome<ClientResult<'Client/SignInPoll'>>> {
  if (await isRefused(parts, caller)) return refused(CLIENT_REFUSALS.blocked);
  const { device } = caller;
  const asking = await parts.deviceRequests.polled(parts.db, device.id, deviceCode);
  if (asking?.state === 'allowed') {
    const customer = await customerOf(parts.db, device.id);
    if (customer === null) return done({ state: 'expired' });
    const { id, name } = customer;
    return done({ state: 'allowed', customer: { id, name } });
  }
  if (asking?.state === 'denied') return done({ state: 'denied' });
  return done({ state: asking?.state === 'asked' && !asking.isOver ? 'pending' : 'expired' });
}

export async function signOut(
  { db, now }: ClientParts,
  { device }: Caller,
): Promise<Outcome<Record<string, never>>> {
  await db.transaction(async (tx) => {
    const customerId = await unbindDevice(tx, now(), device.id);
    if (customerId === null) return;
    const note = { deviceId: device.id, customerId, kind: 'signedOut', by: 'program' } as const;
    await noteDevice(tx, now(), note);
  });
  return done({});
}

/** A machine whose sign-in is switched off has no customer either. */
async function isRefused({ db, now }: ClientParts, { device, product }: Caller): Promise<boolean> {
  const machine = { machineCode: device.machineCode, product };
  if (!(await effectsOn(db, machine, now())).has('signIn')) return false;
  await noteRefusal(db, machine, 'signIn', now());
  await unbindBlocked(db, now(), device.id);
  return true;
}
