import { SYSTEM } from '@banyan/contract';
import type { RefundEffect } from '@banyan/contract/refunds';
import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { endActivations, openOf } from './activations.js';
import { note } from './grant.js';
import { type LicenceRow, lockLicence, mostOf, readLicences } from './licenceRows.js';
import { type Length, type Period, withoutPeriod } from './periods.js';
import { seatColumns } from './seats.js';
import { touchLicence } from './touch.js';

const REFUNDED = 'refunded';

const periodsSchema = z.array(
  z.object({
    id: z.string(),
    orderId: z.string().nullable(),
    months: z.number().nullable(),
    startsAt: z.string(),
    endsAt: z.string().nullable(),
  }),
);
const ofSchema = z.array(z.object({ licenceId: z.string() }));

type Refunded = {
  readonly orderId: string;
  /** All of it was paid back, now or with what was before. */
  readonly isFull: boolean;
  /** Of a part: how many seats end with it. */
  readonly seatsEnd: number;
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * What a refund takes, in the transaction that has locked customer and order: all of it the order's period, and the licence
 * with the last one; a part the seats that staff have said. Nothing where the order gave no licence.
 */
export async function endForRefund(
  tx: Queryable,
  { orderId, isFull, seatsEnd, now }: Refunded,
): Promise<void> {
  const id = await licenceOf(tx, orderId);
  const licence = id === null ? null : await lockLicence(tx, id);
  if (licence === null) return;
  if (isFull) await removePeriod(tx, licence, orderId, now);
  else if (seatsEnd > 0) await lowerSeats(tx, licence, { orderId, seatsEnd, now });
}

/** The same, as it is said before it is done. Null: the order gave no licence. */
export async function effectOnLicence(
  db: Queryable,
  { orderId, isFull, seatsEnd }: Omit<Refunded, 'now'>,
): Promise<RefundEffect['licence']> {
  const id = await licenceOf(db, orderId);
  const [licence] = id === null ? [] : await readLicences(db, [id]);
  if (id === null || licence === undefined) return null;
  const { seats, endsAt, used: devices } = licence;
  const before = { id, seats, endsAt, devices };
  if (!isFull) {
    const seatsAfter = seatsEnd === 0 ? seats : seatsLeft(seats, seatsEnd);
    const devicesAfter = mostOf({ ...licence, seats: seatsAfter });
    return { ...before, seatsAfter, endsAfter: endsAt, devicesAfter };
  }
  const { left } = await withoutOrder(db, id, orderId);
  if (left.length === 0) return { ...before, seatsAfter: 0, endsAfter: endsAt, devicesAfter: 0 };
  const endsAfter = instantOf(left.at(-1)?.endsAt ?? null);
  return { ...before, seatsAfter: seats, endsAfter, devicesAfter: mostOf(licence) };
}

/** The licence that an order's period is of; null: it gave none. */
async function licenceOf(db: Queryable, orderId: string): Promise<string | null> {
  const rows = await db.query(
    'select licence_id as "licenceId" from licence_periods where order_id = $1 and removed_at is null',
    [orderId],
  );
  return ofSchema.parse(rows)[0]?.licenceId ?? null;
}

/** An order's period of a licence, and the periods that are left without it. */
async function withoutOrder(
  db: Queryable,
  licenceId: string,
  orderId: string,
): Promise<{ readonly removed: string | null; readonly left: readonly Period[] }> {
  const rows = periodsSchema.parse(
    await db.query(
      `select id::text as id, order_id as "orderId", months, starts_at as "startsAt", ends_at as "endsAt"
       from licence_periods where licence_id = $1 and removed_at is null order by starts_at`,
      [licenceId],
    ),
  );
  const removed = rows.find((row) => row.orderId === orderId)?.id ?? null;
  const periods = rows.map(periodOf);
  return { removed, left: removed === null ? periods : withoutPeriod(periods, removed) };
}

async function removePeriod(
  tx: Queryable,
  licence: LicenceRow,
  orderId: string,
  now: number,
): Promise<void> {
  const { id } = licence;
  const { removed, left } = await withoutOrder(tx, id, orderId);
  if (removed === null) return;
  await tx.query('update licence_periods set removed_at = $2 where id = $1', [
    removed,
    new Date(now).toISOString(),
  ]);
  await note(tx, id, {
    verb: 'refund',
    zh: '退款，缩短',
    en: 'was refunded and shortens',
    orderId,
    now,
  });
  if (left.length === 0) return revoke(tx, licence, { reason: REFUNDED, now });
  for (const { id: period, startsAt, endsAt } of left) {
    await tx.query('update licence_periods set starts_at = $2, ends_at = $3 where id = $1', [
      period,
      instantOf(startsAt),
      instantOf(endsAt),
    ]);
  }
  const columns = { endsAt: instantOf(left.at(-1)?.endsAt ?? null), remindedDays: null };
  await touchLicence(tx, { licenceId: id, by: SYSTEM, now }, columns);
}

function periodOf({ id, months, startsAt, endsAt }: z.infer<typeof periodsSchema>[number]): Period {
  const until = endsAt === null ? null : Date.parse(endsAt);
  const length: Length = months === null ? { until } : { months };
  return { id, length, startsAt: Date.parse(startsAt), endsAt: until };
}

type Revoking = {
  /** A word of the house's, such as `refunded`. */
  readonly reason: string;
  readonly now: number;
};

/** For good: every device stops at its next call, or when its signed licence ends. */
export async function revoke(
  tx: Queryable,
  { id, customerId }: Pick<LicenceRow, 'id' | 'customerId'>,
  { reason, now }: Revoking,
): Promise<void> {
  await endActivations(tx, await openOf(tx, id), { by: 'staff', now });
  const columns = { state: 'revoked', stateReason: reason, chooseUntil: null };
  await touchLicence(tx, { licenceId: id, by: SYSTEM, now }, columns);
  await noticeTo(tx, customerId, { template: 'licenceRevoked', params: { id }, at: now });
}

type Lowering = { readonly orderId: string; readonly seatsEnd: number; readonly now: number };

/** One seat stays: what takes all of them is a full refund. */
function seatsLeft(seats: number, seatsEnd: number): number {
  return Math.max(1, seats - seatsEnd);
}

async function lowerSeats(
  tx: Queryable,
  licence: LicenceRow,
  { orderId, seatsEnd, now }: Lowering,
): Promise<void> {
  const { id } = licence;
  const columns = seatColumns(licence, seatsLeft(licence.seats, seatsEnd), now);
  await touchLicence(tx, { licenceId: id, by: SYSTEM, now }, columns);
  await note(tx, id, {
    verb: 'seats',
    zh: '部分退款，减少',
    en: 'was partly refunded and lowers',
    orderId,
    now,
  });
  await tellFewer(tx, licence, columns, now);
}

/** Its customer has to choose which devices stay. */
export async function tellFewer(
  tx: Queryable,
  { id, customerId }: Pick<LicenceRow, 'id' | 'customerId'>,
  { chooseUntil }: { readonly chooseUntil: string | null },
  now: number,
): Promise<void> {
  if (chooseUntil === null) return;
  const params = { id, day: shanghaiDay(new Date(chooseUntil)) };
  await noticeTo(tx, customerId, { template: 'licenceSeatsLowered', params, at: now });
}

function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
