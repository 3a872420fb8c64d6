import type { LICENCE_CALLS, Licence } from '@banyan/contract/licences';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type Columns, insertRow } from '../../ground/database/sql/index.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { ADDED, keyedAct, noteRecord, readRecord, recordActs } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lockState } from '../../identity/lockState.js';
import { GIVES_TOO_MUCH, mayGive } from '../approvals/approvals.js';
import type { HandlersOf } from '../service.js';
import { endActivations, openOf } from './activations.js';
import { campaignHandlers, type LicenceParts } from './campaigns.js';
import { readDetail } from './detail.js';
import { EXTENDED, extend } from './extend.js';
import { addPeriod, newLicenceId } from './grant.js';
import { LICENCES } from './licenceKind.js';
import { lockLicence } from './licenceRows.js';
import { monthsIn } from './periods.js';
import { tellFewer } from './refunds.js';
import { seatColumns } from './seats.js';

type GrantByHandAsked = z.output<(typeof LICENCE_CALLS)['Licence/Grant']['request']>;

const editionSchema = z.array(z.object({ productId: z.string(), devicesPerSeat: z.number() }));

const SEATED = { verb: 'seats', zh: '更改了席位：', en: 'changed the seats of' };
const STATED = { verb: 'state', zh: '暂停或恢复了', en: 'suspended or resumed' };
const REVOKED = { verb: 'revoke', zh: '撤销了', en: 'revoked' };
const LIFTED = { verb: 'liftCooldown', zh: '解除了移除限制：', en: 'lifted the removal limit of' };
const FREED = { verb: 'endActivation', zh: '移除了设备：', en: 'removed a device of' };
const KEYED = { verb: 'newKey', zh: '更换了密钥：', en: 'changed the key of' };

type ExtendAsked = z.output<(typeof LICENCE_CALLS)['Licence/Extend']['request']>;

/** Licences, as staff look after them. */
export function staffHandlers(parts: LicenceParts): HandlersOf<typeof LICENCE_CALLS> {
  const { db, now, licenceSecrets } = parts;
  const licences = recordActs(parts, LICENCES);
  return {
    'Licence/GetList': licences.keyset,
    'Licence/Get': async ({ id }) => {
      const licence = await licences.get({ id });
      return licence.success ? done(await readDetail(db, licence.result, now())) : licence;
    },
    'Licence/Extend': licences.act(
      'Licence/Extend',
      EXTENDED,
      ({ months, reason }: ExtendAsked, { tx, person }) =>
        (licence) =>
          extend(tx, licence, { months, reason, by: person, now: now() }),
    ),
    'Licence/ExtendMany': async (request, person, visit) => {
      const { months, reason } = request;
      const extending = { months, reason, by: person, now: now() };
      const act = licences.many(
        'Licence/ExtendMany',
        EXTENDED,
        (_asked: typeof request, tx) => (licence) => extend(tx, licence, extending),
      );
      return act(request, person, visit);
    },
    'Licence/SetSeats': licences.act(
      'Licence/SetSeats',
      SEATED,
      ({ seats }, { tx, person }) =>
        async (licence) => {
          if (licence.seats === seats) return done(null);
          if (licence.state === 'revoked') return refused(REFUSALS.stepNotAllowed);
          const giving = { giverId: person.userId, customerId: licence.customerId, now: now() };
          const more = { seats: seats - licence.seats };
          if (!(await mayGive(tx, person, giving, more))) return refused(GIVES_TOO_MUCH);
          return setSeats(tx, licence, seats, now());
        },
    ),
    'Licence/SetState': licences.act('Licence/SetState', STATED, ({ to, reason }) => (licence) => {
      if (licence.state === 'revoked') return refused(REFUSALS.stepNotAllowed);
      if ((licence.state === 'suspended') === (to === 'suspended')) return done(null);
      return done({ state: to, stateReason: to === 'suspended' ? reason : '' });
    }),
    'Licence/Revoke': licences.act(
      'Licence/Revoke',
      REVOKED,
      ({ reason }, { tx }) =>
        async ({ id, customerId, state }) => {
          if (state === 'revoked') return done(null);
          await endActivations(tx, await openOf(tx, id), { by: 'staff', now: now() });
          const told = { template: 'licenceRevoked', params: { id }, at: now() } as const;
          await noticeTo(tx, customerId, told);
          return done({ state: 'revoked', stateReason: reason, chooseUntil: null });
        },
    ),
    'Licence/LiftCooldown': licences.act(
      'Licence/LiftCooldown',
      LIFTED,
      () => () => done({ removalsSince: new Date(now()).toISOString() }),
    ),
    'Licence/EndActivation': licences.act(
      'Licence/EndActivation',
      FREED,
      ({ activationId }, { tx }) =>
        async ({ id, most }) => {
          const open = await openOf(tx, id);
          const ended = open.filter((one) => one.id === activationId);
          if (ended.length === 0) return done(null);
          await endActivations(tx, ended, { by: 'staff', now: now() });
          return done(open.length - 1 <= most ? { chooseUntil: null } : {});
        },
    ),
    'Licence/NewKey': licences.act(
      'Licence/NewKey',
      KEYED,
      ({ id }, { tx }) =>
        async ({ state, customerId }) => {
          if (state === 'revoked') return refused(REFUSALS.stepNotAllowed);
          const key = licenceSecrets.newKey(id);
          const params = { id, tail: key.keyTail };
          await noticeTo(tx, customerId, { template: 'licenceKeyChanged', params, at: now() });
          return done(key);
        },
    ),
    'Licence/Grant': grantByHand(parts),
    ...campaignHandlers(parts),
  };
}

async function setSeats(
  tx: Queryable,
  { id }: Licence,
  seats: number,
  now: number,
): Promise<Outcome<Columns>> {
  const licence = await lockLicence(tx, id);
  if (licence === null) return refused(REFUSALS.notFound);
  const columns = seatColumns(licence, seats, now);
  await tellFewer(tx, licence, columns, now);
  return done(columns);
}

/** A licence that staff give without a payment. */
function grantByHand({ db, now, licenceSecrets }: LicenceParts) {
  return keyedAct<GrantByHandAsked, Licence>({ db, now }, LICENCES, 'Licence/Grant', {
    perform: async (tx, by, { request: { fields }, person }) => {
      const { customerId, editionId, seats, endsAt, reason } = fields;
      const until = endsAt === null ? null : Date.parse(endsAt);
      if (until !== null && until <= by.now) return refused(REFUSALS.badRequest);
      const sold = await lockSold(tx, { customerId, editionId });
      if (!sold.success) return sold;
      const gift = { seats, months: monthsIn({ startsAt: by.now, endsAt: until }) };
      const giving = { giverId: person.userId, customerId, now: by.now };
      if (!(await mayGive(tx, person, giving, gift))) return refused(GIVES_TOO_MUCH);
      const id = await newLicenceId(tx);
      const key = licenceSecrets.newKey(id);
      const at = new Date(by.now).toISOString();
      await insertRow(tx, 'licences', {
        id,
        customerId,
        editionId,
        seats,
        ...sold.result,
        ...key,
        startsAt: at,
        endsAt,
        createdAt: at,
        createdBy: by.actor.name,
        updatedAt: at,
        updatedBy: by.actor.name,
      });
      const span = { startsAt: by.now, endsAt: until };
      const period = { span, length: { until }, orderId: null, reason, by: by.actor.name };
      await addPeriod(tx, id, { ...period, now: by.now });
      const params = { id, tail: key.keyTail };
      await noticeTo(tx, customerId, { template: 'licenceGranted', params, at: by.now });
      const after = await reread(tx, id, by.now);
      if (!after.success) return after;
      await noteRecord(tx, LICENCES, by, ADDED, { before: null, after: after.result }, reason);
      return done({ result: after.result, ids: { id } });
    },
    again: (tx, { id }) => reread(tx, String(id), now()),
  });
}

/** Customer and edition as they are; refused where one of them is not there, or leaves. */
async function lockSold(
  tx: Queryable,
  { customerId, editionId }: { readonly customerId: string; readonly editionId: string },
): Promise<Outcome<z.infer<typeof editionSchema>[number]>> {
  const [edition] = editionSchema.parse(
    await tx.query(
      `select product_id as "productId", devices_per_seat as "devicesPerSeat" from editions
       where id = $1 and deleted_at is null and state <> 'draft' for share`,
      [editionId],
    ),
  );
  const state = await lockState(tx, customerId);
  if (edition === undefined || state === null) return refused(REFUSALS.notFound);
  const isLeaving = state === 'closing' || state === 'closed';
  return isLeaving ? refused(REFUSALS.stepNotAllowed) : done(edition);
}

async function reread(tx: Queryable, id: string, now: number): Promise<Outcome<Licence>> {
  const licence = await readRecord(tx, LICENCES, now, id);
  return licence === null ? refused(REFUSALS.notFound) : done(licence);
}
