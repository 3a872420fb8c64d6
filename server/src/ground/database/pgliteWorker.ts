// PGlite computes on the thread that calls it; here it cannot hold up a request.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import * as z from 'zod';

const TIMESTAMPTZ = 1184;

const requestSchema = z.discriminatedUnion('operation', [
  z.object({
    id: z.number(),
    operation: z.literal('query'),
    sql: z.string(),
    params: z.array(z.unknown()),
    transaction: z.number().optional(),
  }),
  z.object({
    id: z.number(),
    operation: z.literal('script'),
    sql: z.string(),
    transaction: z.number().optional(),
  }),
  z.object({ id: z.number(), operation: z.literal('begin'), transaction: z.number() }),
  z.object({
    id: z.number(),
    operation: z.literal('end'),
    transaction: z.number(),
    commit: z.boolean(),
  }),
  z.object({ id: z.number(), operation: z.literal('listen'), channel: z.string() }),
  z.object({ id: z.number(), operation: z.literal('close') }),
  z.object({ id: z.number(), operation: z.literal('ping') }),
]);
type Request = z.infer<typeof requestSchema>;

type Open = {
  readonly tx: Transaction;
  readonly commit: () => void;
  readonly rollback: (cause: Error) => void;
  /** Settles when PGlite has ended the transaction; rejects when it could not commit. */
  readonly ended: Promise<void>;
};

class RolledBack extends Error {}

const port = parentPort;
if (port === null) throw new Error('this file is a worker');
const { folder } = z.object({ folder: z.string() }).parse(workerData);
const transactions = new Map<number, Open>();
const database = PGlite.create(folder, {
  parsers: {
    [TIMESTAMPTZ]: (text: string) =>
      new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString(),
  },
});

async function perform(request: Request): Promise<unknown> {
  // Answered before the database has opened, and while a transaction waits for its next statement.
  if (request.operation === 'ping') return null;
  const db = await database;
  switch (request.operation) {
    case 'query': {
      const { rows } = await target(db, request.transaction).query(request.sql, request.params);
      return rows;
    }
    case 'script':
      await target(db, request.transaction).exec(request.sql);
      return null;
    case 'begin':
      await begin(db, request.transaction);
      return null;
    case 'end':
      await end(request.transaction, request.commit);
      return null;
    case 'listen':
      await db.listen(request.channel, (payload) => {
        port?.postMessage({ channel: request.channel, payload });
      });
      return null;
    case 'close':
      await db.close();
      return null;
  }
}

function target(db: PGlite, transaction: number | undefined): PGlite | Transaction {
  if (transaction === undefined) return db;
  const open = transactions.get(transaction);
  if (open === undefined) throw new Error('the transaction has ended');
  return open.tx;
}

/** Resolves once PGlite has begun: everything else outside the transaction waits for its end. */
function begin(db: PGlite, key: number): Promise<void> {
  return new Promise((begun, refused) => {
    const ended = db.transaction(
      (tx) =>
        new Promise<void>((commit, rollback) => {
          // `ended` is set by then: PGlite calls back in a later turn.
          queueMicrotask(() => {
            transactions.set(key, { tx, commit, rollback, ended });
            begun();
          });
        }),
    );
    ended.catch(refused);
  });
}

async function end(key: number, isCommit: boolean): Promise<void> {
  const open = transactions.get(key);
  if (open === undefined) throw new Error('the transaction has ended');
  transactions.delete(key);
  if (isCommit) {
    open.commit();
    await open.ended;
    return;
  }
  open.rollback(new RolledBack());
  await open.ended.catch((cause: unknown) => {
    if (!(cause instanceof RolledBack)) throw cause;
  });
}

port.on('message', (message: unknown) => {
  const request = requestSchema.parse(message);
  perform(request).then(
    (result) => {
      port.postMessage({ id: request.id, result });
    },
    (cause: unknown) => {
      port.postMessage({ id: request.id, error: reasonOf(cause) });
    },
  );
});

function reasonOf(cause: unknown): { message: string; sqlState: string | null } {
  const isCoded = typeof cause === 'object' && cause !== null && 'code' in cause;
  return {
    message: cause instanceof Error ? cause.message : String(cause),
    sqlState: isCoded && typeof cause.code === 'string' ? cause.code : null,
  };
}
