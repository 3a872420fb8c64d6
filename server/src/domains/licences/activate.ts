import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { where } from '../../ground/database/sql/index.js';
import { done, type Outcome, type Refusal, refused } from '../../ground/requests/refusal.js';
import { effectsOn, noteRefusal } from '../devices/blocks.js';
import { CLIENT_REFUSALS } from '../devices/clientRefusals.js';
import { noteDevice } from '../devices/deviceEvents.js';
import { LEAVING } from '../privacy/leavers.js';
import { usedBy } from './activations.js';
import { type LicenceRow, lockLicences, mostOf } from './licenceRows.js';
import { LICENCE_REFUSALS } from './refusals.js';
import { tellLicence } from './touch.js';

const DAY_MS = 86_400_000;
const MOST_DEVICES = 50;

/** By which licence: the one that a key is of, or one that a customer has. */
type Target =
  | { readonly keyMark: string | null }
  /** Without an id: the best one that is free. */
  | { readonly customerId: string; readonly licenceId?: string | undefined };

type Activating = {
  readonly device: { readonly id: string; readonly machineCode: string };
  /** Of the program. */
  readonly product: string;
  readonly target: Target;
  readonly via: 'online' | 'offline';
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * Lets a device use a licence (domains 5.4). The same machine again is the same row, and takes no second place. Resolves to
 * the activation's id.
 */
export async function activate(
  tx: Queryable,
  { device, product, target, via, now }: Activating,
): Promise<Outcome<string>> {
  if ('keyMark' in target && target.keyMark === null) return refused(LICENCE_REFUSALS.unknownKey);
  const licences = await lockLicences(tx, conditionOf(target));
  if (!(await isThere(tx, device.id))) return refused(CLIENT_REFUSALS.removed);
  const effects = await effectsOn(tx, { machineCode: device.machineCode, product }, now);
  if (effects.has('activate')) return refused(CLIENT_REFUSALS.blocked);
  const here = new Map((await usedBy(tx, device.id)).map((one) => [one.licenceId, one.id]));
  const looked = licences
    .map((licence) => ({
      licence,
      isHere: here.has(licence.id),
      refusal: refusalOf(licence, { product, isHere: here.has(licence.id), now }),
    }))
    .sort(byMerit);
  const [best] = looked;
  if (best === undefined) {
    return refused('keyMark' in target ? LICENCE_REFUSALS.unknownKey : LICENCE_REFUSALS.none);
  }
  const { licence, refusal } = best;
  if (refusal === LICENCE_REFUSALS.noSeat) return refused(refusal, await placesOf(tx, licence));
  if (refusal !== null) return refused(refusal, { licence: licence.id, endsAt: licence.endsAt });
  const fileUntil = via === 'offline' ? endOfFile(licence, now) : null;
  const known = here.get(licence.id);
  if (known !== undefined) {
    await seeAgain(tx, known, { via, fileUntil, now });
    return done(known);
  }
  return done(await open(tx, licence, { deviceId: device.id, via, fileUntil, now }));
}

/** Counts an activation that the machine-code filter has refused, once its transaction is over. */
export async function noteActivation(
  db: Queryable,
  { code }: Refusal,
  machine: Parameters<typeof noteRefusal>[1],
  now: number,
): Promise<void> {
  if (code === CLIENT_REFUSALS.blocked.code) await noteRefusal(db, machine, 'activate', now);
}

function conditionOf(target: Target) {
  return where((place) =>
    'keyMark' in target
      ? [`l.key_mark = ${place(target.keyMark)}`]
      : [
          `l.customer_id = ${place(target.customerId)}`,
          target.licenceId !== undefined && `l.id = ${place(target.licenceId)}`,
        ],
  );
}

/** Why a device may not use a licence; null: it may. */
function refusalOf(
  licence: LicenceRow,
  {
    product,
    isHere,
    now,
  }: { readonly product: string; readonly isHere: boolean; readonly now: number },
): Refusal | null {
  const { productId, state, customerState, endsAt, chooseUntil, used, isRefunding } = licence;
  if (productId !== product) return LICENCE_REFUSALS.wrongEdition;
  if (state === 'revoked') return LICENCE_REFUSALS.revoked;
  if (customerState === 'closing') return LEAVING;
  if (state === 'suspended' || customerState !== 'active') return LICENCE_REFUSALS.suspended;
  if (endsAt !== null && Date.parse(endsAt) <= now) return LICENCE_REFUSALS.expired;
  if (isHere) return null;
  if (isRefunding) return LICENCE_REFUSALS.refunding;
  return used >= mostOf(licence) || chooseUntil !== null ? LICENCE_REFUSALS.noSeat : null;
}

/** What the customer can do most about is said first. */
const REASONS: readonly (Refusal | null)[] = [
  null,
  LICENCE_REFUSALS.noSeat,
  LICENCE_REFUSALS.refunding,
  LEAVING,
  LICENCE_REFUSALS.suspended,
  LICENCE_REFUSALS.expired,
  LICENCE_REFUSALS.revoked,
  LICENCE_REFUSALS.wrongEdition,
];

type Looked = {
  readonly licence: LicenceRow;
  readonly isHere: boolean;
  readonly refusal: Refusal | null;
};

/** Those that can be used first, among them the one that the device has, then the one that lasts longest. */
function byMerit(a: Looked, b: Looked): number {
  return (
    REASONS.indexOf(a.refusal) - REASONS.indexOf(b.refusal) ||
    Number(b.isHere) - Number(a.isHere) ||
    lastingOf(b.licence) - lastingOf(a.licence) ||
    a.licence.id.localeCompare(b.licence.id)
  );
}

function lastingOf({ endsAt }: LicenceRow): number {
  return endsAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(endsAt);
}

/** How long a file is good: at most as long as the licence. */
function endOfFile({ endsAt, offlineFileDays }: LicenceRow, now: number): string {
  const most = now + offlineFileDays * DAY_MS;
  return new Date(endsAt === null ? most : Math.min(most, Date.parse(endsAt))).toISOString();
}

async function isThere(tx: Queryable, deviceId: string): Promise<boolean> {
  const found = await tx.query(
    "select 1 from devices where id = $1 and state = 'active' for update",
    [deviceId],
  );
  return found.length > 0;
}

const devicesSchema = z.array(
  z.object({ id: z.string(), name: z.string(), platform: z.string(), lastSeenAt: z.string() }),
);

/** Who has the places of a licence, the longest silent first. */
async function placesOf(tx: Queryable, licence: LicenceRow) {
  const devices = devicesSchema.parse(
    await tx.query(
      `select d.id, d.name, d.platform, a.last_seen_at as "lastSeenAt"
       from licence_activations a join devices d on d.id = a.device_id
       where a.licence_id = $1 and a.ended_at is null order by a.last_seen_at, a.id limit ${MOST_DEVICES}`,
      [licence.id],
    ),
  );
  return { licence: licence.id, used: licence.used, most: mostOf(licence), devices };
}

type Opening = {
  readonly deviceId: string;
  readonly via: 'online' | 'offline';
  readonly fileUntil: string | null;
  readonly now: number;
};

async function open(
  tx: Queryable,
  { id: licenceId, customerId }: LicenceRow,
  { deviceId, via, fileUntil, now }: Opening,
): Promise<string> {
  const id = randomUUID();
  await tx.query(
    `insert into licence_activations (id, licence_id, device_id, activated_at, last_seen_at, via, file_until)
     values ($1, $2, $3, $4, $4, $5, $6)`,
    [id, licenceId, deviceId, new Date(now).toISOString(), via, fileUntil],
  );
  const by = via === 'online' ? 'program' : 'customer';
  await noteDevice(tx, now, { deviceId, customerId, kind: 'activated', by, detail: via });
  await tellLicence(tx, { id: licenceId, customerId });
  return id;
}

/** A file that was given stays good, also when its machine comes online later. */
async function seeAgain(
  tx: Queryable,
  id: string,
  { via, fileUntil, now }: Omit<Opening, 'deviceId'>,
): Promise<void> {
  await tx.query(
    `update licence_activations set last_seen_at = $2, file_until = greatest(file_until, $3),
       via = case when $4 = 'offline' then 'offline' else via end where id = $1`,
    [id, new Date(now).toISOString(), fileUntil, via],
  );
}
