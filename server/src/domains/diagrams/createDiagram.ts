import { randomUUID } from 'node:crypto';
import type { Person } from '@banyan/contract';
import type { Queryable } from '../../ground/database/db.js';
import { insertRow } from '../../ground/database/sql/index.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { tellDiagram } from './diagramKind.js';
import { DIAGRAM_REFUSALS } from './diagramRefusals.js';
import { addRevision, type ReadMap } from './revisions.js';
import { titleOf, useMap } from './saving.js';

const HAN = /\p{Script=Han}/u;

/** A draft of a map that was read. */
export async function createDiagram(
  tx: Queryable,
  { userId, username }: Pick<Person, 'userId' | 'username'>,
  read: ReadMap,
  at: number,
  deviceId: string | null = null,
): Promise<Outcome<string>> {
  const twin = await tx.query(
    `select 1 from diagrams r join diagram_revisions v on v.diagram_id = r.id
     where r.customer_id = $1 and v.sha256 = $2 and r.deleted_at is null limit 1`,
    [userId, read.sha256],
  );
  if (twin.length > 0) return refused(DIAGRAM_REFUSALS.duplicateFile);
  const id = randomUUID();
  const now = new Date(at).toISOString();
  const title = titleOf(read.tree);
  await insertRow(tx, 'diagrams', {
    id,
    title,
    customerId: userId,
    deviceId,
    licence: 'cc-by',
    language: HAN.test(title) ? 'zh' : 'en',
    createdAt: now,
    createdBy: userId,
    updatedAt: now,
    updatedBy: username,
  });
  if (read.fileId !== null) {
    const used = await useMap(tx, userId, id, read.fileId);
    if (!used.success) return used;
  }
  const revision = await addRevision(tx, id, { ...read, title, summary: '' }, at);
  await tx.query('update diagrams set open_revision = $2 where id = $1', [id, revision]);
  await tellDiagram(tx, { id, version: 1, customerId: userId });
  return done(id);
}
