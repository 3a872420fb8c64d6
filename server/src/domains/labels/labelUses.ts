import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

// `uses` and `published` of labels are counts over `diagram_labels`: all that changes it is here, and changes them with it.

/** Adds rows that came to the counts of their labels, or takes off those that went: the `moved` of the same statement. */
const counted = (sign: '+' | '-') =>
  `update labels l set uses = l.uses ${sign} n.uses, published = l.published ${sign} n.published
   from (select m.label_id, count(*)::int as uses, (count(*) filter (where d.stage = 'published'))::int as published
     from moved m join diagrams d on d.id = m.diagram_id group by m.label_id) n
   where l.id = n.label_id`;

async function takeOff(tx: Queryable, which: string, params: readonly unknown[]): Promise<void> {
  await tx.query(
    `with moved as (delete from diagram_labels where ${which} returning *) ${counted('-')}`,
    params,
  );
}

/** Makes these the labels of a file, which its caller has locked. */
export async function giveLabels(
  tx: Queryable,
  diagramId: string,
  ids: readonly string[],
): Promise<void> {
  await lockLabels(tx, [diagramId], ids);
  await takeOff(tx, 'diagram_id = $1 and label_id <> all($2)', [diagramId, ids]);
  await tx.query(
    `with moved as (
       insert into diagram_labels (diagram_id, label_id, filed_at)
       select d.id, o.id, d.created_at from diagrams d cross join unnest($2::text[]) as o (id) where d.id = $1
       on conflict do nothing returning *) ${counted('+')}`,
    [diagramId, ids],
  );
}

/** Files that go have no labels. */
export async function leaveLabels(tx: Queryable, diagramIds: readonly string[]): Promise<void> {
  await lockLabels(tx, diagramIds);
  await takeOff(tx, 'diagram_id = any($1)', [diagramIds]);
}

/** Takes labels, which the caller has locked, off all files. */
export function takeOffFiles(tx: Queryable, ids: readonly string[]): Promise<void> {
  return takeOff(tx, 'label_id = any($1)', [ids]);
}

/** Files go to another label. One that has both keeps one. All these labels are locked by the caller. */
export async function moveFiles(
  tx: Queryable,
  ids: readonly string[],
  into: string,
): Promise<void> {
  await tx.query(
    `with moved as (
       insert into diagram_labels (diagram_id, label_id, filed_at)
       select distinct diagram_id, $2, filed_at from diagram_labels where label_id = any($1)
       on conflict do nothing returning *) ${counted('+')}`,
    [ids, into],
  );
  await takeOffFiles(tx, ids);
}

/** Labels count a file that becomes published, or that no longer is. */
export async function countPublished(
  tx: Queryable,
  diagramId: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  if ((before === 'published') === (after === 'published')) return;
  await lockLabels(tx, [diagramId]);
  await tx.query(
    `update labels set published = published + $2::int
     where id in (select label_id from diagram_labels where diagram_id = $1)`,
    [diagramId, after === 'published' ? 1 : -1],
  );
}

const idsSchema = z.array(z.object({ id: z.string() }));

/**
 * Locks the labels of files, and others, in one order: people who save at once do not wait for each other in a circle. Staff may
 * merge a label while this waits for it: then its files have another one.
 */
async function lockLabels(
  tx: Queryable,
  diagramIds: readonly string[],
  others: readonly string[] = [],
): Promise<void> {
  const locked = new Set<string>();
  for (;;) {
    const found = await tx.query(
      `select label_id as id from diagram_labels where diagram_id = any($1)
       union select unnest($2::text[]) order by 1`,
      [diagramIds, others],
    );
    const ids = idsSchema.parse(found).map(({ id }) => id);
    if (ids.every((id) => locked.has(id))) return;
    await tx.query('select 1 from labels where id = any($1) order by id for no key update', [ids]);
    for (const id of ids) locked.add(id);
  }
}

/** Counts everything: for rows that came another way. */
export async function recountLabels(tx: Queryable): Promise<void> {
  // What others have begun is counted by them.
  await tx.query('lock table labels in share row exclusive mode');
  await tx.query(
    `update labels l set uses = n.uses, published = n.published
     from (select o.id, count(u.label_id)::int as uses, (count(*) filter (where d.stage = 'published'))::int as published
       from labels o left join diagram_labels u on u.label_id = o.id left join diagrams d on d.id = u.diagram_id
       group by o.id) n
     where n.id = l.id and (l.uses, l.published) is distinct from (n.uses, n.published)`,
  );
}
