import pg from 'pg';
import { within } from '../within.js';
import {
  DatabaseUnavailable,
  type Db,
  instantFromText,
  type Patience,
  type Queryable,
  type Row,
} from './db.js';
import { QueryFailure } from './failure.js';
import { createHearing, type HearingTiming } from './hearing.js';
import { createProbe } from './probe.js';

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const MOST_CONNECTIONS = 10;
/** How often a transaction that crossed another one is begun again. */
const MOST_AGAIN = 2;
const AGAIN_MS = 25;

/** The same value forms as the embedded database gives. */
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === INT8) return Number;
    if (id === TIMESTAMPTZ) return instantFromText;
    return pg.types.getTypeParser(id, format);
  },
} as pg.CustomTypesConfig;

/** How long anything may take: a request is never held for longer by the database. */
export type PostgresLimits = {
  /** For a connection, also for one of a pool that is full. */
  readonly connectMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  readonly idleInTransactionMs: number;
  /** For the answer, where the server itself keeps none of its limits. Longer than a statement may take. */
  readonly answerMs: number;
  readonly hearing: HearingTiming;
};

export const POSTGRES_LIMITS: PostgresLimits = {
  connectMs: 3_000,
  statementMs: 15_000,
  lockMs: 5_000,
  idleInTransactionMs: 10_000,
  answerMs: 17_000,
  hearing: { askMs: 2_000, answerMs: 2_000, reconnectMs: 1_000 },
};

/** Another process may be filling the same tables. */
const START_MS = 600_000;
const CLOSE_MS = 1_000;

export type PostgresOptions = {
  readonly url: string;
  /** Told when the listening connection was lost and is back: events may have been missed. */
  readonly log: (message: string, cause?: unknown) => void;
  readonly limits?: PostgresLimits;
};

/** Compiling a statement of ours takes longer than running it. */
const SESSION = '-c timezone=UTC -c jit=off';

/** A PostgreSQL server, 15 or newer. Throws DatabaseUnavailable. */
export async function openPostgres({
  url,
  log,
  limits = POSTGRES_LIMITS,
}: PostgresOptions): Promise<Db> {
  const settings = { connectionString: url, types, options: SESSION, keepAlive: true };
  const pool = new pg.Pool({
    ...settings,
    max: MOST_CONNECTIONS,
    application_name: 'banyan',
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    query_timeout: limits.answerMs,
  });
  // The pool listens to idle connections only, and one may break in the moment in which it is handed out: without a
  // listener of its own it would end the process. The statement that uses it has its own failure.
  pool.on('connect', (client) => {
    client.on('error', ignore);
  });
  pool.on('error', (cause) => {
    log('an idle database connection was lost', cause);
  });
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    const { host, port } = new pg.Client(settings);
    const place = host.startsWith('/') ? 'the local socket' : `${host}:${port}`;
    throw new DatabaseUnavailable(
      `PostgreSQL at ${place} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
  const hearing = createHearing({
    connect: () => new pg.Client({ ...settings, application_name: 'banyan hearing' }),
    log,
    timing: limits.hearing,
  });
  const probe = createProbe(
    () => new pg.Client({ ...settings, application_name: 'banyan health' }),
  );
  return {
    kind: 'postgres',
    query: (sql, params) => single(pool, sql, params),
    script: (sql) => withClient(pool, (client) => ask(client).script(sql)),
    transaction: (work, patience) => again(() => transaction(pool, work, patience)),
    listen: hearing.listen,
    problem: probe.problem,
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await hearing.close();
      probe.close();
      // Connections that are still used end with the process.
      await within(CLOSE_MS, pool.end()).catch(ignore);
    },
  };
}

async function again<T>(act: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times += 1) {
    try {
      return await act();
    } catch (cause) {
      const isCrossed = cause instanceof QueryFailure && cause.kind === 'crossed';
      if (!isCrossed || times > MOST_AGAIN) throw cause;
      // At once it would take the lock that the other one is about to get, and meet it once more.
      await new Promise((resolve) => {
        setTimeout(resolve, AGAIN_MS * times * (1 + Math.random()));
      });
    }
  }
}

const ignore = () => undefined;

/** A connection that breaks while it is used is thrown away. */
async function withClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, discard: () => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((cause: unknown) => {
    throw failure(cause);
  });
  let isBroken = false;
  try {
    return await work(client, () => {
      isBroken = true;
    });
  } catch (cause) {
    isBroken ||= leavesBroken(cause);
    throw cause;
  } finally {
    client.release(isBroken);
  }
}

/** What the server said leaves a connection as it was; a broken line or a late answer does not. */
function leavesBroken(cause: unknown): boolean {
  return cause instanceof QueryFailure && cause.sqlState === null && cause.kind !== 'refused';
}

const READS = /^\s*(select|with)\b/i;

function single(pool: pg.Pool, sql: string, params?: readonly unknown[]): Promise<readonly Row[]> {
  return withClient(pool, async (client) => {
    try {
      return await ask(client).query(sql, params);
    } catch (cause) {
      // It commits by itself: a change whose answer is lost may have been made.
      throw leavesBroken(cause) && !READS.test(sql) ? lost(cause) : cause;
    }
  });
}

function transaction<T>(
  pool: pg.Pool,
  work: (tx: Queryable) => Promise<T>,
  patience: Patience = 'request',
): Promise<T> {
  return withClient(pool, async (client, discard) => {
    const tx = ask(client, patience);
    await tx.script(BEGIN[patience]);
    let result: T;
    try {
      result = await work(tx);
    } catch (cause) {
      // A broken connection cannot roll back.
      if (!leavesBroken(cause)) await tx.script('rollback').catch(discard);
      throw cause;
    }
    try {
      await tx.script('commit');
    } catch (cause) {
      throw cause instanceof QueryFailure && cause.kind === 'away' ? lost(cause) : cause;
    }
    return result;
  });
}

function lost(cause: unknown): QueryFailure {
  return new QueryFailure('the answer to a change was lost', null, cause, 'unknown');
}

const BEGIN: Readonly<Record<Patience, string>> = {
  request: 'begin',
  start: `begin; set local statement_timeout = ${START_MS}; set local lock_timeout = ${START_MS}`,
};

function ask(client: pg.PoolClient, patience: Patience = 'request'): Queryable {
  const limit = patience === 'start' ? { query_timeout: START_MS } : {};
  return {
    query: async (sql, params = []) => {
      try {
        return (await client.query<Row>({ text: sql, values: [...params], ...limit })).rows;
      } catch (cause) {
        throw failure(cause);
      }
    },
    script: async (sql) => {
      try {
        await client.query({ text: sql, ...limit });
      } catch (cause) {
        throw failure(cause);
      }
    },
  };
}

function failure(cause: unknown): QueryFailure {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (cause instanceof pg.DatabaseError)
    return new QueryFailure(message, cause.code ?? null, cause);
  // A value that cannot be written is our own mistake; everything else is the line or the wait for it.
  const isOurs = cause instanceof TypeError || cause instanceof QueryFailure;
  return new QueryFailure(message, null, cause, isOurs ? 'refused' : 'away');
}
