import { type Condition, where } from '../database/sql/index.js';
import type { Keyed } from './keyedAct.js';
import { type RecordKind, thereOf, type Versioned } from './recordKind.js';

/** What an act on many records is about: these, or all of a filter that were there at an instant. */
export type Many<F> = Keyed & {
  readonly chosen:
    | { readonly ids: readonly string[] }
    | { readonly filter: F; readonly upTo: string };
};

/** Over the table as `r`. */
export function chosenOf<R extends Versioned, F>(
  kind: RecordKind<R, F>,
  now: number,
  chosen: Many<F>['chosen'],
): Condition {
  if ('ids' in chosen) {
    return where((place) => ['r.deleted_at is null', `r.id = any(${place(chosen.ids)})`]);
  }
  const { sql, params } = thereOf(kind, now, chosen.filter);
  return {
    sql: `${sql} and r.created_at <= $${params.length + 1}`,
    params: [...params, chosen.upTo],
  };
}
