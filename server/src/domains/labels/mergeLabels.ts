import type { LABEL_CALLS, Label } from '@banyan/contract/labels';
import type * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { ALL, keyedAct, noteRecord, readRecord, saveVersion } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { ServiceParts } from '../wiring.js';
import { LABELS } from './labelKind.js';
import { moveFiles, takeOffFiles } from './labelUses.js';
import { findByName } from './names.js';
import { LABEL_REFUSALS } from './refusals.js';

type Merge = z.output<(typeof LABEL_CALLS)['Label/Merge']['request']>;

const MERGED = { verb: 'merge', zh: '合并了', en: 'merged' };

/**
 * Puts labels into another one. All are locked by id first: of two merges that cross each other the second finds its target
 * deleted.
 */
export function mergeLabels(parts: ServiceParts) {
  return keyedAct<Merge, Label>(parts, LABELS, 'Label/Merge', {
    perform: async (tx, by, { request }) => {
      const into = await findByName(tx, request.into);
      if (into === null) return refused(LABEL_REFUSALS.noLabel);
      const ids = [...new Set(request.ids)].filter((id) => id !== into).sort();
      await tx.query('select 1 from labels where id = any($1) order by id for update', [
        [...ids, into],
      ]);
      const merged: Label[] = [];
      for (const id of ids) {
        const one = await readRecord(tx, LABELS, by.now, id);
        if (one === null) return refused(REFUSALS.notFound);
        merged.push(one);
      }
      const names = merged.flatMap(({ name, aliases }) => [name, ...aliases]);
      const seen = { id: into, version: null };
      const saved = await saveVersion(tx, LABELS, seen, by, (before) =>
        before.state === 'blocked' || merged.length === 0
          ? refused(REFUSALS.stepNotAllowed)
          : done({ aliases: [...before.aliases, ...names] }),
      );
      if (!saved.success) return saved;
      await moveAll(tx, ids, into);
      const deletedAt = new Date(by.now).toISOString();
      for (const { id } of merged) {
        const gone = await saveVersion(tx, LABELS, { id, version: null }, by, () =>
          done({ deletedAt, aliases: [] }),
        );
        if (gone.success) await noteRecord(tx, LABELS, by, MERGED, gone.result);
      }
      await noteRecord(tx, LABELS, by, MERGED, saved.result);
      const after = await readRecord(tx, LABELS, by.now, into);
      return done({ result: after ?? saved.result.after, ids: { id: into } });
    },
    again: async (tx, { id }) => {
      const label = await readRecord(tx, LABELS, parts.now(), String(id), { isRemovedToo: true });
      return label === null ? refused(REFUSALS.notFound) : done(label);
    },
  });
}

/** Files and names go to the other label. A file that has both keeps one. */
async function moveAll(tx: Queryable, ids: readonly string[], into: string): Promise<void> {
  await moveFiles(tx, ids, into);
  await tellFiles(tx);
  await tx.query('update label_names set label_id = $2 where label_id = any($1)', [ids, into]);
}

/** Takes a label off all files. */
export async function leaveFiles(tx: Queryable, id: string): Promise<void> {
  await takeOffFiles(tx, [id]);
  await tellFiles(tx);
}

function tellFiles(tx: Queryable): Promise<void> {
  return tellChanged(tx, { entity: 'diagram', id: ALL }, { permission: 'community.view' });
}
