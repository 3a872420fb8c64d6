import type { Diagram, DiagramReason } from '@banyan/contract/diagrams';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { tellMine } from '../../ground/news/tell.js';
import { type FileParts, searchedSql } from './revisions.js';

type File = Pick<Diagram, 'id' | 'customerId' | 'title' | 'state' | 'publishedAt'>;
export type Said = { readonly reasonCode: DiagramReason | null; readonly text: string };

const NOT_WAITING = { submittedAt: null, claimedId: null, claimedBy: null, claimedUntil: null };
const NO_REASON: Columns = { reasonCode: null, reason: '' };

/**
 * What waits is accepted: an appeal brings the file back, a revision becomes what readers see. What it writes of the file; all
 * else is done here, in the same transaction.
 * @param by empty: the rules decided
 */
export async function approve(
  tx: Queryable,
  file: File,
  { live, open, openState }: FileParts,
  by: string,
  at: number,
): Promise<Columns> {
  await tellAuthor(tx, file, 'diagramPublished', {}, at);
  if (file.state === 'takenDown') {
    return { ...NOT_WAITING, ...NO_REASON, stage: 'published', takenDownAt: null };
  }
  if (open === null || openState !== 'reviewing') throw new Error(`nothing of ${file.id} waits`);
  await decide(tx, open, 'approved', by, at, { reasonCode: null, text: '' });
  const [{ searched } = {}] = await tx.query(`select ${searchedSql('$1')} as searched`, [open]);
  return {
    ...NOT_WAITING,
    ...NO_REASON,
    // Its author has hidden it meanwhile: it stays so.
    stage: file.state === 'hidden' && live !== null ? 'hidden' : 'published',
    liveRevision: open,
    searched,
    openRevision: null,
    publishedAt: file.publishedAt ?? new Date(at).toISOString(),
  };
}

/** What waits is not accepted. What readers see stays as it is. */
export async function reject(
  tx: Queryable,
  file: File,
  { open, openState }: FileParts,
  by: string,
  at: number,
  said: Said,
): Promise<Columns> {
  if (file.state === 'takenDown') {
    await tellAuthor(tx, file, 'diagramAppealRefused', reasonOf(said), at);
    return NOT_WAITING;
  }
  if (open === null || openState !== 'reviewing') throw new Error(`nothing of ${file.id} waits`);
  await tellAuthor(tx, file, 'diagramRejected', reasonOf(said), at);
  await decide(tx, open, 'rejected', by, at, said);
  return {
    ...NOT_WAITING,
    ...(file.state === 'reviewing'
      ? { stage: 'rejected', reasonCode: said.reasonCode, reason: said.text }
      : {}),
  };
}

/** Away from readers at once. A newer revision that waited is a draft again. */
export async function takeDown(
  tx: Queryable,
  file: File,
  at: number,
  said: Said,
): Promise<Columns> {
  await withdraw(tx, file.id);
  await tellAuthor(tx, file, 'diagramTakenDown', reasonOf(said), at);
  return {
    ...NOT_WAITING,
    stage: 'takenDown',
    takenDownAt: new Date(at).toISOString(),
    reasonCode: said.reasonCode,
    reason: said.text,
    appeal: '',
  };
}

/** Back to readers. */
export async function restore(tx: Queryable, file: File, at: number): Promise<Columns> {
  await tellAuthor(tx, file, 'diagramPublished', {}, at);
  return { ...NOT_WAITING, ...NO_REASON, stage: 'published', takenDownAt: null };
}

/** What waits is a draft again. */
export async function withdraw(tx: Queryable, diagramId: string): Promise<Columns> {
  await tx.query(
    `update diagram_revisions set state = 'draft', submitted_at = null where diagram_id = $1 and state = 'reviewing'`,
    [diagramId],
  );
  return NOT_WAITING;
}

async function decide(
  tx: Queryable,
  revision: number,
  state: 'approved' | 'rejected',
  by: string,
  at: number,
  { reasonCode, text }: Said,
): Promise<void> {
  await tx.query(
    `update diagram_revisions set state = $2, decided_at = $3, decided_by = $4, reason_code = $5, reason = $6 where id = $1`,
    [revision, state, new Date(at).toISOString(), by, reasonCode, text],
  );
}

type Template =
  | 'diagramPublished'
  | 'diagramRejected'
  | 'diagramTakenDown'
  | 'diagramAppealRefused';

async function tellAuthor(
  tx: Queryable,
  { id, customerId }: File,
  template: Template,
  params: Readonly<Record<string, string>>,
  at: number,
): Promise<void> {
  await noticeTo(tx, customerId, { template, params: { ...params, id }, at });
  await tellMine(tx, { topic: 'diagram', id }, { owner: customerId });
}

function reasonOf({ reasonCode }: Said): Readonly<Record<string, string>> {
  return reasonCode === null ? {} : { reason: reasonCode };
}
