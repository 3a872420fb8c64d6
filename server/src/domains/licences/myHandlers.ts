import type { Person } from '@banyan/contract';
import { type MY_LICENCE_CALLS, type MyLicence, myLicenceSchema } from '@banyan/contract/licences';
import * as z from 'zod';
import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { readSetting } from '../../ground/settings/readSetting.js';
import { refundUntilSql } from '../refundWindow.js';
import type { HandlersOf, Visit } from '../service.js';
import { activateOffline, type MyLicenceParts } from './activateOffline.js';
import { DEVICE_COLUMNS } from './detail.js';
import { shownSql, USED } from './licenceKind.js';
import { refundingSql } from './licenceRows.js';
import { removalsLeft } from './removals.js';

const MOST_LICENCES = 100;

const rowsSchema = z.array(
  z.looseObject({
    id: z.string(),
    orderIds: z.array(z.string()),
    canRefund: z.boolean(),
    removalsPerMonth: z.number(),
    removalsSince: z.string().nullable(),
  }),
);
const devicesSchema = z.array(z.looseObject({ licenceId: z.string() }));

const DAY_S = 86_400;
const KEYS_PER_DAY = 20;
const FILES_PER_DAY = 10;

const sealedSchema = z.array(z.object({ sealed: z.string() }));

/** What customers do with their own licences. The session names the customer. */
export function myHandlers(parts: MyLicenceParts): HandlersOf<typeof MY_LICENCE_CALLS> {
  const { db, now, limits } = parts;

  /** Counted before anything is looked at. */
  async function counted(what: string, most: number, { userId }: Person): Promise<Outcome<null>> {
    const taken = await limits.take([what, userId], most, DAY_S);
    return taken.isAllowed ? done(null) : refused(tooOften(taken.retryAfterSeconds));
  }

  return {
    'MyLicence/GetList': async (_request, { userId }) =>
      done(await readMine(db, { customerId: userId }, now())),
    'MyLicence/Get': async ({ id }, { userId }) => {
      const [licence] = await readMine(db, { customerId: userId, id }, now());
      return licence === undefined ? refused(REFUSALS.notFound) : done(licence);
    },
    'MyLicence/ShowKey': async ({ id }, person, visit) => {
      const taken = await counted('licence key shown', KEYS_PER_DAY, person);
      return taken.success ? db.transaction((tx) => showKey(parts, tx, id, person, visit)) : taken;
    },
    'MyLicence/ActivateOffline': async (request, person) => {
      const taken = await counted('licence file', FILES_PER_DAY, person);
      return taken.success ? activateOffline(parts, request, person) : taken;
    },
  };
}

async function showKey(
  { licenceSecrets, now }: MyLicenceParts,
  tx: Queryable,
  id: string,
  { userId: accountId, account, audience }: Person,
  { origin }: Visit,
): Promise<Outcome<{ readonly key: string }>> {
  const [kept] = sealedSchema.parse(
    await tx.query(
      'select key_sealed as sealed from licences where id = $1 and customer_id = $2 and deleted_at is null',
      [id, accountId],
    ),
  );
  if (kept === undefined) return refused(REFUSALS.notFound);
  const note = { kind: 'keyShown', accountId, account, audience, origin, subject: id } as const;
  await noteAudit(tx, note, Math.floor(now() / 1000));
  return done({ key: licenceSecrets.open(kept.sealed, id) });
}

/** Whether the money of its newest order may still be asked for. */
const CAN_REFUND = `exists (
  select 1 from orders o where o.id = (select p.order_id from licence_periods p
      where p.licence_id = r.id and p.order_id is not null order by p.at desc limit 1)
    and ${refundUntilSql('$3::int')} > $4)`;

/** The licences of a customer, those that last longest first. */
async function readMine(
  db: Queryable,
  { customerId, id }: { readonly customerId: string; readonly id?: string },
  now: number,
): Promise<readonly MyLicence[]> {
  const days = await readSetting(db, 'refundDays');
  const rows = rowsSchema.parse(
    await db.query(
      `select r.id, r.product_id as "productId", r.edition_id as "editionId", r.seats,
         r.devices_per_seat as "devicesPerSeat", ${USED} as used, r.seats * r.devices_per_seat as most,
         r.key_tail as "keyTail", r.starts_at as "startsAt", r.ends_at as "endsAt", ${shownSql(now)} as state,
         r.state_reason as "stateReason", r.choose_until as "chooseUntil",
         json_build_object('zh', e.name_zh, 'en', coalesce(nullif(e.name_en, ''), e.name_zh)) as "editionName",
         coalesce((select json_agg(p.order_id order by p.at) from licence_periods p
           where p.licence_id = r.id and p.order_id is not null), '[]') as "orderIds",
         ${refundingSql('r.id')} as "isRefunding", ${CAN_REFUND} as "canRefund", e.removals_per30_days as "removalsPerMonth", r.removals_since as "removalsSince"
       from licences r join editions e on e.id = r.edition_id
       where r.customer_id = $1 and ($2::text is null or r.id = $2) and r.deleted_at is null
       order by r.lasts_until desc, r.id limit ${MOST_LICENCES}`,
      [customerId, id ?? null, days, new Date(now).toISOString()],
    ),
  );
  const devices = devicesSchema.parse(
    await db.query(
      `select a.licence_id as "licenceId", ${DEVICE_COLUMNS}
       from licence_activations a join devices r on r.id = a.device_id
       where a.licence_id = any($1) and a.ended_at is null order by a.last_seen_at desc, a.id`,
      [rows.map((row) => row.id)],
    ),
  );
  const mine: MyLicence[] = [];
  for (const row of rows) {
    const { left, nextAt } = await removalsLeft(db, row, now);
    const own = devices.filter(({ licenceId }) => licenceId === row.id);
    const shown = { ...row, devices: own, removalsLeft: left, nextRemovalAt: nextAt };
    mine.push(myLicenceSchema.parse(shown));
  }
  return mine;
}
