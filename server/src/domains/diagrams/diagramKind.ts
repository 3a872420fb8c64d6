import { DIAGRAM, type Diagram, diagram } from '@banyan/contract/diagrams';
import type { Queryable } from '../../ground/database/db.js';
import { type Columns, instantSql } from '../../ground/database/sql/index.js';
import { tellChanged, tellMine } from '../../ground/news/tell.js';
import { describedKind, writeVersion } from '../../ground/records/index.js';
import { countPublished } from '../labels/labelUses.js';

/** The newest revision of a file: what its author works on or waits for, else what readers see. */
export const NEWEST = 'coalesce(r.open_revision, r.live_revision)';

/** What readers see of a counter: what was counted, with its corrections. @param alias the table of files */
export function shownSql(alias: string, field: 'views' | 'downloads'): string {
  return `greatest(0, ${alias}.${field} + ${alias}.${field}_corrected)`;
}

export const DIAGRAMS = describedKind(DIAGRAM, diagram, {
  table: 'diagrams',
  // What its author calls it is not copied to the change log.
  nameOf: ({ id }) => id,
  computed: (now) => ({
    state: 'r.stage',
    customerName: '(select c.name from customers c where c.id = r.customer_id)',
    topics: `(select v.topics from diagram_revisions v where v.id = ${NEWEST})`,
    isAppeal: "(r.stage = 'takenDown' and r.submitted_at is not null)",
    claimedBy: `case when r.claimed_until > ${instantSql(now)} then r.claimed_by end`,
  }),
  logged: ['state'],
  also: (place, { isWaiting, isAppeal, isReported, hasWaitingComments, labelId }) => [
    isWaiting !== undefined && `r.submitted_at is ${isWaiting ? 'not ' : ''}null`,
    isAppeal === true && "r.stage = 'takenDown' and r.submitted_at is not null",
    isReported === true && 'r.reports > 0',
    hasWaitingComments === true &&
      "exists (select 1 from diagram_comments m where m.diagram_id = r.id and m.state = 'waiting')",
    labelId !== undefined &&
      `exists (select 1 from diagram_labels l where l.diagram_id = r.id and l.label_id = ${place(labelId)})`,
  ],
  // What does not wait, or was never published, comes last either way.
  orders: ({ by, direction }) =>
    by === 'submittedAt' || by === 'publishedAt'
      ? `r.${by === 'submittedAt' ? 'submitted_at' : 'published_at'} ${direction} nulls last, r.id ${direction}`
      : null,
  alsoChanged: async (tx, { before, after }) => {
    if (before !== null) await countPublished(tx, after.id, before.state, after.state);
  },
});

type Told = Pick<Diagram, 'id' | 'version' | 'customerId'>;

/** Writes fields of a file, in its next version, and tells staff and its author. */
export async function advance(
  tx: Queryable,
  before: Told & Pick<Diagram, 'state'>,
  by: string,
  at: number,
  columns: Columns,
): Promise<void> {
  const version = await writeVersion(tx, DIAGRAMS, before, by, at, columns);
  await countPublished(tx, before.id, before.state, columns['stage'] ?? before.state);
  await tellDiagram(tx, { ...before, version });
}

export async function tellDiagram(tx: Queryable, { id, version, customerId }: Told) {
  await tellChanged(tx, { entity: DIAGRAMS.entity, id, version }, { permission: DIAGRAMS.view });
  await tellMine(tx, { topic: 'diagram', id }, { owner: customerId });
}
