import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../ground/database/db.js';
import { insertNew, insertRow } from '../../ground/database/sql/index.js';
import { tellChanged } from '../../ground/news/tell.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { findByName, fold } from './names.js';
import { LABEL_REFUSALS } from './refusals.js';

/** Labels that authors make are theirs, without a name: those are seen by all staff. */
const AUTHOR = '作者';

/**
 * The ids of the labels with these names or aliases, each once. Those that are not there yet are made. A blocked one refuses all,
 * with the name as `details`.
 */
export async function labelsFor(
  tx: Queryable,
  names: readonly string[],
  { now }: { readonly now: number },
): Promise<Outcome<readonly string[]>> {
  const byFolded = new Map(names.map((name) => [fold(name), name.normalize('NFKC').trim()]));
  byFolded.delete('');
  const ids = new Set<string>();
  // In one order, so that two authors who make the same labels at once do not wait for each other.
  for (const [folded, name] of [...byFolded].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { id, state } = await labelOf(tx, folded, name, now);
    if (state === 'blocked') return refused(LABEL_REFUSALS.blocked, { name });
    ids.add(id);
  }
  return done([...ids]);
}

type Locked = { readonly id: string; readonly state: string };

async function labelOf(tx: Queryable, folded: string, name: string, now: number): Promise<Locked> {
  const id = (await findByName(tx, name)) ?? (await makeLabel(tx, folded, name, now));
  const [label] = await tx.query(
    'select state from labels where id = $1 and deleted_at is null for key share',
    [id],
  );
  // One that was merged or deleted meanwhile has given its name away.
  return label === undefined
    ? labelOf(tx, folded, name, now)
    : { id, state: String(label['state']) };
}

/** Makes a free label; another author may have made it meanwhile. */
async function makeLabel(tx: Queryable, folded: string, name: string, now: number) {
  const id = randomUUID();
  const at = new Date(now).toISOString();
  await insertRow(tx, 'labels', {
    id,
    name,
    createdAt: at,
    createdBy: AUTHOR,
    updatedAt: at,
    updatedBy: AUTHOR,
  });
  if (await insertNew(tx, 'label_names', { folded, labelId: id })) {
    await tellChanged(tx, { entity: 'label', id }, { permission: 'community.view' });
    return id;
  }
  await tx.query('delete from labels where id = $1', [id]);
  return (await findByName(tx, name)) ?? id;
}
