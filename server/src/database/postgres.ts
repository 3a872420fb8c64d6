import pg from 'pg';
import {
  DatabaseUnavailable,
  type Db,
  instantFromText,
  type Queryable,
  QueryFailure,
  type Row,
} from './db.js';

const INT8 = 20;
const TIMESTAMPTZ = 1184;
const RECONNECT_MS = 1_000;

/** The same value forms as the embedded database gives. */
const types = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (id === INT8) return Number;
    if (id === TIMESTAMPTZ) return instantFromText;
    return pg.types.getTypeParser(id, format);
  },
} as pg.CustomTypesConfig;

export type PostgresOptions = {
  readonly url: string;
  /** Told when the listening connection was lost and is back: events may have been missed. */
  readonly log: (message: string, cause?: unknown) => void;
};

/** A PostgreSQL server, 15 or newer. Throws DatabaseUnavailable. */
export async function openPostgres({ url, log }: PostgresOptions): Promise<Db> {
  const settings = { connectionString: url, types, options: '-c timezone=UTC' };
  const pool = new pg.Pool({ ...settings, max: 10 });
  pool.on('error', (cause) => {
    log('an idle database connection was lost', cause);
  });
  try {
    await pool.query('select 1');
  } catch (cause) {
    await pool.end();
    const { host } = new URL(url);
    throw new DatabaseUnavailable(
      `PostgreSQL at ${host === '' ? 'the local socket' : host} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }
  const hearing = createHearing(() => new pg.Client(settings), log);
  return {
    kind: 'postgres',
    ...queryable(pool),
    transaction: (work) => transaction(pool, work),
    listen: hearing.listen,
    close: async () => {
      await hearing.close();
      await pool.end();
    },
  };
}

async function transaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(queryable(client));
    await client.query('commit');
    client.release();
    return result;
  } catch (cause) {
    await client.query('rollback').then(
      () => {
        client.release();
      },
      (broken: unknown) => {
        client.release(broken instanceof Error ? broken : true);
      },
    );
    throw cause;
  }
}

function queryable(target: pg.Pool | pg.PoolClient): Queryable {
  return {
    query: async (sql, params = []) => {
      try {
        return (await target.query<Row>(sql, [...params])).rows;
      } catch (cause) {
        throw failure(cause);
      }
    },
    script: async (sql) => {
      try {
        await target.query(sql);
      } catch (cause) {
        throw failure(cause);
      }
    },
  };
}

function failure(cause: unknown): QueryFailure {
  const message = cause instanceof Error ? cause.message : String(cause);
  const sqlState = cause instanceof pg.DatabaseError ? (cause.code ?? null) : null;
  return new QueryFailure(message, sqlState, cause);
}

/** One connection of its own hears all channels, and comes back when the line breaks. */
function createHearing(connect: () => pg.Client, log: PostgresOptions['log']) {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: Promise<pg.Client> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function again(cause: unknown): void {
    client = null;
    if (closed) return;
    log('the listening database connection was lost', cause);
    clearTimeout(timer);
    timer = setTimeout(() => {
      start().catch(again);
    }, RECONNECT_MS);
  }

  function start(): Promise<pg.Client> {
    client ??= opened();
    return client;
  }

  async function opened(): Promise<pg.Client> {
    const fresh = connect();
    fresh.on('error', again);
    fresh.on('notification', ({ channel, payload }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload ?? '');
    });
    await fresh.connect();
    for (const channel of listeners.keys())
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    return fresh;
  }

  return {
    listen: async (channel: string, listener: (payload: string) => void) => {
      const known = listeners.get(channel) ?? new Set();
      listeners.set(channel, known.add(listener));
      await (await start()).query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => {
        known.delete(listener);
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await (await client)?.end();
    },
  };
}
