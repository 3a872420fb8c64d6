import { randomUUID } from 'node:crypto';
import { noteChange } from '../changeLog/changes.js';
import type { Queryable } from '../database/db.js';
import { type Columns, insertCopies } from '../database/sql/index.js';
import { tellChanged } from '../news/tell.js';
import { done, type Outcome } from '../requests/refusal.js';
import { type Keyed, keyedAct, type Parts } from './keyedAct.js';
import type { RecordKind, Versioned } from './recordKind.js';
import { type By, born } from './saveVersion.js';

/** Records that are alike but for one field. */
type Batch = {
  readonly columns: Columns;
  readonly field: string;
  readonly values: readonly string[];
};

/** What is made for a request, or why it is refused. */
export type BatchOf<Q> = (request: Q, tx: Queryable) => Outcome<Batch> | Promise<Outcome<Batch>>;

type Added = { readonly batchId: string; readonly count: number };

/** Short enough for a statement. */
const ROWS_AT_ONCE = 1_000;

/** Adds many records as one act: all or none, with one row in the change log. Their column `batch_id` is alike. */
export function addBatch<R extends Versioned, F, Q extends Keyed>(
  parts: Parts,
  kind: RecordKind<R, F>,
  call: string,
  batchOf: BatchOf<Q>,
) {
  return keyedAct<Q, Added>(parts, kind, call, {
    perform: async (tx, by, { request }) => {
      const batch = await batchOf(request, tx);
      if (!batch.success) return batch;
      const added = { batchId: randomUUID(), count: batch.result.values.length };
      await insertBatch(tx, kind.table, by, added.batchId, batch.result);
      await noteBatch(tx, kind, by, added);
      return done({ result: added, ids: added });
    },
    again: (_tx, { batchId, count }) =>
      Promise.resolve(done({ batchId: String(batchId), count: Number(count) })),
  });
}

async function insertBatch(
  tx: Queryable,
  table: string,
  by: By,
  batchId: string,
  { columns, field, values }: Batch,
): Promise<void> {
  for (let at = 0; at < values.length; at += ROWS_AT_ONCE) {
    const part = values.slice(at, at + ROWS_AT_ONCE);
    const own = { id: part.map(() => randomUUID()), [field]: part };
    await insertCopies(tx, table, { ...columns, batchId, ...born(by) }, own);
  }
}

async function noteBatch<R extends Versioned, F>(
  tx: Queryable,
  { entity, noun, view }: RecordKind<R, F>,
  { actor, now }: By,
  { batchId, count }: Added,
): Promise<void> {
  await noteChange(tx, now, {
    actor,
    entity,
    entityId: batchId,
    verb: `${entity}.generate`,
    summary: {
      zh: `${actor.name} 生成了 ${count} 个${noun.zh}`,
      en: `${actor.name} generated ${count} × ${noun.en}`,
    },
    fields: { count: { before: 0, after: count } },
  });
  await tellChanged(tx, { entity, id: batchId }, { permission: view });
}
