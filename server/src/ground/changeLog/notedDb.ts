import type { Db, Patience, Queryable } from '../database/db.js';
import { callBeingAnswered } from './answering.js';

const WRITES = /\b(?:insert\s+into|delete\s+from|(?<!\bfor\s+)update)\s+"?(\w+)/gi;
/** An act that is repeated writes its key alone. `of` and `set` are no tables. */
const NO_CHANGE: ReadonlySet<string> = new Set(['acts', 'of', 'set']);

/**
 * A database that leaves no change of a call unlogged: a transaction that wrote something, was not refused and noted
 * nothing about the call's kind of record gets the call's own row before it commits.
 */
export function notedDb(db: Db): Db {
  async function transaction<T>(
    work: (tx: Queryable) => Promise<T>,
    patience?: Patience,
  ): Promise<T> {
    const call = callBeingAnswered();
    if (call === null) return db.transaction(work, patience);
    const answer = await db.transaction(async (tx) => {
      // Begun again, it has noted nothing yet.
      call.noted = new Set();
      call.fields = {};
      const writes: string[] = [];
      const watched: Queryable = {
        query: (sql, params) => {
          if (isWrite(sql)) writes.push(sql);
          return tx.query(sql, params);
        },
        script: (sql) => tx.script(sql),
      };
      const result = await work(watched);
      const isDue = writes.length > 0 && !isRefusal(result) && !call.noted.has(call.entity);
      if (isDue) await call.note(tx, result, call.fields);
      return result;
    }, patience);
    call.isOver ||= call.noted.has(call.entity);
    return answer;
  }

  return {
    ...db,
    query: (sql, params) =>
      callBeingAnswered() !== null && isWrite(sql)
        ? transaction((tx) => tx.query(sql, params))
        : db.query(sql, params),
    transaction,
  };
}

export function isWrite(sql: string): boolean {
  return [...sql.matchAll(WRITES)].some(([, table = '']) => !NO_CHANGE.has(table.toLowerCase()));
}

function isRefusal(result: unknown): boolean {
  return typeof result === 'object' && result !== null && 'refusal' in result;
}
