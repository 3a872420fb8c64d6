import type { Feedback } from '@banyan/contract/feedback';
import type { Queryable } from '../../ground/database/db.js';
import { dayNumber, insertRow } from '../../ground/database/sql/index.js';
import { tellNewEntry } from '../messages/newEntries.js';
import { readDueAt } from './due.js';
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

/** A number that no thread has. */
export function nextFeedbackNumber(db: Queryable, at: number): Promise<string> {
  return dayNumber(db, 'FB', 'feedback_numbers', at);
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
    dueAt: await readDueAt(tx, 'normal', at),
    staffUnread: 1,
    createdAt: now,
    createdBy: username,
    updatedAt: now,
    updatedBy: username,
  });
  await tellFeedback(tx, { id, version: 1, customerId: userId });
  await tellSaid(tx, { id, customerId: userId }, at);
  return id;
}

/** Tells staff that a customer or a stranger has written, in a new thread or in one that is there. */
export function tellSaid(
  tx: Queryable,
  { id, customerId }: Pick<Feedback, 'id' | 'customerId'>,
  at: number,
): Promise<void> {
  return tellNewEntry(tx, 'feedback', {
    id,
    at,
    ...(customerId === null ? {} : { customerId }),
    text: { zh: `反馈 ${id} 等待回复。`, en: `Feedback ${id} waits for an answer.` },
  });
}
