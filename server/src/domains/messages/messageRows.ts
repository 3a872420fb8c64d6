import type { Page } from '@banyan/contract';
import { type Message, type MessageFilter, messageSchema } from '@banyan/contract/messages';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import {
  type Condition,
  containing,
  type Paging,
  readPage,
  startOfDay,
  where,
} from '../../ground/database/sql/index.js';

/** Where a condition may name `r`, what a person has of the message `m`. */
export const OWN_MESSAGES = 'message_recipients r join messages m on m.id = r.message_id' as const;

const COLUMNS = `m.id::text as id, m.code, m.sender, m.title_zh as "titleZh", m.title_en as "titleEn",
  m.text_zh as "textZh", m.text_en as "textEn", m.sent_at as "sentAt", r.read_at as "readAt", m.target`;

const rowSchema = z
  .object({ titleZh: z.string(), titleEn: z.string(), textZh: z.string(), textEn: z.string() })
  .loose();

/** One page of a person's messages, the newest first. */
export async function readMessages(
  db: Queryable,
  { condition, ofRecipient }: Chosen,
  paging: Paging,
): Promise<Page<Message>> {
  const source = {
    columns: COLUMNS,
    from: OWN_MESSAGES,
    condition,
    order: 'r.message_id desc',
    // What is counted most, the unread ones, needs no column of the message: its own index is enough.
    ...(ofRecipient ? { countFrom: 'message_recipients r' } : {}),
  };
  const { records, results } = await readPage(db, rowSchema, source, paging);
  return { records, results: results.map(messageOf) };
}

function messageOf({ titleZh, titleEn, textZh, textEn, ...row }: z.output<typeof rowSchema>) {
  return messageSchema.parse({
    ...row,
    title: { zh: titleZh, en: titleEn },
    text: { zh: textZh, en: textEn },
  });
}

export type Chosen = {
  readonly condition: Condition;
  /** Nothing of the message itself is asked about. */
  readonly ofRecipient: boolean;
};

/** What is the person's, still there, and meets the filter; `upTo` is the newest id that counts. */
export function chosenBy(
  person: string,
  { id, code, unread, text = '', from, to }: MessageFilter,
  upTo?: string,
): Chosen {
  const keyword = text.trim();
  const condition = where((place) => [
    `r.person_id = ${place(person)}`,
    'r.deleted_at is null',
    id !== undefined && `r.message_id = ${place(id)}::bigint`,
    code !== undefined && `r.code = ${place(code)}`,
    unread !== undefined && `r.read_at is ${unread ? '' : 'not '}null`,
    from !== undefined && `m.sent_at >= ${place(startOfDay(from, 0))}`,
    to !== undefined && `m.sent_at < ${place(startOfDay(to, 1))}`,
    upTo !== undefined && `r.message_id <= ${place(upTo)}::bigint`,
    keyword !== '' && textCondition(place(containing(keyword))),
  ]);
  const ofRecipient = keyword === '' && from === undefined && to === undefined;
  return { condition, ofRecipient };
}

function textCondition(part: string): string {
  const columns = ['title_zh', 'title_en', 'text_zh', 'text_en', 'sender'];
  return `(${columns.map((column) => `m.${column} ilike ${part}`).join(' or ')})`;
}
