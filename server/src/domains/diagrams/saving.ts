import { type aboutSchema, DIAGRAM_TITLE } from '@banyan/contract/diagrams';
import type * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { useFiles } from '../../ground/files/fileUses.js';
import type { By } from '../../ground/records/saveVersion.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { labelsFor } from '../labels/labelsFor.js';
import { giveLabels } from '../labels/labelUses.js';
import { DIAGRAM_REFUSALS } from './diagramRefusals.js';
import { addRevision, type FileParts, type ReadMap, readRevision } from './revisions.js';

export type About = z.output<typeof aboutSchema>;

/** The name of a map as a title, in the length that titles have. */
export function titleOf({ title, root }: ReadMap['tree']): string {
  const said = (title.trim() || root.text).replaceAll(/\s+/g, ' ').trim();
  return said.slice(0, DIAGRAM_TITLE.most).padEnd(DIAGRAM_TITLE.least, '·');
}

/** What its author works on: the open revision, or a new one that begins as what readers see. A waiting one stays as it is. */
function draftOf(
  id: string,
  { open, openState, live }: FileParts,
): Outcome<{ readonly revision: number | null; readonly base: number }> {
  if (openState === 'reviewing') return refused(REFUSALS.stepNotAllowed);
  const base = open ?? live;
  if (base === null) throw new Error(`the file ${id} has no revision`);
  return done({ revision: open, base });
}

/** Another map becomes the draft. It keeps the title and the summary. */
export async function addVersion(
  tx: Queryable,
  id: string,
  parts: FileParts,
  read: ReadMap,
  owner: string,
  at: number,
): Promise<Outcome<Columns>> {
  const draft = draftOf(id, parts);
  if (!draft.success) return draft;
  if (read.fileId !== null) {
    const used = await useMap(tx, owner, id, read.fileId);
    if (!used.success) return used;
  }
  const base = await readRevision(tx, id, draft.result.base);
  const said = { title: base?.title ?? titleOf(read.tree), summary: base?.summary ?? '' };
  const openRevision = await addRevision(tx, id, { ...read, ...said }, at);
  return done({ openRevision });
}

export function useMap(tx: Queryable, owner: string, id: string, fileId: string) {
  const use = { entity: 'diagram', entityId: id, field: fileId };
  return useFiles(tx, { createdBy: owner, audience: 'customer' }, 'diagram', [fileId], use);
}

/** What its author says of a file. Readers see another title or summary once it is accepted, all else at once. */
export async function saveAbout(
  tx: Queryable,
  id: string,
  parts: FileParts,
  { title, summary, categoryId, industryId, labels, language, licence }: About,
  by: By,
): Promise<Outcome<Columns>> {
  if (!(await isChoice(tx, 'module_categories', categoryId))) {
    return refused(DIAGRAM_REFUSALS.noCategory);
  }
  if (!(await isChoice(tx, 'industries', industryId))) return refused(REFUSALS.badRequest);
  const found = await labelsFor(tx, labels, by);
  if (!found.success) return found;
  await giveLabels(tx, id, found.result);
  const filed: Columns = { categoryId, industryId, language, licence };
  const newest = await readRevision(tx, id, parts.open ?? parts.live);
  if (newest === null) throw new Error(`the file ${id} has no revision`);
  if (newest.title === title && newest.summary === summary) return done(filed);
  const draft = draftOf(id, parts);
  if (!draft.success) return draft;
  if (draft.result.revision === null) {
    const openRevision = await addRevision(tx, id, { ...newest, title, summary }, by.now);
    return done({ ...filed, title, openRevision });
  }
  await tx.query('update diagram_revisions set title = $2, summary = $3 where id = $1', [
    draft.result.revision,
    title,
    summary,
  ]);
  return done({ ...filed, title });
}

/** An older revision becomes the draft. */
export async function restoreRevision(
  tx: Queryable,
  id: string,
  parts: FileParts,
  revision: number,
  at: number,
): Promise<Outcome<Columns>> {
  const draft = draftOf(id, parts);
  if (!draft.success) return draft;
  const old = await readRevision(tx, id, revision);
  if (old === null) return refused(REFUSALS.notFound);
  return done({ title: old.title, openRevision: await addRevision(tx, id, old, at) });
}

async function isChoice(
  tx: Queryable,
  table: 'module_categories' | 'industries',
  id: string | null,
): Promise<boolean> {
  if (id === null) return true;
  const found = await tx.query(
    `select 1 from ${table} where id = $1 and state = 'enabled' and deleted_at is null`,
    [id],
  );
  return found.length > 0;
}
