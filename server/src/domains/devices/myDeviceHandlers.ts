import type { Person } from '@banyan/contract';
import {
  type DeviceRequest,
  type MY_DEVICE_CALLS,
  myDeviceSchema,
  platformSchema,
} from '@banyan/contract/devices';
import * as z from 'zod';
import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { type Keyed, keyedAct } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf, Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { bindDevice } from './binding.js';
import { effectsOn } from './blocks.js';
import { CLIENT_REFUSALS } from './clientRefusals.js';
import { noteDevice } from './deviceEvents.js';
import { deviceOfKey } from './deviceKeys.js';
import { DEVICES, PRODUCTS, SYSTEM } from './deviceKind.js';
import { DEVICE_REFUSALS } from './deviceRefusals.js';
import type { Asking } from './deviceRequests.js';
import { setDeviceKey } from './newKeys.js';
import { readEvents } from './readEvents.js';
import { removalsOf } from './removals.js';
import { removeDevice, takeFrom } from './removeDevice.js';

type Handlers = HandlersOf<typeof MY_DEVICE_CALLS>;
type Parts = Pick<ServiceWiring, 'db' | 'now' | 'limits' | 'deviceRequests' | 'own'>;

const EVENTS_MS = 90 * 86_400_000;
const TRIES = { most: 10, seconds: 600 };
const MOST = 100;

const rowsSchema = z.array(myDeviceSchema);
const shownSchema = z.array(
  z.object({
    name: z.string(),
    platform: platformSchema,
    system: z.string(),
  }),
);

/** What customers do with their own devices. The session names the customer. */
export function myDeviceHandlers(parts: Parts): Handlers {
  const { db, now, deviceRequests, limits } = parts;

  /** An act of a customer, once for its key. */
  const act = <Q extends Keyed>(
    call: keyof Handlers,
    perform: (tx: Queryable, request: Q, person: Person, visit: Visit) => Promise<Outcome<unknown>>,
  ) => {
    return (request: Q, person: Person, visit: Visit): Promise<Outcome<Record<string, never>>> =>
      keyedAct<Q, Record<string, never>>(parts, DEVICES, call, {
        perform: async (tx) => {
          const performed = await perform(tx, request, person, visit);
          return performed.success ? done({ result: {}, ids: {} }) : performed;
        },
        again: () => Promise.resolve(done({})),
      })(request, person, visit);
  };

  /** Tries are counted before anything is looked at. */
  async function typed(person: Person): Promise<Outcome<null>> {
    const key = ['device code', person.userId];
    const taken = await limits.take(key, TRIES.most, TRIES.seconds);
    return taken.isAllowed ? done(null) : refused(tooOften(taken.retryAfterSeconds));
  }

  return {
    'MyDevice/GetList': async (_request, { userId }) => {
      const { left, nextAt } = await removalsOf(db, userId, now());
      return done({
        devices: await readMine(db, userId),
        removalsLeft: left,
        nextRemovalAt: nextAt,
      });
    },
    'MyDevice/GetEvents': async (_request, { userId }) =>
      done(await readEvents(db, { customerId: userId, since: now() - EVENTS_MS })),
    'MyDevice/Rename': act('MyDevice/Rename', (tx, { id, name }, { userId }) =>
      rename(tx, now(), { id, name, userId }),
    ),
    'MyDevice/Remove': act('MyDevice/Remove', (tx, { id, licence }, person, visit) =>
      licence === undefined
        ? removeDevice(tx, now(), id, person, visit)
        : takeFrom(tx, now(), { id, licence }, person),
    ),
    'MyDevice/GetRequest': async ({ code }, person) => {
      const counted = await typed(person);
      if (!counted.success) return counted;
      const asking = await deviceRequests.typed(db, code);
      return asking === null
        ? refused(DEVICE_REFUSALS.codeEnded)
        : shown(db, now(), asking, person);
    },
    'MyDevice/Allow': async (request, person, visit) => {
      const counted = await typed(person);
      if (!counted.success) return counted;
      return act('MyDevice/Allow', (tx, { code }: typeof request) =>
        allow(parts, tx, code, person, visit),
      )(request, person, visit);
    },
    'MyDevice/Deny': async (request, person, visit) => {
      const counted = await typed(person);
      if (!counted.success) return counted;
      return act('MyDevice/Deny', (tx, { code }: typeof request) => deny(parts, tx, code))(
        request,
        person,
        visit,
      );
    },
  };
}

async function readMine(db: Queryable, customerId: string) {
  return rowsSchema.parse(
    await db.query(
      `select r.id, r.name, r.platform, ${SYSTEM} as system, ${PRODUCTS} as products,
         right(r.machine_code, 4) as "machineTail", r.first_seen_at as "firstSeenAt", r.last_seen_at as "lastSeenAt",
         r.bound_at as "boundAt"
       from devices r where r.customer_id = $1 and r.state = 'active' order by r.last_seen_at desc, r.id limit ${MOST}`,
      [customerId],
    ),
  );
}

async function rename(
  tx: Queryable,
  now: number,
  { id, name, userId }: { readonly id: string; readonly name: string; readonly userId: string },
): Promise<Outcome<null>> {
  const renamed = await tx.query(
    `update devices set name = $3, version = version + 1, updated_at = $4, updated_by = $2
     where id = $1 and customer_id = $2 and state = 'active' returning 1`,
    [id, userId, name, new Date(now).toISOString()],
  );
  if (renamed.length === 0) return refused(REFUSALS.notFound);
  await noteDevice(tx, now, { deviceId: id, customerId: userId, kind: 'renamed', by: 'customer' });
  return done(null);
}

/** Another customer's machine is hidden: its code is treated as unknown. */
function isTheirs({ kind }: Asking, owner: string | null, { userId }: Person): boolean {
  return kind === 'signIn' || owner === null || owner === userId;
}

async function shown(
  db: Queryable,
  now: number,
  asking: Asking,
  person: Person,
): Promise<Outcome<DeviceRequest>> {
  const device = await deviceOfKey(db, asking.deviceId);
  if (device === null || !isTheirs(asking, device.customerId, person)) {
    return refused(DEVICE_REFUSALS.codeEnded);
  }
  const { kind, product, address, at, expiresAt } = asking;
  const effects = await effectsOn(db, { machineCode: device.machineCode, product }, now);
  if (effects.has('signIn')) return refused(CLIENT_REFUSALS.blocked);
  const [machine] = shownSchema.parse(
    await db.query(
      `select r.name, r.platform, ${SYSTEM} as system from devices r where r.id = $1`,
      [device.id],
    ),
  );
  return machine === undefined
    ? refused(DEVICE_REFUSALS.codeEnded)
    : done({ ...machine, kind, product, address, at, expiresAt });
}

/** From now on the program signs in as this customer, or continues with its new key. All contacts are told. */
async function allow(
  { deviceRequests, own, now }: Parts,
  tx: Queryable,
  code: string,
  person: Person,
  { origin, language }: Visit,
): Promise<Outcome<null>> {
  const asking = await deviceRequests.typed(tx, code, { isLocked: true });
  if (asking === null) return refused(DEVICE_REFUSALS.codeEnded);
  const seen = await shown(tx, now(), asking, person);
  if (!seen.success) return seen;
  const { deviceId, jwk, keyId } = asking;
  await deviceRequests.decide(tx, asking.id, 'allowed');
  const { userId: customerId, account, audience } = person;
  if (jwk !== null && keyId !== null) await setDeviceKey(tx, now(), deviceId, { jwk, keyId });
  else await bindDevice(tx, now(), { deviceId, customerId });
  const note = { kind: 'deviceAllowed', accountId: customerId, account, audience, origin } as const;
  await noteAudit(tx, note, Math.floor(now() / 1000));
  const message = { template: 'deviceAllowed', params: {} } as const;
  await noticeTo(tx, customerId, {
    template: 'deviceAllowed',
    params: { name: seen.result.name },
    at: now(),
  });
  await own?.contacts.tell(tx, { accountId: customerId, except: null }, message, language);
  return done(null);
}

async function deny(
  { deviceRequests, now }: Parts,
  tx: Queryable,
  code: string,
): Promise<Outcome<null>> {
  const asking = await deviceRequests.typed(tx, code, { isLocked: true });
  if (asking === null) return refused(DEVICE_REFUSALS.codeEnded);
  await deviceRequests.decide(tx, asking.id, 'denied');
  const note = { deviceId: asking.deviceId, customerId: null, kind: 'refused' } as const;
  await noteDevice(tx, now(), { ...note, by: 'customer', detail: 'denied' });
  return done(null);
}
