import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import { within } from '../within.js';
import { DatabaseUnavailable, type Db, type Row } from './db.js';
import { QueryFailure } from './failure.js';
import { lockFolder } from './folderLock.js';

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

/** The embedded database of a data folder, on a thread of its own. Throws DatabaseUnavailable. */
export async function openPglite(dataFolder: string): Promise<Db> {
  const release = lockFolder(dataFolder);
  const worker = new Worker(new URL('./pgliteThread.mjs', import.meta.url), {
    workerData: { folder: join(dataFolder, 'database') },
    // It brings its own loader.
    execArgv: [],
  });
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let gone: QueryFailure | null = null;
  let next = 0;

  worker.on('message', (message: unknown) => {
    const answer = answerSchema.parse(message);
    if ('channel' in answer) {
      for (const listener of listeners.get(answer.channel) ?? []) listener(answer.payload);
      return;
    }
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) {
      call?.reject(new QueryFailure(answer.error.message, answer.error.sqlState));
    } else {
      call?.resolve(answer.result);
    }
  });
  worker.on('error', (cause) => {
    fail(new QueryFailure('the embedded database stopped', null, cause, 'away'));
  });
  worker.on('exit', () => {
    fail(new QueryFailure('the database is closed', null, undefined, 'away'));
  });

  function fail(failure: QueryFailure): void {
    gone ??= failure;
    for (const call of waiting.values()) call.reject(gone);
    waiting.clear();
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

  function queryable(transaction?: number) {
    return {
      query: async (sql: string, params: readonly unknown[] = []) =>
        rowsOf(await ask('query', { sql, params, transaction })),
      script: async (sql: string) => {
        await ask('script', { sql, transaction });
      },
    };
  }

  async function close(): Promise<void> {
    if (gone === null) await ask('close');
    await worker.terminate();
    release();
  }

  try {
    await ask('script', { sql: "set timezone = 'UTC'" });
  } catch (cause) {
    await worker.terminate();
    release();
    throw new DatabaseUnavailable(
      `The embedded database in ${dataFolder} cannot be opened: ${cause instanceof Error ? cause.message : String(cause)}.`,
      { cause },
    );
  }

  return {
    kind: 'pglite',
    ...queryable(),
    transaction: async (work) => {
      next += 1;
      const transaction = next;
      await ask('begin', { transaction });
      try {
        const result = await work(queryable(transaction));
        await ask('end', { transaction, commit: true });
        return result;
      } catch (cause) {
        await ask('end', { transaction, commit: false }).catch(() => undefined);
        throw cause;
      }
    },
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
