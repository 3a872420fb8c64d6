import { type FeedbackDetail, feedbackMessageSchema } from '@banyan/contract/feedback';
import { attachedFileSchema } from '@banyan/contract/files';
import { maskPhone } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { readRecord } from '../../ground/records/index.js';
import { FEEDBACK } from './feedbackKind.js';

const restSchema = z.array(
  z.object({
    text: z.string(),
    contact: z.string(),
    environment: z.record(z.string(), z.string()),
    followsId: z.string().nullable(),
    mergedInto: z.string().nullable(),
    merged: z.array(z.string()),
    unread: z.number(),
  }),
);
const mergedSchema = z.array(z.object({ into: z.string().nullable() }));
const { id, by, byName, text, internal, at } = feedbackMessageSchema.shape;
const messagesSchema = z.array(z.object({ id, by, byName, text, internal, at }));
const filesSchema = z.array(z.object({ ...attachedFileSchema.shape, field: z.string() }));
type Files = z.infer<typeof filesSchema>;

/** The field of the first text's files, and that of a message's. */
export const FIRST = 'first';
export const fieldOf = (message: string) => `message ${message}`;

/** A thread as staff see it, with how much of it its customer has not read; null: no such thread. */
export async function readThread(
  db: Queryable,
  now: number,
  id: string,
): Promise<{ readonly detail: FeedbackDetail; readonly unread: number } | null> {
  const row = await readRecord(db, FEEDBACK, now, id);
  if (row === null) return null;
  const [rest] = restSchema.parse(
    await db.query(
      `select text, contact, environment, follows_id as "followsId", merged_into as "mergedInto",
         array(select d.id from feedback d where d.merged_into = r.id order by d.id) as merged, customer_unread as unread
       from feedback r where id = $1`,
      [id],
    ),
  );
  if (rest === undefined) return null;
  const files = await readFiles(db, id);
  const messages = messagesSchema.parse(
    await db.query(
      `select id::text as id, by_kind as by, by_name as "byName", text, internal, at
       from feedback_messages where feedback_id = $1 order by feedback_messages.id`,
      [id],
    ),
  );
  const { unread, contact, ...fields } = rest;
  const detail = {
    ...row,
    ...fields,
    contact: maskContact(contact),
    files: filesIn(files, FIRST),
    messages: messages.map((message) => ({
      ...message,
      files: filesIn(files, fieldOf(message.id)),
    })),
  };
  return { detail, unread };
}

async function readFiles(db: Queryable, id: string): Promise<Files> {
  const rows = await db.query(
    `select f.id::text as id, f.name, f.type, f.bytes, u.field
     from file_uses u join files f on f.id = u.file_id
     where u.entity = 'feedback' and u.entity_id = $1 and f.state = 'ready' order by f.at, f.id`,
    [id],
  );
  return filesSchema.parse(rows);
}

function filesIn(files: Files, wanted: string) {
  return files
    .filter(({ field }) => field === wanted)
    .map(({ id, name, type, bytes }) => ({ id, name, type, bytes }));
}

/** Enough to know it again. */
export function maskContact(contact: string): string {
  const [name = '', host] = contact.split('@');
  if (host !== undefined) return `${name.slice(0, 1)}***@${host}`;
  return /^\d{11}$/.test(contact) ? maskPhone(contact) : contact.replace(/(?<=^.{2}).+$/u, '***');
}

/** The thread that a merged one continues in; null: not merged. */
export async function mergedInto(db: Queryable, id: string): Promise<string | null> {
  const rows = await db.query('select merged_into as "into" from feedback where id = $1', [id]);
  return mergedSchema.parse(rows)[0]?.into ?? null;
}

/** Locks a thread that another one is merged into. False: it was merged itself, or is just being written. */
export async function canTakeOver(tx: Queryable, id: string): Promise<boolean> {
  const rows = await tx.query(
    'select 1 from feedback where id = $1 and merged_into is null for update skip locked',
    [id],
  );
  return rows.length > 0;
}
