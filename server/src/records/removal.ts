import type { Person } from '@banyan/contract';
import { done, type Outcome } from '../http/refusal.js';
import { noteRecord, PUT_BACK, REMOVED } from './noteRecord.js';
import { byOf, type Keyed, once, type Parts, type Visit } from './once.js';
import type { RecordKind, Versioned } from './recordKind.js';
import { saveVersion } from './saveVersion.js';

type Remove = Keyed & { readonly id: string; readonly version: number; readonly undo: boolean };

/** Removes a record, which is kept so that it can be put back. */
export function removal<R extends Versioned, F>(
  parts: Parts,
  kind: RecordKind<R, F>,
  call: string,
) {
  return (
    request: Remove,
    person: Person,
    visit: Visit,
  ): Promise<Outcome<Readonly<Record<never, never>>>> =>
    once(
      parts,
      kind,
      { call, request, person },
      {
        perform: async (tx) => {
          const by = byOf(person, visit, parts.now());
          const { id, undo } = request;
          const deletedAt = undo ? null : new Date(by.now).toISOString();
          const write = () => done({ deletedAt });
          const saved = await saveVersion(tx, kind, request, by, write, { isRemovedToo: undo });
          if (!saved.success) return saved;
          await noteRecord(tx, kind, by, undo ? PUT_BACK : REMOVED, saved.result);
          return done({ result: {}, ids: { id } });
        },
        again: () => Promise.resolve(done({})),
      },
    );
}
