/**
 * What a failure of the database means for the caller.
 * `refused`: the statement itself is at fault. `badValue`: a value that no column of that type takes.
 * `crossed`: it met another transaction, and may succeed when it is tried again. `away`: nothing was done, the
 * database does not answer or has no room. `unknown`: it may have been done, the answer was lost.
 */
export type FailureKind = 'refused' | 'badValue' | 'crossed' | 'away' | 'unknown';

/** Deadlock, and a serialization failure. */
const CROSSED: ReadonlySet<string> = new Set(['40P01', '40001']);

/** The statement was cancelled, a lock was not to be had, the disk or the connections are full, the server ends or starts, or it only reads after a fail-over. */
const AWAY: ReadonlySet<string> = new Set([
  '57014',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25006',
  '53100',
  '53300',
]);
const CONNECTION_CLASS = '08';
const VALUE_CLASS = '22';

/** @param sqlState null: the failure is not the server's word */
export function kindOf(sqlState: string | null): FailureKind {
  if (sqlState === null) return 'refused';
  if (CROSSED.has(sqlState)) return 'crossed';
  if (AWAY.has(sqlState) || sqlState.startsWith(CONNECTION_CLASS)) return 'away';
  return sqlState.startsWith(VALUE_CLASS) ? 'badValue' : 'refused';
}

/** A statement that failed. */
export class QueryFailure extends Error {
  override readonly name = 'QueryFailure';
  readonly code = 'QUERY_FAILED';
  /** SQLSTATE, such as 23505 for a duplicate; null when the server said nothing. */
  readonly sqlState: string | null;
  readonly kind: FailureKind;

  constructor(
    message: string,
    sqlState: string | null,
    cause?: unknown,
    kind: FailureKind = kindOf(sqlState),
  ) {
    super(message, { cause });
    this.sqlState = sqlState;
    this.kind = kind;
  }
}

/** The database's failure that another error was made of; null: it has nothing to do with the database. */
export function failureIn(error: unknown): QueryFailure | null {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof QueryFailure) return one;
  }
  return null;
}

/** Whether nothing is wrong with what was asked: tried again later it may succeed. */
export function isAway(error: unknown): boolean {
  const kind = failureIn(error)?.kind;
  return kind === 'away' || kind === 'unknown' || kind === 'crossed';
}
