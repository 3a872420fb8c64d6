import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { within } from '../within.js';
import { DatabaseUnavailable, type Db, type Queryable, type Row } from './db.js';
import * as disk from './diskSpace.js';
import { QueryFailure } from './failure.js';
import { lockFolder } from './folderLock.js';
import { NO_SPACE, WATCH, type Watch, watchThread } from './watch.js';

const PROBE_MS = 1_800;

const answerSchema = z.union([
  z.object({ channel: z.string(), payload: z.string() }),
  z.object({
    id: z.number(),
    error: z.object({ message: z.string(), sqlState: z.string().nullable() }),
  }),
  z.object({ id: z.number(), result: z.unknown() }),
]);

type Waiting = {
  readonly resolve: (result: unknown) => void;
  readonly reject: (cause: Error) => void;
};

export type PgliteOptions = {
  readonly dataFolder: string;
  readonly log: (message: string, cause?: unknown) => void;
  /** Told once, in one sentence, when the database has ended by itself: from then on every call is refused. */
  readonly fatal?: (sentence: string) => void;
  readonly watch?: Partial<Watch>;
};

/**
 * The embedded database of a data folder, on a thread of its own, which is ended when it answers nothing any more: a disk
 * without room makes it compute for ever. Throws DatabaseUnavailable.
 */
export async function openPglite({
  dataFolder,
  log,
  fatal = () => undefined,
  watch,
}: PgliteOptions): Promise<Db> {
  const { every, freeBytes, program } = { ...WATCH, ...watch };
  const isFull = () => disk.isFull(freeBytes(dataFolder));
  const release = lockFolder(dataFolder);
  const worker = new Worker(program, {
    workerData: { folder: join(dataFolder, 'database') },
    // It brings its own loader.
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let gone: QueryFailure | null = null;
  let next = 0;
  let lastError: QueryFailure | null = null;
  let isOpen = false;
  let isClosing = false;
  /** How many acts are under way that may take minutes; opening is the first. */
  let patient = 1;

  worker.on('message', (message: unknown) => {
    watching.heard();
    const answer = answerSchema.parse(message);
    if ('channel' in answer) {
      for (const listener of listeners.get(answer.channel) ?? []) listener(answer.payload);
      return;
    }
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) {
      lastError = new QueryFailure(answer.error.message, answer.error.sqlState);
      call?.reject(lastError);
      if (disk.isNoSpace(lastError.sqlState)) end(NO_SPACE, lastError);
    } else {
      call?.resolve(answer.result);
    }
  });
  worker.on('error', (cause) => {
    end('stopped', cause);
  });
  worker.on('exit', () => {
    if (isClosing) fail(new QueryFailure('the database is closed', null, undefined, 'away'));
    else end('stopped', lastError);
  });

  const watching = watchThread({
    every,
    isFull,
    isAsked: () => waiting.size > 0,
    isPatient: () => patient > 0,
    ping: () => {
      worker.postMessage({ id: 0, operation: 'ping' });
    },
    end: (why) => {
      end(why, lastError);
    },
  });

  /** What it was asked is not known to be done. */
  function end(what: string, cause: unknown): void {
    if (gone !== null) return;
    watching.stop();
    const why = isFull() ? NO_SPACE : what;
    fail(new QueryFailure(`the database ${why}`, null, cause, 'away'));
    void worker.terminate();
    if (!isOpen) return;
    if (cause !== null) log('the last failure of the embedded database', cause);
    const advice = why === NO_SPACE ? 'Make room, then start' : 'Start';
    fatal(`The embedded database in ${dataFolder} ${why}. ${advice} the product again.`);
  }

  function fail(failure: QueryFailure): void {
    gone ??= failure;
    for (const call of waiting.values()) call.reject(gone);
    waiting.clear();
  }

  async function patiently<T>(act: () => Promise<T>): Promise<T> {
    patient += 1;
    try {
      return await act();
    } finally {
      patient -= 1;
    }
  }

  function ask(operation: string, request: Readonly<Record<string, unknown>> = {}) {
    return new Promise<unknown>((resolve, reject) => {
      if (gone !== null) {
        reject(gone);
        return;
      }
      next += 1;
      waiting.set(next, { resolve, reject });
      worker.postMessage({ id: next, operation, ...request });
    });
  }

  function queryable(transaction?: number): Queryable {
    return {
      query: async (sql: string, params: readonly unknown[] = []) =>
        rowsOf(await ask('query', { sql, params, transaction })),
      script: async (sql: string) => {
        await ask('script', { sql, transaction });
      },
    };
  }

  async function leave(): Promise<void> {
    isClosing = true;
    watching.stop();
    await worker.terminate();
    release();
  }

  async function close(): Promise<void> {
    try {
      if (gone === null) await ask('close');
    } finally {
      await leave();
    }
  }

  try {
    await ask('script', { sql: "set timezone = 'UTC'" });
    isOpen = true;
    patient -= 1;
    const warning = disk.lowSpace(dataFolder, freeBytes(dataFolder));
    if (warning !== null) log(warning);
  } catch (cause) {
    await leave();
    const reason = cause instanceof Error ? cause.message : String(cause);
    const why = isFull() ? `the database ${NO_SPACE}` : reason;
    throw new DatabaseUnavailable(
      `The embedded database in ${dataFolder} cannot be opened: ${why}.`,
      { cause },
    );
  }

  async function transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T> {
    next += 1;
    const key = next;
    await ask('begin', { transaction: key });
    try {
      const result = await work(queryable(key));
      await ask('end', { transaction: key, commit: true });
      return result;
    } catch (cause) {
      await ask('end', { transaction: key, commit: false }).catch(() => undefined);
      throw cause;
    }
  }

  return {
    kind: 'pglite',
    query: queryable().query,
    script: (sql) => patiently(() => queryable().script(sql)),
    transaction: (work, patience) =>
      patience === 'start' ? patiently(() => transaction(work)) : transaction(work),
    listen: async (channel, listener) => {
      const known = listeners.get(channel);
      if (known === undefined) {
        listeners.set(channel, new Set([listener]));
        await ask('listen', { channel });
      } else {
        known.add(listener);
      }
      return async () => {
        listeners.get(channel)?.delete(listener);
      };
    },
    problem: () =>
      within(PROBE_MS, ask('query', { sql: 'select 1', params: [] })).then(
        () => null,
        () => 'does not answer',
      ),
    connections: () => null,
    close,
  };
}

/** The worker is ours, so the outer form is enough: reading each value would cost more than the query. */
function rowsOf(result: unknown): readonly Row[] {
  if (!Array.isArray(result)) throw new QueryFailure('the database answered no rows', null);
  return result as readonly Row[];
}
