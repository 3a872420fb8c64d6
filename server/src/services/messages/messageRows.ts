import { type Message, type MessageFilter, messageSchema } from '@banyan/contract/messages';
import * as z from 'zod';
import type { Queryable } from '../../database/db.js';
import { type Condition, containing, countIn, startOfDay } from '../../database/sql.js';

/** Where a condition may name `r`, what a person has of the message `m`. */
export const OWN_MESSAGES = 'message_recipients r join messages m on m.id = r.message_id' as const;

const COLUMNS = `m.id::text as id, m.code, m.sender, m.title_zh as "titleZh", m.title_en as "titleEn",
  m.text_zh as "textZh", m.text_en as "textEn", m.sent_at as "sentAt", r.read_at as "readAt", m.target`;

const rowsSchema = z.array(
  z
    .object({ titleZh: z.string(), titleEn: z.string(), textZh: z.string(), textEn: z.string() })
    .loose(),
);

/** The newest first. */
export async function readMessages(
  db: Queryable,
  { sql, params }: Condition,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Message[]> {
  const rows = await db.query(
    `select ${COLUMNS} from ${OWN_MESSAGES} where ${sql}
     order by r.message_id desc limit ${limit} offset ${offset}`,
    params,
  );
  return rowsSchema.parse(rows).map(({ titleZh, titleEn, textZh, textEn, ...row }) =>
    messageSchema.parse({
      ...row,
      title: { zh: titleZh, en: titleEn },
      text: { zh: textZh, en: textEn },
    }),
  );
}

/** What is the person's, still there, and meets the filter; `upTo` is the newest id that counts. */
export function conditionOf(
  person: string,
  { id, code, unread, text = '', from, to }: MessageFilter,
  upTo: string | null = null,
): Condition {
  const params: unknown[] = [];
  const place = (value: unknown): string => `$${params.push(value)}`;
  const parts = [`r.person_id = ${place(person)}`, 'r.deleted_at is null'];
  if (id !== undefined) parts.push(`r.message_id = ${place(id)}::bigint`);
  if (code !== undefined) parts.push(`r.code = ${place(code)}`);
  if (unread !== undefined) parts.push(`r.read_at is ${unread ? '' : 'not '}null`);
  if (from !== undefined) parts.push(`m.sent_at >= ${place(startOfDay(from, 0))}`);
  if (to !== undefined) parts.push(`m.sent_at < ${place(startOfDay(to, 1))}`);
  if (upTo !== null) parts.push(`r.message_id <= ${place(upTo)}::bigint`);
  if (text.trim() !== '') {
    const part = place(containing(text.trim()));
    const columns = ['title_zh', 'title_en', 'text_zh', 'text_en', 'sender'];
    parts.push(`(${columns.map((column) => `m.${column} ilike ${part}`).join(' or ')})`);
  }
  return { sql: parts.join(' and '), params };
}

export async function countMessages(db: Queryable, { sql, params }: Condition): Promise<number> {
  // What is counted most, the unread ones, needs no column of the message: its own index is enough.
  const tables = sql.includes('m.') ? OWN_MESSAGES : 'message_recipients r';
  return countIn(await db.query(`select count(*) as count from ${tables} where ${sql}`, params));
}
