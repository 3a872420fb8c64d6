import type { Person } from '@banyan/contract';
import {
  type Feedback,
  type FeedbackDetail,
  type MY_FEEDBACK_CALLS,
  MY_STATE_OF,
  type MyFeedbackDetail,
  myFeedbackSchema,
} from '@banyan/contract/feedback';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { readPage } from '../../ground/database/sql/index.js';
import { isChoice, readDictionary } from '../../ground/dictionaries.js';
import { useFiles } from '../../ground/files/fileUses.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { readNotices } from '../../ground/news/readNotices.js';
import { type Keyed, keyedAct, readRecord } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { type Begun, beginFeedback, tellSaid } from './beginFeedback.js';
import { readDueAt } from './due.js';
import { FEEDBACK } from './feedbackKind.js';
import { FIRST, mergedInto, readThread } from './feedbackRows.js';
import { isClosedBefore, isOften } from './myLimits.js';
import { FEEDBACK_REFUSALS } from './refusals.js';
import { addMessage, advance, attach, columnsOfState, noteState, tellOwner } from './thread.js';

type Handlers = HandlersOf<typeof MY_FEEDBACK_CALLS>;
type Request<C extends keyof Handlers> = Parameters<Handlers[C]>[0];

const DAY_MS = 86_400_000;
/** One that was closed longer ago is not opened again. */
const REOPENS_MS = 30 * DAY_MS;

const rowsSchema = z.object({
  ...myFeedbackSchema.shape,
  state: z.enum(['new', 'open', 'waiting', 'resolved', 'closed']),
});
const COLUMNS = `r.id, r.category, r.title, r.state, coalesce(r.closed_as = 'done', false) as "isSolved",
  r.customer_unread as unread, r.rating, r.created_at as "createdAt", r.updated_at as "updatedAt"`;

/** What customers may call. The session names the customer. */
export function myHandlers(parts: ServiceParts): Handlers {
  const { db, now } = parts;

  /** An act of a customer on one of their own. */
  const act = <Q extends Keyed & { readonly id: string }>(
    call: keyof Handlers,
    perform: (tx: Queryable, own: Own, request: Q) => Promise<Outcome<string>>,
  ) =>
    keyedAct<Q, MyFeedbackDetail>(parts, FEEDBACK, call, {
      perform: async (tx, by, { request, person }) => {
        const before = await readRecord(tx, FEEDBACK, by.now, request.id, { isLocked: true });
        if (before?.customerId !== person.userId) return refused(REFUSALS.notFound);
        const performed = await perform(tx, { before, person, at: by.now }, request);
        if (!performed.success) return performed;
        const after = await readMine(tx, by.now, performed.result);
        return after.success
          ? done({ result: after.result, ids: { id: performed.result } })
          : after;
      },
      again: (tx, { id }) => readMine(tx, now(), String(id)),
    });

  return {
    'MyFeedback/GetList': async (paging, { userId }) => {
      const source = {
        columns: COLUMNS,
        from: 'feedback r',
        condition: { sql: 'r.customer_id = $1 and r.deleted_at is null', params: [userId] },
        order: 'r.updated_at desc, r.id desc',
      };
      const { records, results } = await readPage(db, rowsSchema, source, paging);
      return done({
        records,
        results: results.map((row) => ({ ...row, state: MY_STATE_OF[row.state] })),
      });
    },
    'MyFeedback/Get': async ({ id }, { userId }) => {
      const thread = await readThread(db, now(), id);
      // Another person's and none at all answer the same.
      if (thread?.detail.customerId !== userId) return refused(REFUSALS.notFound);
      return done(mineOf(thread));
    },
    'MyFeedback/GetCategories': async () => done(await readDictionary(db, 'feedback.category')),
    'MyFeedback/Create': keyedAct<Request<'MyFeedback/Create'>, MyFeedbackDetail>(
      parts,
      FEEDBACK,
      'MyFeedback/Create',
      {
        perform: async (tx, by, { request, person }) => {
          const { key, files, category, title, text, contact, environment } = request;
          if (!(await isChoice(tx, 'feedback.category', category))) {
            return refused(FEEDBACK_REFUSALS.noSuchCategory);
          }
          const asked = { category, title, text, contact, environment, key, followsId: null };
          const begun = await begin(tx, person, by.now, asked, files);
          if (!begun.success) return begun;
          const after = await readMine(tx, by.now, begun.result);
          return after.success ? done({ result: after.result, ids: { id: begun.result } }) : after;
        },
        again: (tx, { id }) => readMine(tx, now(), String(id)),
      },
    ),
    'MyFeedback/Reply': act('MyFeedback/Reply', reply),
    'MyFeedback/Solve': act('MyFeedback/Solve', solve),
    'MyFeedback/Rate': act('MyFeedback/Rate', rate),
    'MyFeedback/MarkRead': async ({ id }, { userId }) => {
      await db.transaction(async (tx) => {
        const seen = await tx.query(
          `update feedback set customer_unread = 0 where id = $1 and customer_id = $2 and customer_unread > 0
           returning 1`,
          [id, userId],
        );
        if (seen.length === 0) return;
        await tellOwner(tx, { id, customerId: userId });
        await readNotices(
          tx,
          userId,
          { templates: ['feedbackReplied', 'feedbackMerged'], id },
          now(),
        );
      });
      return done({});
    },
  };
}

type Own = { readonly before: Feedback; readonly person: Person; readonly at: number };

async function reply(
  tx: Queryable,
  { before, person, at }: Own,
  { text, key, files }: Request<'MyFeedback/Reply'>,
): Promise<Outcome<string>> {
  const { id, category, state, waitsSince, priority } = before;
  const into = await mergedInto(tx, id);
  if (into !== null) return refused(FEEDBACK_REFUSALS.merged, { into });
  if (await isOften(tx, person, at, 'reply')) return refused(tooOften(DAY_MS / 1000));
  if (state === 'closed' && (await isClosedBefore(tx, id, at - REOPENS_MS))) {
    const asked = { category, title: before.title, text, contact: '', environment: {}, key };
    return begin(tx, person, at, { ...asked, followsId: id }, files);
  }
  const author = { kind: 'customer', id: person.userId, name: person.username } as const;
  const message = await addMessage(tx, id, author, { text, key, at });
  const attached = await attach(tx, person, id, message, files);
  if (!attached.success) return attached;
  const next = state === 'new' ? 'new' : 'open';
  await noteState(tx, before, next, at);
  const since = waitsSince === null ? at : Date.parse(waitsSince);
  await advance(tx, before, person.username, at, {
    ...columnsOfState(next, at),
    waitsSince: new Date(since).toISOString(),
    dueAt: await readDueAt(tx, priority, since),
    staffUnread: before.staffUnread + 1,
    replies: before.replies + 1,
  });
  await tellSaid(tx, before, at);
  return done(id);
}

async function solve(tx: Queryable, { before, person, at }: Own): Promise<Outcome<string>> {
  if (before.state === 'closed') return refused(REFUSALS.stepNotAllowed);
  await noteState(tx, before, 'closed', at);
  const columns = { ...columnsOfState('closed', at), closedAs: 'done' };
  await advance(tx, before, person.username, at, columns);
  return done(before.id);
}

async function rate(
  tx: Queryable,
  { before, person, at }: Own,
  { rating }: Request<'MyFeedback/Rate'>,
): Promise<Outcome<string>> {
  const isOver = before.state === 'resolved' || before.state === 'closed';
  if (!isOver || before.closedAs === 'duplicate' || before.rating !== null)
    return refused(REFUSALS.stepNotAllowed);
  await advance(tx, before, person.username, at, { rating });
  return done(before.id);
}

async function begin(
  tx: Queryable,
  person: Person,
  at: number,
  asked: Omit<Begun, 'source'>,
  files: readonly string[],
): Promise<Outcome<string>> {
  if (await isOften(tx, person, at, 'create')) return refused(tooOften(DAY_MS / 1000));
  const id = await beginFeedback(tx, person, at, { ...asked, source: 'portal' });
  const owner = { createdBy: person.userId, audience: person.audience };
  const use = { entity: 'feedback', entityId: id, field: FIRST };
  const used = await useFiles(tx, owner, 'attachment', files, use);
  return used.success ? done(id) : used;
}

async function readMine(tx: Queryable, at: number, id: string): Promise<Outcome<MyFeedbackDetail>> {
  const thread = await readThread(tx, at, id);
  return thread === null ? refused(REFUSALS.notFound) : done(mineOf(thread));
}

/** A thread without what is for staff alone: notes, names, steps. */
function mineOf({
  detail,
  unread,
}: {
  readonly detail: FeedbackDetail;
  readonly unread: number;
}): MyFeedbackDetail {
  return {
    id: detail.id,
    category: detail.category,
    title: detail.title,
    state: MY_STATE_OF[detail.state],
    isSolved: detail.closedAs === 'done',
    unread,
    rating: detail.rating,
    createdAt: detail.createdAt,
    updatedAt: detail.updatedAt,
    text: detail.text,
    files: detail.files,
    followsId: detail.followsId,
    mergedInto: detail.mergedInto,
    messages: detail.messages.flatMap(({ id: message, by, internal, ...said }) => {
      if (internal || by === 'system') return [];
      return [{ id: message, by, text: said.text, files: said.files, at: said.at }];
    }),
  };
}
