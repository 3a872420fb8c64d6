/** A row as the driver gives it: numbers for int8, ISO 8601 text in UTC for timestamptz, parsed jsonb. */
export type Row = Readonly<Record<string, unknown>>;

export type Queryable = {
  /** One statement with `$1` parameters. Throws {@link QueryFailure}. */
  query(sql: string, params?: readonly unknown[]): Promise<readonly Row[]>;
  /** Several statements without parameters. Throws {@link QueryFailure}. */
  script(sql: string): Promise<void>;
};

export type Db = Queryable & {
  readonly kind: 'pglite' | 'postgres';
  /** Commits when `work` resolves, rolls back and rethrows when it rejects. Never await anything slow inside. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>;
  /** Hears `pg_notify(channel, …)` of every process on this database. Resolves to how to stop. */
  listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};

/** The database refused a statement. */
export class QueryFailure extends Error {
  override readonly name = 'QueryFailure';
  readonly code = 'QUERY_FAILED';
  /** SQLSTATE, such as 23505 for a duplicate; null when the connection itself failed. */
  readonly sqlState: string | null;

  constructor(message: string, sqlState: string | null, cause?: unknown) {
    super(message, { cause });
    this.sqlState = sqlState;
  }
}

/** The database cannot be opened; the message is one sentence for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly code = 'DATABASE_UNAVAILABLE';
}

const TIMESTAMPTZ = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2}(?:\.\d+)?)\+00$/;

/** PostgreSQL's text of a timestamptz in a session whose time zone is UTC, as ISO 8601 with milliseconds. */
export function instantFromText(text: string): string {
  const match = TIMESTAMPTZ.exec(text);
  if (match === null) throw new QueryFailure(`not an instant in UTC: ${text}`, null);
  return new Date(`${match[1]}T${match[2]}Z`).toISOString();
}
