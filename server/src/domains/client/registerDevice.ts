import { SERVICE_BASE } from '@banyan/contract';
import type { ClientRequest, ClientResult } from '@banyan/contract/client';
import { calculateJwkThumbprint } from 'jose';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { checkDeviceToken } from '../../identity/deviceToken.js';
import { CLIENT_REFUSALS } from '../devices/clientRefusals.js';
import { noteDevice } from '../devices/deviceEvents.js';
import { addDevice, mayTakeKey, setDeviceKey } from '../devices/newKeys.js';
import type { ClientParts, Program } from './clientParts.js';
import { noteInstall } from './installs.js';
import { askInBrowser } from './signIn.js';

type Asked = ClientRequest<'Client/Register'>;
type Answer = Outcome<ClientResult<'Client/Register'>>;

/** New keys of one machine in an hour. */
const REKEYS = { most: 5, seconds: 3_600 };

const knownSchema = z.array(
  z.object({
    id: z.string(),
    keyId: z.string(),
    state: z.enum(['active', 'removed']),
    lastSeenAt: z.string(),
  }),
);
type Known = z.infer<typeof knownSchema>[number];

/** The first call of a program: the same machine with the same key is answered the same. */
export async function registerDevice(
  parts: ClientParts,
  asked: Asked,
  program: Program,
): Promise<Answer> {
  const { db, now } = parts;
  const proved = await proves(parts, asked);
  if (!proved.success) return proved;
  const keyId = await calculateJwkThumbprint(asked.jwk);
  const added = await db.transaction((tx) => settle(tx, now(), { asked, keyId, program }));
  return added.isSettled
    ? done({ deviceId: added.deviceId, serverTime: new Date(now()).toISOString() })
    : askForNewKey(parts, added.deviceId, { asked, keyId, program });
}

type Coming = { readonly asked: Asked; readonly keyId: string; readonly program: Program };

/** Not settled: the machine is known by another key, and its customer has to confirm. */
async function settle(
  tx: Queryable,
  now: number,
  { asked, keyId, program }: Coming,
): Promise<{ readonly deviceId: string; readonly isSettled: boolean }> {
  const known = (await added(tx, now, asked, keyId)) ?? (await findKnown(tx, asked));
  const { id: deviceId } = known;
  if (known.keyId !== keyId) {
    if (!mayTakeKey(known, now)) return { deviceId, isSettled: false };
    await setDeviceKey(tx, now, deviceId, { jwk: asked.jwk, keyId });
  }
  await refreshDevice(tx, now, known, asked);
  await noteInstall(tx, now, deviceId, { product: program.product, ...asked });
  return { deviceId, isSettled: true };
}

/** Checks that the caller holds the key it registers. */
async function proves({ baseUrl, now }: ClientParts, asked: Asked): Promise<Outcome<null>> {
  const { machineCode, jwk, proof } = asked;
  // Machines without a code of their own all have one of these.
  if (/^(.)\1+$/.test(machineCode)) return refused(CLIENT_REFUSALS.badMachine);
  const audience = `${baseUrl}${SERVICE_BASE}Client/Register`;
  const checked = await checkDeviceToken(proof, { jwk, audience, now: now() });
  if (checked.kind === 'skewed') {
    return refused(CLIENT_REFUSALS.clockSkew, { serverTime: new Date(now()).toISOString() });
  }
  const isRight = checked.kind === 'right' && checked.claims.machineCode === machineCode;
  return isRight ? done(null) : refused(CLIENT_REFUSALS.badToken);
}

/** Null: the machine is known already. */
async function added(
  tx: Queryable,
  now: number,
  asked: Asked,
  keyId: string,
): Promise<Known | null> {
  const id = await addDevice(tx, now, { ...asked, keyId, platform: asked.os.platform });
  return id === null
    ? null
    : { id, keyId, state: 'active', lastSeenAt: new Date(now).toISOString() };
}

async function findKnown(tx: Queryable, { machineCode }: Asked): Promise<Known> {
  const rows = await tx.query(
    `select id, key_id as "keyId", state, last_seen_at as "lastSeenAt" from devices
     where machine_code = $1 for update`,
    [machineCode],
  );
  const [known] = knownSchema.parse(rows);
  if (known === undefined) throw new Error('a device was there and is not');
  return known;
}

/** Stores what the machine reports now. A removed machine is restored, without a customer. */
async function refreshDevice(
  tx: Queryable,
  now: number,
  { id, state }: Known,
  { os, hardware, locale }: Asked,
): Promise<void> {
  await tx.query(
    `update devices set state = 'active', platform = $2, os = $3, os_version = $4, arch = $5, cpu = $6, memory_gb = $7,
       screen = $8, locale = $9, last_seen_at = $10 where id = $1`,
    [
      ...[id, os.platform, os.platform, os.version, os.arch],
      ...[hardware.cpu, hardware.memoryGb, hardware.screen, locale, new Date(now).toISOString()],
    ],
  );
  if (state === 'removed') {
    const note = { deviceId: id, customerId: null, kind: 'registered', by: 'program' } as const;
    await noteDevice(tx, now, note);
  }
}

/** Its customer says in the browser whether the machine's new key is theirs. */
async function askForNewKey(
  parts: ClientParts,
  deviceId: string,
  { asked, keyId, program }: Coming,
): Promise<Answer> {
  const { db, deviceRequests, limits, now } = parts;
  if (await deviceRequests.isWaiting(db, deviceId, keyId))
    return refused(CLIENT_REFUSALS.rekeyNeeded);
  const taken = await limits.take(['rekey', asked.machineCode], REKEYS.most, REKEYS.seconds);
  if (!taken.isAllowed) return refused(tooOften(taken.retryAfterSeconds));
  const newKey = { jwk: asked.jwk, keyId };
  const begun = await db.transaction(async (tx) => {
    const note = { deviceId, customerId: null, kind: 'refused', by: 'program' } as const;
    await noteDevice(tx, now(), { ...note, detail: 'rekey' });
    return askInBrowser(parts, tx, { deviceId, program, newKey });
  });
  return refused(CLIENT_REFUSALS.rekeyNeeded, begun);
}
