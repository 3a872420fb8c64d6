import { QueryFailure } from './failure.js';

/** A row as the driver gives it: numbers for int8, ISO 8601 text in UTC for timestamptz, parsed jsonb. */
export type Row = Readonly<Record<string, unknown>>;

export type Queryable = {
  /** One statement with `$1` parameters. Throws {@link QueryFailure}. */
  query(sql: string, params?: readonly unknown[]): Promise<readonly Row[]>;
  /** Several statements without parameters. Throws {@link QueryFailure}. */
  script(sql: string): Promise<void>;
};

/** `start`: a migration or the first data, which may take minutes and waits for another process that does the same. */
export type Patience = 'request' | 'start';

export type Stop = () => Promise<void>;

/** When notices may be missed. */
export type Gap = {
  /** Nothing proves any longer that notices are heard. */
  readonly lost: () => void;
  /** They are heard again; those in between never come. */
  readonly back: () => void;
};

export type Connections = {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
};

export type Db = Queryable & {
  readonly kind: 'pglite' | 'postgres';
  /**
   * Commits when `work` resolves, rolls back and rethrows when it rejects. Never await anything slow inside. `work` is
   * begun again when it crossed another transaction: it must do nothing but ask `tx`.
   */
  transaction<T>(work: (tx: Queryable) => Promise<T>, patience?: Patience): Promise<T>;
  /** Hears `pg_notify(channel, …)` of every process on this database. Resolves to how to stop. */
  listen(channel: string, listener: (payload: string) => void, gap?: Gap): Promise<Stop>;
  /** For `/healthz`: asks over a connection of its own, and answers within two seconds. Null: it is reachable. */
  problem(): Promise<string | null>;
  /** How many connections there are; null: the database has no pool to count. */
  connections(): Connections | null;
  close(): Promise<void>;
};

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
