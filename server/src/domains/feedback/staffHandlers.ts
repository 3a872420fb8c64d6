import {
  type FEEDBACK_CALLS,
  FEEDBACK_STEPS,
  type Feedback,
  type FeedbackChange,
  type FeedbackDetail,
  type FeedbackState,
} from '@banyan/contract/feedback';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { isChoice, readDictionary } from '../../ground/dictionaries.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { tellChanged } from '../../ground/news/tell.js';
import { type Decide, keyedAct, readRecord, recordActs } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { isHolder, readHolders } from '../../identity/holders.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { readDueAt } from './due.js';
import { FEEDBACK } from './feedbackKind.js';
import { readThread } from './feedbackRows.js';
import { merging } from './merging.js';
import { readNumbers } from './numbers.js';
import { FEEDBACK_REFUSALS } from './refusals.js';
import { readSimilar } from './similar.js';
import {
  addMessage,
  advance,
  attach,
  columnsOfState,
  noteState,
  tellFeedback,
  tellOwner,
} from './thread.js';

type Handlers = HandlersOf<typeof FEEDBACK_CALLS>;
type Reply = Parameters<Handlers['Feedback/Reply']>[0];
type Note = Parameters<Handlers['Feedback/Note']>[0];

const MERGED = { verb: 'merge', zh: '合并了', en: 'merged' };
const CHANGED = { verb: 'change', zh: '更改了', en: 'changed' };

export function staffHandlers(parts: ServiceParts): Handlers {
  const { db, now } = parts;
  const acts = recordActs(parts, FEEDBACK);
  const change = acts.act('Feedback/Change', CHANGED, (request: ChangeRequest, { tx }) =>
    changing(tx, request.change, now()),
  );
  const changeMany = acts.many('Feedback/ChangeMany', CHANGED, (request: ManyRequest, tx) =>
    changing(tx, request.change, now()),
  );

  async function read(from: Queryable, id: string): Promise<Outcome<FeedbackDetail>> {
    const thread = await readThread(from, now(), id);
    return thread === null ? refused(REFUSALS.notFound) : done(thread.detail);
  }

  return {
    'Feedback/GetList': acts.page,
    'Feedback/Get': async ({ id }) => {
      const found = await read(db, id);
      if (found.success && found.result.staffUnread > 0) await markSeen(db, found.result);
      return found;
    },
    'Feedback/GetChoices': async () =>
      done({
        categories: await readDictionary(db, 'feedback.category'),
        assignees: await readHolders(db, 'feedback.reply'),
        templates: await readDictionary(db, 'feedback.reply'),
      }),
    'Feedback/GetNumbers': async () => done(await readNumbers(db, now())),
    'Feedback/GetSimilar': async ({ id }) => {
      const similar = await readSimilar(db, id);
      return similar === null ? refused(REFUSALS.notFound) : done(similar);
    },
    'Feedback/Merge': acts.act('Feedback/Merge', MERGED, (request: MergeRequest, { tx }) =>
      merging(tx, request.into, now()),
    ),
    'Feedback/Reply': keyedAct<Reply, FeedbackDetail>(parts, FEEDBACK, 'Feedback/Reply', {
      perform: async (tx, by, { request, person }) => {
        const { id, next, seenUpTo } = request;
        const before = await readRecord(tx, FEEDBACK, by.now, id, { isLocked: true });
        if (before === null) return refused(REFUSALS.notFound);
        if (before.state === 'closed') return refused(REFUSALS.stepNotAllowed);
        if (await hasNewer(tx, id, seenUpTo)) return refused(FEEDBACK_REFUSALS.newerMessage);
        const author = { kind: 'staff', id: person.userId, name: person.username } as const;
        const { text, files, key } = request;
        const message = await addMessage(tx, id, author, { text, key, at: by.now });
        const attached = await attach(tx, person, id, message, files);
        if (!attached.success) return attached;
        await noteState(tx, before, next, by.now);
        await noteReply(tx, id, by.now);
        if (before.customerId !== null) {
          const notice = { template: 'feedbackReplied', params: { id }, at: by.now } as const;
          await noticeTo(tx, before.customerId, notice);
        }
        await advance(tx, before, person.username, by.now, {
          ...columnsOfState(next, by.now),
          waitsSince: null,
          dueAt: null,
          staffUnread: 0,
          replies: before.replies + 1,
        });
        const after = await read(tx, id);
        return after.success ? done({ result: after.result, ids: { id } }) : after;
      },
      again: (tx, { id }) => read(tx, String(id)),
    }),
    'Feedback/Note': keyedAct<Note, Messages>(parts, FEEDBACK, 'Feedback/Note', {
      perform: async (tx, by, { request, person }) => {
        const { id, text, key } = request;
        const before = await readRecord(tx, FEEDBACK, by.now, id);
        if (before === null) return refused(REFUSALS.notFound);
        const author = { kind: 'staff', id: person.userId, name: person.username } as const;
        const content = { text, key, internal: true, at: by.now };
        const message = await addMessage(tx, id, author, content);
        // Its customer hears nothing of it.
        await tellFeedback(tx, { ...before, customerId: null });
        const noted = await readMessage(read, tx, id, message);
        return noted.success ? done({ result: noted.result, ids: { id, message } }) : noted;
      },
      again: (tx, { id, message }) => readMessage(read, tx, String(id), String(message)),
    }),
    'Feedback/Change': async (request, person, visit) => {
      const refusal = await faultIn(db, request.change);
      return refusal ?? change(request, person, visit);
    },
    'Feedback/ChangeMany': async (request, person, visit) => {
      const refusal = await faultIn(db, request.change);
      return refusal ?? changeMany(request, person, visit);
    },
  };
}

type MergeRequest = Parameters<Handlers['Feedback/Merge']>[0];
type ChangeRequest = Parameters<Handlers['Feedback/Change']>[0];
type ManyRequest = Parameters<Handlers['Feedback/ChangeMany']>[0];
type Messages = FeedbackDetail['messages'][number];
type Read = (from: Queryable, id: string) => Promise<Outcome<FeedbackDetail>>;

async function readMessage(
  read: Read,
  tx: Queryable,
  id: string,
  wanted: string,
): Promise<Outcome<Messages>> {
  const thread = await read(tx, id);
  if (!thread.success) return thread;
  const message = thread.result.messages.find((each) => each.id === wanted);
  return message === undefined ? refused(REFUSALS.notFound) : done(message);
}

/** Writes a change to the current thread. */
function changing(tx: Queryable, change: FeedbackChange, at: number): Decide<Feedback> {
  return async (before) => {
    const state = stateAfter(before, change);
    if (state !== before.state && !canGo(before.state, state)) {
      return refused(REFUSALS.stepNotAllowed);
    }
    const columns = await columnsOfChange(tx, before, change, state, at);
    const isNew = (field: string) =>
      JSON.stringify(columns[field]) !== JSON.stringify(before[field as keyof Feedback]);
    if (!Object.keys(columns).some(isNew)) return done(null);
    await noteState(tx, before, state, at);
    if (state !== before.state) await tellOwner(tx, before);
    return done(columns);
  };
}

async function columnsOfChange(
  tx: Queryable,
  before: Feedback,
  { closedAs = 'done', ...fields }: FeedbackChange,
  state: FeedbackState,
  at: number,
): Promise<Columns> {
  if (state !== before.state) {
    const end = state === 'closed' ? { closedAs } : {};
    return { ...fields, ...columnsOfState(state, at), ...end };
  }
  const { priority } = fields;
  const { waitsSince } = before;
  if (priority === undefined || waitsSince === null) return fields;
  return { ...fields, dueAt: await readDueAt(tx, priority, Date.parse(waitsSince)) };
}

/** Who is given a new one has begun with it. */
function stateAfter(before: Feedback, { state, assigneeId }: FeedbackChange): FeedbackState {
  if (state !== undefined) return state;
  const isTaken = before.state === 'new' && typeof assigneeId === 'string';
  return isTaken ? 'open' : before.state;
}

function canGo(from: FeedbackState, to: FeedbackState): boolean {
  const steps: readonly FeedbackState[] = FEEDBACK_STEPS[from];
  return steps.includes(to);
}

async function faultIn(db: Queryable, change: FeedbackChange): Promise<Outcome<never> | null> {
  const { category, assigneeId } = change;
  if (category !== undefined && !(await isChoice(db, 'feedback.category', category))) {
    return refused(FEEDBACK_REFUSALS.noSuchCategory);
  }
  if (assigneeId === undefined || assigneeId === null) return null;
  return (await isHolder(db, assigneeId, 'feedback.reply'))
    ? null
    : refused(FEEDBACK_REFUSALS.notAssignable);
}

/** Whether the customer has written something that the author of an answer has not seen. */
async function hasNewer(tx: Queryable, id: string, seenUpTo: string | null): Promise<boolean> {
  const newer = await tx.query(
    `select 1 from feedback_messages where feedback_id = $1 and by_kind = 'customer' and id > $2 limit 1`,
    [id, seenUpTo ?? 0],
  );
  return newer.length > 0;
}

async function noteReply(tx: Queryable, id: string, at: number): Promise<void> {
  await tx.query(
    `update feedback set customer_unread = customer_unread + 1, first_reply_at = coalesce(first_reply_at, $2)
     where id = $1`,
    [id, new Date(at).toISOString()],
  );
}

/** Keeps the version: a reading is the only change. */
async function markSeen(db: Queryable, { id }: FeedbackDetail): Promise<void> {
  await db.query('update feedback set staff_unread = 0 where id = $1', [id]);
  await tellChanged(db, { entity: 'feedback', id }, { permission: 'feedback.view' });
}
