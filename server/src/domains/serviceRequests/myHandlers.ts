import type { Person } from '@banyan/contract';
import {
  type MY_SERVICE_CALLS,
  type MyServiceDetail,
  myServiceSchema,
  SERVICE_LIMITS,
  type ServiceDetail,
  type ServiceRequest,
} from '@banyan/contract/service-requests';
import type { Queryable } from '../../ground/database/db.js';
import { columnsOf, readPage } from '../../ground/database/sql/index.js';
import { hasReached } from '../../ground/limits/hasReached.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { readNotices } from '../../ground/news/readNotices.js';
import { type Keyed, keyedAct, readRecord } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { beginServiceRequest, nextServiceNumber } from './beginRequest.js';
import { faultOfChoice, readKinds } from './choices.js';
import { SERVICE_REQUESTS } from './requestKind.js';
import { readRequest } from './requestRows.js';
import { tellOwner } from './tellRequest.js';
import { type Author, addEntry, advance, noteProgress } from './thread.js';

type Handlers = HandlersOf<typeof MY_SERVICE_CALLS>;
type Request<C extends keyof Handlers> = Parameters<Handlers[C]>[0];
type Own = {
  readonly before: ServiceRequest;
  readonly by: Author & { readonly id: string };
  readonly at: number;
};

const DAY_MS = 86_400_000;
const TEMPLATES = [
  'serviceScheduled',
  'serviceMoved',
  'serviceReplied',
  'serviceCharged',
  'serviceDone',
  'serviceCancelled',
] as const;

/** What customers may call. The session names the customer. */
export function myHandlers(parts: ServiceParts): Handlers {
  const { db, now } = parts;

  /** An act of a customer on one of their own. */
  const act = <Q extends Keyed & { readonly id: string }>(
    call: keyof Handlers,
    perform: (tx: Queryable, own: Own, request: Q) => Promise<Outcome<null>>,
  ) =>
    keyedAct<Q, MyServiceDetail>(parts, SERVICE_REQUESTS, call, {
      perform: async (tx, { now: at }, { request, person }) => {
        const { id } = request;
        const before = await readRecord(tx, SERVICE_REQUESTS, at, id, { isLocked: true });
        if (before?.customerId !== person.userId) return refused(REFUSALS.notFound);
        const performed = await perform(tx, { before, by: authorOf(person), at }, request);
        if (!performed.success) return performed;
        const after = await readMine(tx, at, id);
        return after.success ? done({ result: after.result, ids: { id } }) : after;
      },
      again: (tx, { id }) => readMine(tx, now(), String(id)),
    });

  return {
    'MyService/GetList': async (paging, { userId }) => {
      const source = {
        columns: columnsOf(myServiceSchema, 'r', { unread: 'r.customer_unread' }),
        from: 'service_requests r',
        condition: { sql: 'r.customer_id = $1 and r.deleted_at is null', params: [userId] },
        order: 'r.updated_at desc, r.id desc',
      };
      return done(await readPage(db, myServiceSchema, source, paging));
    },
    'MyService/Get': async ({ id }, { userId }) => {
      const found = await readRequest(db, now(), id);
      // Another person's and none at all answer the same.
      if (found?.detail.customerId !== userId) return refused(REFUSALS.notFound);
      return done(mineOf(found));
    },
    'MyService/GetKinds': async () => done(await readKinds(db)),
    'MyService/Create': keyedAct<Request<'MyService/Create'>, MyServiceDetail>(
      parts,
      SERVICE_REQUESTS,
      'MyService/Create',
      {
        perform: async (tx, { now: at }, { request, person }) => {
          const fault = await faultOfChoice(tx, request);
          if (fault !== null) return fault;
          if (await isOften(tx, person.userId, at, 'create'))
            return refused(tooOften(DAY_MS / 1000));
          const id = await nextServiceNumber(tx, at);
          await beginServiceRequest(tx, id, at, {
            ...request,
            customerId: person.userId,
            by: person.username,
            channel: 'portal',
          });
          const after = await readMine(tx, at, id);
          return after.success ? done({ result: after.result, ids: { id } }) : after;
        },
        again: (tx, { id }) => readMine(tx, now(), String(id)),
      },
    ),
    'MyService/Reply': act('MyService/Reply', reply),
    'MyService/Cancel': act('MyService/Cancel', cancel),
    'MyService/Rate': act('MyService/Rate', rate),
    'MyService/MarkRead': async ({ id }, { userId }) => {
      await db.transaction(async (tx) => {
        const seen = await tx.query(
          `update service_requests set customer_unread = 0
           where id = $1 and customer_id = $2 and customer_unread > 0 returning 1`,
          [id, userId],
        );
        if (seen.length === 0) return;
        await tellOwner(tx, { id, customerId: userId });
        await readNotices(tx, userId, { templates: TEMPLATES, id }, now());
      });
      return done({});
    },
  };
}

function authorOf({ userId, username }: Person): Own['by'] {
  return { kind: 'customer', id: userId, name: username };
}

async function reply(
  tx: Queryable,
  { before, by, at }: Own,
  { text, key }: Request<'MyService/Reply'>,
): Promise<Outcome<null>> {
  if (before.state === 'cancelled') return refused(REFUSALS.stepNotAllowed);
  if (await isOften(tx, by.id, at, 'reply')) {
    return refused(tooOften(DAY_MS / 1000));
  }
  await addEntry(tx, before.id, by, { kind: 'message', text, key, at });
  await advance(tx, before, by.name, at, {
    waitsSince: before.waitsSince ?? new Date(at).toISOString(),
    staffUnread: before.staffUnread + 1,
  });
  return done(null);
}

async function cancel(tx: Queryable, { before, by, at }: Own): Promise<Outcome<null>> {
  if (before.state !== 'requested' && before.state !== 'scheduled') {
    return refused(REFUSALS.stepNotAllowed);
  }
  await noteProgress(tx, before, by, 'cancelled', {}, at);
  const endedAt = new Date(at).toISOString();
  await advance(tx, before, by.name, at, {
    state: 'cancelled',
    endedAt,
    waitsSince: null,
    staffUnread: before.staffUnread + 1,
  });
  return done(null);
}

async function rate(
  tx: Queryable,
  { before, by, at }: Own,
  { rating }: Request<'MyService/Rate'>,
): Promise<Outcome<null>> {
  if (before.state !== 'done' || before.rating !== null) return refused(REFUSALS.stepNotAllowed);
  await advance(tx, before, by.name, at, { rating });
  return done(null);
}

async function readMine(tx: Queryable, at: number, id: string): Promise<Outcome<MyServiceDetail>> {
  const found = await readRequest(tx, at, id);
  return found === null ? refused(REFUSALS.notFound) : done(mineOf(found));
}

/** A request without what is for staff alone: notes, names, whom it was given to. */
function mineOf({
  detail,
  unread,
}: {
  readonly detail: ServiceDetail;
  readonly unread: number;
}): MyServiceDetail {
  return {
    id: detail.id,
    version: detail.version,
    kind: detail.kind,
    text: detail.text,
    state: detail.state,
    startsAt: detail.startsAt,
    minutes: detail.minutes,
    place: detail.place,
    result: detail.result,
    rating: detail.rating,
    unread,
    createdAt: detail.createdAt,
    updatedAt: detail.updatedAt,
    wished: detail.wished,
    charge: detail.charge,
    address: detail.address,
    entries: detail.entries.flatMap(({ kind: entry, by, internal, ...said }) => {
      if (internal || (entry !== 'message' && entry !== 'state')) return [];
      const author = by === 'customer' ? 'customer' : 'staff';
      return [
        { id: said.id, kind: entry, by: author, text: said.text, said: said.said, at: said.at },
      ];
    }),
  };
}

const COUNTS = {
  create:
    'select count(*) as count from service_requests where customer_id = $1 and created_at > $2',
  reply: `select count(*) as count from service_entries where by_id = $1 and kind = 'message' and at > $2`,
} as const;

function isOften(
  tx: Queryable,
  userId: string,
  at: number,
  what: keyof typeof COUNTS,
): Promise<boolean> {
  return hasReached(tx, COUNTS[what], userId, at, SERVICE_LIMITS[what]);
}
