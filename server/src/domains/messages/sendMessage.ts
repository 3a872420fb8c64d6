import type { LocalText } from '@banyan/contract';
import type { MessageCode, messageTargetSchema } from '@banyan/contract/messages';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { tellUsers } from '../../ground/news/tell.js';

export type Sending = {
  readonly code: MessageCode;
  readonly sender: string;
  readonly title: LocalText;
  readonly text: LocalText;
  /** The customer whom its text names: it goes when their data is erased. */
  readonly customerId?: string;
  /** Null: it is about no page. */
  readonly target: z.output<typeof messageTargetSchema> | null;
  /** Epoch milliseconds. */
  readonly at: number;
};

export type Recipients = {
  /** Who holds it, and may read messages at all. */
  readonly permission: string;
  /** One of those alone. */
  readonly only?: string;
  /** The account that acted: it knows already. */
  readonly except: string | null;
};

const MAY_READ = 'messages.view';

const idSchema = z.tuple([z.object({ id: z.string() })]);
const peopleSchema = z.array(z.object({ id: z.string() }));

/** What becomes one message with those of the same name that a person has not read. */
export type Fold = {
  readonly name: string;
  readonly many: (count: number) => Pick<Sending, 'title' | 'text' | 'target'>;
};

export type Occasion = {
  readonly message: Sending;
  readonly to: Recipients;
  readonly fold?: Fold;
};

/** Part of the transaction that it reports: sent when that commits, and not at all when it rolls back. */
export async function sendMessage(tx: Queryable, { message, to, fold }: Occasion): Promise<void> {
  const people = await recipients(tx, to);
  if (people.length === 0) return;
  if (fold === undefined) return deliver(tx, message, people);
  for (const [entries, group] of await takeUnread(tx, fold.name, people)) {
    // Several name no customer, and stay when one of them is erased.
    const { customerId: _one, ...rest } = message;
    const said = entries === 1 ? message : { ...rest, ...fold.many(entries) };
    await deliver(tx, said, group, { fold: fold.name, entries });
  }
}

const unreadSchema = z.array(z.object({ person: z.string(), entries: z.number() }));

/** Takes the unread messages of a fold away. Resolves to the people by how many entries there are with the new one. */
async function takeUnread(
  tx: Queryable,
  fold: string,
  people: readonly string[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  // Two entries at once are told one after the other.
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`messages ${fold}`]);
  const taken = unreadSchema.parse(
    await tx.query(
      `delete from message_recipients where person_id = any($1) and fold = $2 and read_at is null and deleted_at is null
       returning person_id as person, entries`,
      [people, fold],
    ),
  );
  const groups = new Map<number, string[]>();
  for (const id of people) {
    const own = taken.filter(({ person }) => person === id);
    const entries = own.reduce((sum, one) => sum + one.entries, 1);
    groups.set(entries, [...(groups.get(entries) ?? []), id]);
  }
  return groups;
}

type Folded = { readonly fold: string | null; readonly entries: number };

async function deliver(
  tx: Queryable,
  message: Sending,
  people: readonly string[],
  { fold, entries }: Folded = { fold: null, entries: 1 },
): Promise<void> {
  const { code, sender, title, text, target, at, customerId = null } = message;
  const [{ id }] = idSchema.parse(
    await tx.query(
      `insert into messages (code, sender, title_zh, title_en, text_zh, text_en, target, sent_at, customer_id)
       values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9) returning id::text as id`,
      [
        ...[code, sender, title.zh, title.en, text.zh, text.en],
        target === null ? null : JSON.stringify(target),
        new Date(at).toISOString(),
        customerId,
      ],
    ),
  );
  await tx.query(
    `insert into message_recipients (person_id, message_id, code, fold, entries)
     select unnest($1::text[]), $2, $3, $4, $5`,
    [people, id, code, fold, entries],
  );
  await tellUsers(tx, people, { kind: 'messageArrived', id, code });
}

/** Administrators with an account here, and those of another provider who hold a session. */
async function recipients(
  tx: Queryable,
  { permission, only, except }: Recipients,
): Promise<readonly string[]> {
  const rows = await tx.query(
    `select id from accounts where usertype <> 1 and permissions @> $1::jsonb
     union
     select user_id from sessions
       where audience = 'admin' and account_id is null and permissions @> $1::jsonb`,
    [JSON.stringify([permission, MAY_READ])],
  );
  return peopleSchema
    .parse(rows)
    .map(({ id }) => id)
    .filter((id) => id !== except && (only === undefined || id === only));
}
