import type { Queryable } from '../database/db.js';
import { done, type Refusal, refused } from '../requests/refusal.js';
import { type Keyed, keyedAct, type Parts } from './keyedAct.js';
import { noteRecord, PUT_BACK, REMOVED } from './noteRecord.js';
import type { RecordKind, Versioned } from './recordKind.js';
import { saveVersion } from './saveVersion.js';

type Remove = Keyed & { readonly id: string; readonly version: number; readonly undo: boolean };

/** Why a record is not removed; null: it is. */
export type Keep<R> = (record: R, tx: Queryable) => Promise<Refusal | null>;

/** Removes a record, which is kept so that it can be put back. */
export function removal<R extends Versioned, F>(
  parts: Parts,
  kind: RecordKind<R, F>,
  call: string,
  keep: Keep<R>,
) {
  return keyedAct<Remove, Readonly<Record<never, never>>>(parts, kind, call, {
    perform: async (tx, by, { request }) => {
      const { id, undo } = request;
      const deletedAt = undo ? null : new Date(by.now).toISOString();
      const write = async (record: R) => {
        const reason = undo ? null : await keep(record, tx);
        return reason === null ? done({ deletedAt }) : refused(reason);
      };
      const saved = await saveVersion(tx, kind, request, by, write, { isRemovedToo: undo });
      if (!saved.success) return saved;
      await noteRecord(tx, kind, by, undo ? PUT_BACK : REMOVED, saved.result);
      return done({ result: {}, ids: { id } });
    },
    again: () => Promise.resolve(done({})),
  });
}
