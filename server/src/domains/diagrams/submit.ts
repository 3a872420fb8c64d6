import type { Person } from '@banyan/contract';
import type { Diagram } from '@banyan/contract/diagrams';
import * as z from 'zod';
import { addConsents } from '../../ground/audit/addConsents.js';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import type { Origin } from '../../ground/requests/origin.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { inForce } from '../legal/versions.js';
import { tellNewEntry } from '../messages/newEntries.js';
import { bannedIn } from '../publishing/bannedIn.js';
import { readPolicy } from '../publishing/rightOf.js';
import type { ServiceWiring } from '../wiring.js';
import { checksOf } from './checks.js';
import { DIAGRAM_REFUSALS } from './diagramRefusals.js';
import { readParts, readRevision } from './revisions.js';
import { standingOf } from './rights.js';
import { approve } from './steps.js';

export type Submitting = {
  readonly marks: ServiceWiring['marks'];
  readonly person: Pick<Person, 'userId' | 'username'>;
  readonly origin: Origin;
  readonly acceptsRules: boolean;
  readonly at: number;
};

/** Hands the draft in. It waits for a person, unless the rules trust its author and the checks find nothing. */
export async function submit(
  tx: Queryable,
  file: Diagram,
  { marks, person, origin, acceptsRules, at }: Submitting,
): Promise<Outcome<Columns>> {
  const parts = await readParts(tx, file.id);
  const draft = await readRevision(tx, file.id, parts.open);
  if (draft === null || draft.state === 'reviewing' || file.state === 'takenDown') {
    return refused(REFUSALS.stepNotAllowed);
  }
  if (file.categoryId === null) return refused(DIAGRAM_REFUSALS.noCategory);
  if (acceptsRules) {
    const by = { accountId: person.userId, place: 'portal', origin, at };
    const version = await inForce(tx, 'community', at);
    await addConsents(tx, marks, by, [{ kind: 'community', version }]);
  }
  const right = await standingOf(tx, file.customerId, at);
  if (!right.isAllowed) {
    return refused({ ...DIAGRAM_REFUSALS.notPermitted, details: { missing: right.missing } });
  }
  const policy = await readPolicy(tx);
  const twin = await findTwin(tx, file.id, draft.sha256);
  const checks = checksOf(draft, (text) => bannedIn(policy, text), twin);
  await tx.query(
    `update diagram_revisions set state = 'reviewing', submitted_at = $2, checks = $3::jsonb where id = $1`,
    [draft.revision, new Date(at).toISOString(), JSON.stringify(checks)],
  );
  if (!right.needsReview && checks.length === 0) {
    return done(await approve(tx, file, { ...parts, openState: 'reviewing' }, '', at));
  }
  await tellToReview(tx, file, at);
  const isFirst = file.state === 'draft' || file.state === 'rejected';
  return done({
    ...(isFirst ? { stage: 'reviewing', reasonCode: null, reason: '' } : {}),
    submittedAt: new Date(at).toISOString(),
  });
}

/** Tells those who may decide of a file or an appeal that waits. */
export function tellToReview(
  tx: Queryable,
  { id, customerId }: Pick<Diagram, 'id' | 'customerId'>,
  at: number,
): Promise<void> {
  const text = { zh: '一份社区文件等待审核。', en: 'A community file waits for a decision.' };
  return tellNewEntry(tx, 'diagram', { id, customerId, at, text });
}

const twinSchema = z.array(z.object({ id: z.string() }));

/** Another file that readers see, or that waits, with the same content. */
async function findTwin(tx: Queryable, id: string, sha256: string): Promise<string | null> {
  const found = await tx.query(
    `select r.id from diagram_revisions v join diagrams r on r.id = v.diagram_id
     where v.sha256 = $1 and r.id <> $2 and r.deleted_at is null and v.id in (r.live_revision, r.open_revision)
     order by r.id limit 1`,
    [sha256, id],
  );
  return twinSchema.parse(found)[0]?.id ?? null;
}
