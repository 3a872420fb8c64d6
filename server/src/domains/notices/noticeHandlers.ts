import { valuesOf } from '@banyan/contract';
import {
  FIXED_TOPICS,
  type NOTICE_CALLS,
  NOTICE_TOPICS,
  type NoticeChoices,
  type Unread,
} from '@banyan/contract/notices';
import * as z from 'zod';
import type { Db, Queryable } from '../../ground/database/db.js';
import { readPage, where } from '../../ground/database/sql/index.js';
import { tellMine } from '../../ground/news/tell.js';
import { done, type Outcome, refusal, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';

const topic = z.enum(valuesOf(NOTICE_TOPICS));

const noticeRowSchema = z.object({
  id: z.string(),
  topic,
  template: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  route: z.string().nullable(),
  routeParams: z.record(z.string(), z.string()),
  at: z.string(),
  isRead: z.boolean(),
});

const topicsSchema = z.array(z.object({ topic, unread: z.number(), total: z.number() }));
const feedbackSchema = z.tuple([z.object({ unread: z.number() })]);

const NOTICE_REFUSALS = {
  topicFixed: refusal(
    409,
    'TOPIC_FIXED',
    '安全通知不能关闭。',
    'Notices about security cannot be turned off.',
  ),
} as const;

const COLUMNS = `id::text as id, topic, template, params, route, route_params as "routeParams", at,
  read_at is not null as "isRead"`;

/** What customers may call. Whose notices they are comes from the session. */
export function noticeHandlers({ db, now }: ServiceParts): HandlersOf<typeof NOTICE_CALLS> {
  const instant = () => new Date(now()).toISOString();
  return {
    'MyNotice/GetUnread': async (_request, { userId }) => done(await readUnread(db, userId)),
    'MyNotice/GetList': async ({ topic, ...paging }, { userId }) => {
      const condition = where((place) => [
        `customer_id = ${place(userId)}`,
        'deleted_at is null',
        topic !== undefined && `topic = ${place(topic)}`,
      ]);
      const source = { columns: COLUMNS, from: 'notices', condition, order: 'notices.id desc' };
      return done(await readPage(db, noticeRowSchema, source, paging));
    },
    'MyNotice/MarkRead': ({ ids, isRead }, { userId }) =>
      change(db, userId, {
        set: 'read_at = case when $4::boolean then coalesce(read_at, $2::timestamptz) end',
        where: 'id = any($3::bigint[]) and deleted_at is null',
        params: [instant(), ids, isRead],
      }),
    'MyNotice/MarkAllRead': ({ upTo, topic }, { userId }) =>
      change(db, userId, {
        set: 'read_at = $2',
        where:
          'id <= $3::bigint and ($4::text is null or topic = $4) and read_at is null and deleted_at is null',
        params: [instant(), upTo, topic ?? null],
      }),
    'MyNotice/Remove': ({ ids }, { userId }) =>
      change(db, userId, {
        set: 'deleted_at = $2',
        where: 'id = any($3::bigint[]) and deleted_at is null',
        params: [instant(), ids],
      }),
    'MyNotice/Restore': ({ ids }, { userId }) =>
      change(db, userId, {
        set: 'deleted_at = null',
        where: 'id = any($2::bigint[]) and deleted_at is not null',
        params: [ids],
      }),
    'MyNotice/GetChoices': async (_request, { userId }) => done(await readChoices(db, userId)),
    'MyNotice/SaveChoice': ({ topic, email }, { userId }) =>
      db.transaction(async (tx) => {
        if (FIXED_TOPICS.includes(topic)) return refused(NOTICE_REFUSALS.topicFixed);
        await tx.query(
          `insert into notice_choices (customer_id, topic, email) values ($1, $2, $3)
           on conflict (customer_id, topic) do update set email = excluded.email`,
          [userId, topic, email],
        );
        await tellMine(tx, { topic: 'notice', id: topic }, { owner: userId });
        return done(await readChoices(tx, userId));
      }),
  };
}

type Change = {
  readonly set: string;
  readonly where: string;
  /** From `$2` on. */
  readonly params: readonly unknown[];
};

/** Tells the customer's other windows, unless nothing has changed. */
function change(db: Db, userId: string, asked: Change): Promise<Outcome<Unread>> {
  return db.transaction(async (tx) => {
    const changed = await tx.query(
      `update notices set ${asked.set} where customer_id = $1 and ${asked.where} returning 1`,
      [userId, ...asked.params],
    );
    if (changed.length > 0) await tellMine(tx, { topic: 'notice', id: 'all' }, { owner: userId });
    return done(await readUnread(tx, userId));
  });
}

const chosenSchema = z.array(z.object({ topic: z.string(), email: z.boolean() }));
const addressSchema = z.array(z.object({ value: z.string() }));

async function readChoices(db: Queryable, userId: string): Promise<NoticeChoices> {
  const rows = await db.query('select topic, email from notice_choices where customer_id = $1', [
    userId,
  ]);
  const chosen = new Map(chosenSchema.parse(rows).map(({ topic, email }) => [topic, email]));
  const [address] = addressSchema.parse(
    await db.query(
      "select value from account_logins where account_id = $1 and kind = 'email' order by value limit 1",
      [userId],
    ),
  );
  return {
    email: address === undefined ? null : address.value.replace(/^(.)[^@]*/u, '$1***'),
    choices: valuesOf(NOTICE_TOPICS).map((topic) => {
      const isFixed = FIXED_TOPICS.includes(topic);
      return { topic, isFixed, email: isFixed || (chosen.get(topic) ?? false) };
    }),
  };
}

/** What a customer has not read yet, of notices by topic and of answers on the page of feedback. */
async function readUnread(db: Queryable, customerId: string): Promise<Unread> {
  const topics = topicsSchema.parse(
    await db.query(
      `select topic, count(*) filter (where read_at is null) as unread, count(*) as total
       from notices where customer_id = $1 and deleted_at is null group by topic order by topic`,
      [customerId],
    ),
  );
  const [{ unread: feedback }] = feedbackSchema.parse(
    await db.query(
      `select coalesce(sum(t.customer_unread), 0)::int as unread from (
         select customer_unread from feedback where customer_id = $1 and deleted_at is null
         union all
         select customer_unread from service_requests where customer_id = $1 and deleted_at is null) t`,
      [customerId],
    ),
  );
  return { notices: topics.reduce((sum, { unread }) => sum + unread, 0), feedback, topics };
}
