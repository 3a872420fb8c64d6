import { hasPostgres, type Postgres, startPostgres } from '@banyan/testing/node';
import { type Forwarder, startForwarder } from '../../testing/forwarder.js';
import type { Db } from './db.js';
import { kindOf, QueryFailure } from './failure.js';
import { openPostgres, POSTGRES_LIMITS } from './postgres.js';

test.each([
  ['57014', 'away'],
  ['55P03', 'away'],
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
  ['08006', 'away'],
  ['08P01', 'away'],
  ['53300', 'away'],
  ['25006', 'away'],
  ['25P03', 'away'],
  ['40P01', 'crossed'],
  ['40001', 'crossed'],
  ['22021', 'badValue'],
  ['22003', 'badValue'],
  ['22008', 'badValue'],
  ['23505', 'refused'],
  ['42P01', 'refused'],
  [null, 'refused'],
])('SQLSTATE %s is %s', (sqlState, kind) => {
  expect(kindOf(sqlState)).toBe(kind);
});

const LIMITS = {
  ...POSTGRES_LIMITS,
  connectMs: 500,
  statementMs: 400,
  lockMs: 200,
  idleInTransactionMs: 400,
  answerMs: 900,
  hearing: { askMs: 100, answerMs: 200, reconnectMs: 50 },
};

describe.each(hasPostgres() ? ['PostgreSQL'] : [])('a %s that fails', () => {
  let postgres: Postgres;
  let line: Forwarder;
  let db: Db;
  /** Past the forwarder. */
  let direct: Db;

  beforeAll(async () => {
    postgres = await startPostgres();
    const url = new URL(postgres.url);
    line = await startForwarder(Number(url.port));
    const through = new URL(postgres.url);
    through.port = String(line.port);
    const log = () => undefined;
    db = await openPostgres({ url: through.href, log, limits: LIMITS });
    direct = await openPostgres({ url: postgres.url, log });
    await direct.script('create table things (id integer primary key, name text)');
  });
  beforeEach(async () => {
    await direct.script("truncate things; insert into things values (1, 'one'), (2, 'two')");
  });
  afterAll(async () => {
    await db.close();
    await direct.close();
    await line.close();
    await postgres.remove();
  });

  const away = { code: 'QUERY_FAILED', kind: 'away' };

  test('a backend that is ended between two statements fails its transaction, not the process', async () => {
    const broken = db.transaction(async (tx) => {
      const [row] = await tx.query('select pg_backend_pid() as pid');
      await direct.query('select pg_terminate_backend($1)', [row?.['pid']]);
      await tx.query("update things set name = 'never' where id = 1");
    });
    await expect(broken).rejects.toMatchObject(away);
    expect(await db.query('select name from things where id = 1')).toEqual([{ name: 'one' }]);
  });

  test('a statement, a lock and a pause in a transaction have their limits', async () => {
    await expect(db.query('select pg_sleep(5)')).rejects.toMatchObject(away);
    await direct.transaction(async (holder) => {
      await holder.query('select 1 from things where id = 1 for update');
      await expect(db.query("update things set name = 'x' where id = 1")).rejects.toMatchObject({
        ...away,
        sqlState: '55P03',
      });
    });
    const idle = db.transaction(async (tx) => {
      const [row] = await tx.query('select pg_backend_pid() as pid');
      await gone(row?.['pid']);
      await tx.query('select 1');
    });
    await expect(idle).rejects.toMatchObject(away);
  });

  /** Resolves when the server has ended that backend. */
  async function gone(pid: unknown): Promise<void> {
    for (;;) {
      const rows = await direct.query('select 1 from pg_stat_activity where pid = $1', [pid]);
      if (rows.length === 0) return;
    }
  }

  test('a pool that is full is waited for no longer than its limit', async () => {
    const release: (() => void)[] = [];
    const holders = Array.from({ length: 10 }, () =>
      db.transaction(async (tx) => {
        const held = new Promise<void>((resolve) => release.push(resolve));
        await tx.query('select 1');
        await held;
      }),
    );
    await expect(db.query('select 1')).rejects.toMatchObject(away);
    expect(db.connections()).toMatchObject({ total: 10, idle: 0 });
    expect(await db.problem()).toBeNull();
    for (const free of release) free();
    await Promise.allSettled(holders);
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('a line that is silent costs its limit, and is not used again', async () => {
    await db.query('select 1');
    line.freeze();
    await expect(db.query('select 1')).rejects.toMatchObject(away);
    expect(await db.problem()).toBe('does not answer');
    line.thaw();
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(await db.problem()).toBeNull();
  });

  test('a commit whose answer is lost is not said to have failed', async () => {
    line.cutAfter('commit');
    const committed = db.transaction(async (tx) => {
      await tx.query("update things set name = 'changed' where id = 1");
    });
    await expect(committed).rejects.toMatchObject({ kind: 'unknown' });
    expect(await direct.query('select name from things where id = 1')).toEqual([
      { name: 'changed' },
    ]);
    line.cutAfter('insert');
    const inserted = db.query("insert into things values (3, 'three')");
    await expect(inserted).rejects.toMatchObject({ kind: 'unknown' });
    line.cutAfter('select');
    await expect(db.query('select 1')).rejects.toMatchObject(away);
  });

  test('two transactions that lock each other both succeed, the second one begun again', async () => {
    const both = { first: [1, 2], second: [2, 1] } as const;
    let met = 0;
    let meet: () => void = () => undefined;
    const meeting = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const cross = ([one, other]: readonly [number, number]) =>
      direct.transaction(async (tx) => {
        await tx.query('update things set name = name || $2 where id = $1', [one, '+']);
        met += 1;
        if (met === 2) meet();
        await meeting;
        await tx.query('update things set name = name || $2 where id = $1', [other, '+']);
      });
    await Promise.all([cross(both.first), cross(both.second)]);
    expect(met).toBeGreaterThan(2);
    expect(await direct.query('select name from things order by id')).toEqual([
      { name: 'one++' },
      { name: 'two++' },
    ]);
  });

  test('what crosses every time is given up after three times', async () => {
    let times = 0;
    const crossed = db.transaction(async () => {
      times += 1;
      throw new QueryFailure('deadlock detected', '40P01');
    });
    await expect(crossed).rejects.toMatchObject({ kind: 'crossed' });
    expect(times).toBe(3);
  });

  test('who listens is told of a silent line, and of its return, and hears what follows', async () => {
    const told: string[] = [];
    let wake: () => void = () => undefined;
    const until = async (count: number) => {
      while (told.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    const say = (what: string) => {
      told.push(what);
      wake();
    };
    const stop = await db.listen('news', say, {
      lost: () => {
        say('lost');
      },
      back: () => {
        say('back');
      },
    });
    line.freeze();
    await until(1);
    line.thaw();
    await until(2);
    await direct.query("select pg_notify('news', 'heard')");
    await until(3);
    expect(told).toEqual(['lost', 'back', 'heard']);
    await stop();
  });
});
