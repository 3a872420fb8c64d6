// PGlite computes on the thread that calls it; here it cannot hold up a request.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const TIMESTAMPTZ = 1184;

const open = new Map();
const port = parentPort;
let database;

function reason(error) {
  return {
    message: error instanceof Error ? error.message : String(error),
    sqlState: typeof error?.code === 'string' ? error.code : null,
  };
}

function begin(key) {
  return new Promise((begun, refused) => {
    database
      .transaction(
        (tx) =>
          new Promise((commit, rollback) => {
            open.set(key, { tx, commit, rollback: () => rollback(new Error('rolled back')) });
            begun();
          }),
      )
      .then(
        () => open.get(key)?.ended(),
        (error) => {
          const entry = open.get(key);
          if (entry === undefined) refused(error);
          else entry.ended(entry.wantsRollback ? undefined : error);
        },
      );
  });
}

function end(key, commit) {
  const entry = open.get(key);
  return new Promise((resolve, reject) => {
    entry.wantsRollback = !commit;
    entry.ended = (error) => {
      open.delete(key);
      if (error === undefined) resolve();
      else reject(error);
    };
    if (commit) entry.commit();
    else entry.rollback();
  });
}

const operations = {
  async open() {
    database = await PGlite.create(workerData.folder, {
      parsers: {
        [TIMESTAMPTZ]: (text) =>
          new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString(),
      },
    });
    await database.exec("set timezone = 'UTC'");
  },
  async query({ sql, params, transaction }) {
    const target = transaction === undefined ? database : open.get(transaction).tx;
    return (await target.query(sql, params)).rows;
  },
  async script({ sql, transaction }) {
    const target = transaction === undefined ? database : open.get(transaction).tx;
    await target.exec(sql);
  },
  begin: ({ transaction }) => begin(transaction),
  end: ({ transaction, commit }) => end(transaction, commit),
  async listen({ channel }) {
    await database.listen(channel, (payload) => {
      port.postMessage({ channel, payload });
    });
  },
  async close() {
    await database?.close();
  },
};

port.on('message', ({ id, operation, ...request }) => {
  operations[operation](request).then(
    (result) => port.postMessage({ id, result }),
    (error) => port.postMessage({ id, error: reason(error) }),
  );
});
