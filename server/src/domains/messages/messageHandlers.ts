import { type MESSAGE_CALLS, MESSAGE_CODES, type MessageFilter } from '@banyan/contract/messages';
import * as z from 'zod';
import type { Condition } from '../../ground/database/sql/index.js';
import { tellUsers } from '../../ground/news/tell.js';
import { done } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { chosenBy, OWN_MESSAGES, readMessages } from './messageRows.js';

/** How many of the unread messages the bell shows. */
const TOP = 10;

const numbersSchema = z.array(z.object({ code: z.string(), unread: z.number() }));

/** A person's own messages. */
export function messageHandlers({ db, now }: ServiceParts): HandlersOf<typeof MESSAGE_CALLS> {
  return {
    'BusMessage/GetTopUnreadMessage': async (_request, { userId }) => {
      const unread = chosenBy(userId, { unread: true });
      return done(await readMessages(db, unread, { page: 1, pageSize: TOP }));
    },
    'BusMessage/GetUnreadNum': async (_request, { userId }) => {
      const { condition } = chosenBy(userId, { unread: true });
      const rows = await db.query(
        `select r.code, count(*) as unread from message_recipients r where ${condition.sql} group by r.code`,
        condition.params,
      );
      const counts = new Map(numbersSchema.parse(rows).map(({ code, unread }) => [code, unread]));
      return done(Object.fromEntries(MESSAGE_CODES.map((code) => [code, counts.get(code) ?? 0])));
    },
    'BusMessage/GetMessageList': async ({ page, pageSize, ...filter }, { userId }) =>
      done(await readMessages(db, chosenBy(userId, filter), { page, pageSize })),
    'BusMessage/MarkReadMessage': async ({ read, ...chosen }, { userId }) => {
      const at = read ? new Date(now()).toISOString() : null;
      const target = targetOf(userId, chosen);
      const others = `${target.sql} and r.deleted_at is null and r.read_at is ${read ? '' : 'not '}null`;
      const { changed } = await change(userId, { ...target, sql: others }, 'read_at', at);
      return done({ changed, ...('upTo' in chosen && at !== null ? { markedAt: at } : {}) });
    },
    'BusMessage/DeleteMessage': async ({ ids, restore }, { userId }) => {
      const at = restore ? null : new Date(now()).toISOString();
      const target = ownIds(userId, ids);
      const others = `${target.sql} and r.deleted_at is ${restore ? 'not ' : ''}null`;
      return done(await change(userId, { ...target, sql: others }, 'deleted_at', at));
    },
  };

  /** The person's other windows read their counts again. */
  async function change(
    person: string,
    { sql, params }: Condition,
    column: 'read_at' | 'deleted_at',
    value: string | null,
  ) {
    return db.transaction(async (tx) => {
      const changed = await tx.query(
        `update message_recipients t set ${column} = $${params.length + 1}
         from ${OWN_MESSAGES} where ${sql} and t.person_id = r.person_id and t.message_id = r.message_id
         returning 1`,
        [...params, value],
      );
      if (changed.length > 0) await tellUsers(tx, [person], { kind: 'messagesChanged' });
      return { changed: changed.length };
    });
  }
}

type Chosen =
  | { readonly ids: readonly string[] }
  | { readonly filter: MessageFilter; readonly upTo: string }
  | { readonly markedAt: string };

function targetOf(person: string, chosen: Chosen): Condition {
  if ('ids' in chosen) return ownIds(person, chosen.ids);
  if ('upTo' in chosen) return chosenBy(person, chosen.filter, chosen.upTo).condition;
  return { sql: 'r.person_id = $1 and r.read_at = $2', params: [person, chosen.markedAt] };
}

function ownIds(person: string, ids: readonly string[]): Condition {
  return {
    sql: 'r.person_id = $1 and r.message_id = any($2::bigint[])',
    params: [person, ids],
  };
}
