import type { Feedback, FeedbackState } from '@banyan/contract/feedback';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { useFiles } from '../../ground/files/fileUses.js';
import { tellChanged, tellMine } from '../../ground/news/tell.js';
import { writeVersion } from '../../ground/records/index.js';
import type { Outcome } from '../../ground/requests/refusal.js';
import { FEEDBACK } from './feedbackKind.js';
import { fieldOf } from './feedbackRows.js';

export type Author = {
  readonly kind: 'customer' | 'staff' | 'system';
  readonly id: string | null;
  readonly name: string;
};

export const SYSTEM: Author = { kind: 'system', id: null, name: '' };

type Message = {
  readonly text: string;
  readonly internal?: boolean;
  readonly key?: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

const addedSchema = z.tuple([z.object({ id: z.string() })]);

/** Resolves to the message's id. */
export async function addMessage(
  tx: Queryable,
  feedbackId: string,
  by: Author,
  { text, internal = false, key, at }: Message,
): Promise<string> {
  const rows = await tx.query(
    `insert into feedback_messages (feedback_id, by_kind, by_id, by_name, text, internal, at, key)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::text as id`,
    [feedbackId, by.kind, by.id, by.name, text, internal, new Date(at).toISOString(), key ?? null],
  );
  return addedSchema.parse(rows)[0].id;
}

/** Attaches files of the author's to a message. */
export function attach(
  tx: Queryable,
  author: { readonly userId: string; readonly audience: 'admin' | 'customer' },
  feedbackId: string,
  messageId: string,
  files: readonly string[],
): Promise<Outcome<null>> {
  const owner = { createdBy: author.userId, audience: author.audience };
  const use = { entity: 'feedback', entityId: feedbackId, field: fieldOf(messageId) };
  return useFiles(tx, owner, 'attachment', files, use);
}

/** A line in the thread that says what it came to. */
export async function noteState(
  tx: Queryable,
  before: Pick<Feedback, 'id' | 'state'>,
  state: FeedbackState,
  at: number,
): Promise<void> {
  if (state !== before.state) await addMessage(tx, before.id, SYSTEM, { text: state, at });
}

/** Writes fields, in the next version, and tells staff and the customer. */
export async function advance(
  tx: Queryable,
  before: Pick<Feedback, 'id' | 'version' | 'customerId'>,
  by: string,
  at: number,
  columns: Columns,
): Promise<void> {
  const version = await writeVersion(tx, FEEDBACK, before, by, at, columns);
  await tellFeedback(tx, { ...before, version });
}

export async function tellFeedback(
  tx: Queryable,
  { id, version, customerId }: Pick<Feedback, 'id' | 'version' | 'customerId'>,
): Promise<void> {
  await tellChanged(tx, { entity: 'feedback', id, version }, { permission: 'feedback.view' });
  await tellOwner(tx, { id, customerId });
}

export async function tellOwner(
  tx: Queryable,
  { id, customerId }: Pick<Feedback, 'id' | 'customerId'>,
): Promise<void> {
  if (customerId !== null) await tellMine(tx, { topic: 'feedback', id }, { owner: customerId });
}

/** What is written with a state. */
export function columnsOfState(state: FeedbackState, at: number): Columns {
  const now = new Date(at).toISOString();
  switch (state) {
    case 'new':
    case 'open':
      return { state, closedAs: null, mergedInto: null, resolvedAt: null, closedAt: null };
    case 'waiting':
      return { state, waitsSince: null, dueAt: null };
    case 'resolved':
      return { state, waitsSince: null, dueAt: null, resolvedAt: now };
    case 'closed':
      return { state, waitsSince: null, dueAt: null, closedAt: now };
  }
}
