import { randomUUID } from 'node:crypto';
import type { ActOutcome } from '@banyan/contract';
import { type Columns, insertNew } from '../database/sql/index.js';
import { done } from '../requests/refusal.js';
import { type Keyed, keyedAct, type Parts } from './keyedAct.js';
import { ADDED, noteRecord } from './noteRecord.js';
import { outcomesIn } from './outcomes.js';
import type { RecordKind, Versioned } from './recordKind.js';
import { RECORD_REFUSALS } from './refusals.js';
import { born, reread } from './saveVersion.js';

type Lines<G> = Keyed & { readonly lines: readonly G[] };

/** Adds a record for each line, and skips those whose name is taken. */
export function addLines<R extends Versioned, G>(
  parts: Parts,
  kind: RecordKind<R>,
  call: string,
  columnsFor: (fields: G) => Columns,
) {
  return keyedAct<Lines<G>, readonly ActOutcome[]>(parts, kind, call, {
    perform: async (tx, by, { request }) => {
      const batched = { ...by, batch: randomUUID() };
      const outcomes: ActOutcome[] = [];
      for (const line of request.lines) {
        const id = randomUUID();
        const isNew = await insertNew(tx, kind.table, { id, ...columnsFor(line), ...born(by) });
        if (isNew) {
          const after = await reread(tx, kind, by.now, id);
          await noteRecord(tx, kind, batched, ADDED, { before: null, after });
        }
        outcomes.push(isNew ? { id, outcome: 'done', code: null } : { id: '', ...TAKEN });
      }
      return done({ result: outcomes, ids: { outcomes: JSON.stringify(outcomes) } });
    },
    again: (_tx, { outcomes }) => Promise.resolve(done(outcomesIn(outcomes))),
  });
}

const TAKEN = { outcome: 'skipped', code: RECORD_REFUSALS.taken.code } as const;
