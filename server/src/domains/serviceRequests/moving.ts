import type { Overlap, ServiceRequest } from '@banyan/contract/service-requests';
import { overlapSchema } from '@banyan/contract/service-requests';
import { formatInstant } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import type { Decide } from '../../ground/records/index.js';
import {
  done,
  type Outcome,
  REFUSALS,
  type Refusal,
  refused,
} from '../../ground/requests/refusal.js';
import { isHolder } from '../../identity/holders.js';
import { SERVICE_REFUSALS } from './refusals.js';
import { tellOwner } from './tellRequest.js';
import { type Author, noteProgress } from './thread.js';

type Asked = {
  /** Null: no appointment, or it was cancelled. */
  readonly startsAt: string | null;
  readonly minutes: number;
  readonly assigneeId: string | null;
  /** The overlap was told already. */
  readonly force: boolean;
};

/** Makes, moves or cancels an appointment. Overlapping ones for a person must be confirmed. */
export function moving(
  tx: Queryable,
  asked: Asked,
  by: Author,
  at: number,
): Decide<ServiceRequest> {
  return async (before) => {
    const { startsAt, minutes, assigneeId } = asked;
    const fault = await faultIn(tx, before, asked, at);
    if (fault !== null) return refused(fault);
    if (startsAt === null) return takeBack(tx, before, assigneeId, by, at);
    if (assigneeId === null) return refused(SERVICE_REFUSALS.assigneeNeeded);
    const isMoved = hasMoved(before, asked);
    if (!isMoved && assigneeId === before.assigneeId) return done(null);
    const overlaps = await overlapsOf(tx, before.id, { startsAt, minutes, assigneeId });
    if (overlaps.length > 0 && !asked.force) {
      return refused(SERVICE_REFUSALS.overlaps, { overlaps });
    }
    if (isMoved) await tellMoved(tx, before, { startsAt, minutes }, by, at);
    return done({ startsAt, minutes, assigneeId, state: 'scheduled', waitsSince: null });
  };
}

/** Gives a request to an administrator, with its appointment where the administrator is free then. */
export function assigning(tx: Queryable, assigneeId: string): Decide<ServiceRequest> {
  return async ({ id, state, assigneeId: before, startsAt, minutes }) => {
    if (state !== 'requested' && state !== 'scheduled') return refused(REFUSALS.stepNotAllowed);
    if (before === assigneeId) return done(null);
    if (startsAt !== null && minutes !== null) {
      const overlaps = await overlapsOf(tx, id, { startsAt, minutes, assigneeId });
      if (overlaps.length > 0) return refused(SERVICE_REFUSALS.overlaps, { overlaps });
    }
    return done({ assigneeId });
  };
}

function hasMoved(before: ServiceRequest, { startsAt, minutes }: Asked): boolean {
  return startsAt !== before.startsAt || minutes !== before.minutes;
}

async function faultIn(
  tx: Queryable,
  before: ServiceRequest,
  asked: Asked,
  at: number,
): Promise<Refusal | null> {
  const { startsAt, assigneeId } = asked;
  if (before.state !== 'requested' && before.state !== 'scheduled') return REFUSALS.stepNotAllowed;
  const isGiven = assigneeId !== null && assigneeId !== before.assigneeId;
  if (isGiven && !(await isHolder(tx, assigneeId, 'services.edit'))) {
    return SERVICE_REFUSALS.notAssignable;
  }
  const isPast = startsAt !== null && Date.parse(startsAt) < at;
  return isPast && hasMoved(before, asked) ? SERVICE_REFUSALS.inThePast : null;
}

async function takeBack(
  tx: Queryable,
  before: ServiceRequest,
  assigneeId: string | null,
  by: Author,
  at: number,
): Promise<Outcome<Columns | null>> {
  if (before.startsAt === null) {
    return done(assigneeId === before.assigneeId ? null : { assigneeId });
  }
  await noteProgress(tx, before, by, 'requested', { from: before.startsAt }, at);
  await tellOwner(tx, before);
  const waitsSince = new Date(at).toISOString();
  return done({ startsAt: null, minutes: null, assigneeId, state: 'requested', waitsSince });
}

/** The customer is told both times. */
async function tellMoved(
  tx: Queryable,
  before: ServiceRequest,
  { startsAt, minutes }: { readonly startsAt: string; readonly minutes: number },
  by: Author,
  at: number,
): Promise<void> {
  const from = before.startsAt === null ? {} : { from: before.startsAt };
  const said = { ...from, to: startsAt, minutes: String(minutes) };
  await noteProgress(tx, before, by, 'scheduled', said, at);
  await tellOwner(tx, before);
  if (before.customerId === null) return;
  const params = { id: before.id, at: formatInstant(startsAt) };
  const notice =
    before.startsAt === null
      ? ({ template: 'serviceScheduled', params } as const)
      : ({
          template: 'serviceMoved',
          params: { ...params, from: formatInstant(before.startsAt) },
        } as const);
  await noticeTo(tx, before.customerId, { ...notice, at });
}

const overlapsSchema = z.array(overlapSchema);

/** The other appointments of a person at that time. Locks, so that no more are made until the transaction ends. */
async function overlapsOf(
  tx: Queryable,
  id: string,
  { startsAt, minutes, assigneeId }: { startsAt: string; minutes: number; assigneeId: string },
): Promise<readonly Overlap[]> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 49))', [assigneeId]);
  return overlapsSchema.parse(
    await tx.query(
      `select r.id, r.starts_at as "startsAt", r.minutes,
         coalesce((select c.name from customers c where c.id = r.customer_id), nullif(r.contact_name, ''), r.created_by) as "customerName"
       from service_requests r
       where r.assignee_id = $1 and r.id <> $2 and r.state in ('scheduled', 'in_progress') and r.deleted_at is null
         and r.starts_at < $3::timestamptz + make_interval(mins => $4::int)
         and r.starts_at + make_interval(mins => r.minutes) > $3::timestamptz
       order by r.starts_at, r.id`,
      [assigneeId, id, startsAt, minutes],
    ),
  );
}
