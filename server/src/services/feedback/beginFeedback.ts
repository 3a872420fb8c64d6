import type { Feedback } from '@banyan/contract/feedback';
import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../database/db.js';
import { insertRow } from '../../database/sql/index.js';
import { dueAt, readDueRules } from './due.js';
import { tellFeedback } from './thread.js';

const TITLE_SIGNS = 80;

export type Begun = {
  readonly source: Feedback['source'];
  readonly category: string;
  /** Empty: the text's first line. */
  readonly title: string;
  readonly text: string;
  readonly contact: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly key: string;
  readonly followsId: string | null;
};

const numberSchema = z.tuple([z.object({ number: z.number() })]);

/** A number that no thread has. */
export async function nextFeedbackNumber(db: Queryable, at: number): Promise<string> {
  const rows = await db.query("select nextval('feedback_numbers') % 1000000 as number");
  const [{ number }] = numberSchema.parse(rows);
  const day = shanghaiDay(new Date(at)).replaceAll('-', '');
  return `FB${day}${String(number).padStart(6, '0')}`;
}

/** Begins a thread; without a customer it is a stranger's. Resolves to its number, such as `FB20261124000017`. */
export async function beginFeedback(
  tx: Queryable,
  { userId, username }: { readonly userId: string | null; readonly username: string },
  at: number,
  begun: Begun,
): Promise<string> {
  const id = await nextFeedbackNumber(tx, at);
  const [first = ''] = begun.text.split('\n');
  const now = new Date(at).toISOString();
  await insertRow(tx, 'feedback', {
    id,
    ...begun,
    title: begun.title || Array.from(first).slice(0, TITLE_SIGNS).join(''),
    customerId: userId,
    waitsSince: now,
    dueAt: dueAt(await readDueRules(tx), 'normal', at),
    staffUnread: 1,
    createdAt: now,
    createdBy: username,
    updatedAt: now,
    updatedBy: username,
  });
  await tellFeedback(tx, { id, version: 1, customerId: userId });
  return id;
}
