import { randomUUID } from 'node:crypto';
import { removeOldDeviceNotes } from '../../domains/devices/deviceEvents.js';
import { eraseNotices } from '../../domains/notices/noticeJobs.js';
import { removeOldFlows } from '../../identity/codes/flows.js';
import { removeExpired } from '../../identity/records.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import { removeOldActs } from '../acts/acts.js';
import { AUDIT_SECONDS } from '../audit/auditLog.js';
import type { Db } from '../database/db.js';
import { removeOldLimits } from '../limits/limits.js';
import { eraseOutbox } from '../outbox/outbox.js';
import { removeOldSearchKeys } from '../searchKeys/searchKeys.js';
import { removeOldRuns } from './runs.js';

const NOW = Date.UTC(2026, 10, 24, 4);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Kept = {
  readonly table: string;
  /** How long a row stays, milliseconds. */
  readonly kept: number;
  /** Adds one whose time begins then. */
  readonly add: (db: Db, at: number) => Promise<unknown>;
  readonly clean: (db: Db, now: number) => Promise<unknown>;
};

const iso = (at: number) => new Date(at).toISOString();

/** What is only kept for a time, and the job's own function that erases it (domains, chapter 11). */
const KEPT: readonly Kept[] = [
  {
    table: 'flows',
    kept: HOUR,
    add: (db, at) =>
      db.query(
        `insert into flows (id, purpose, channel, target_sealed, target_hash, mark_hash, begun_at, expires_at)
         values ($1, 'signIn', 'sms', 'x', 'x', 'x', $2, $2)`,
        [randomUUID(), iso(at)],
      ),
    clean: removeOldFlows,
  },
  {
    table: 'outbox',
    kept: DAY,
    add: (db, at) =>
      db.query(
        `insert into outbox (id, channel, to_sealed, content_sealed, language, next_at, until, at)
         values ($1, 'email', 'x', 'x', 'zh', $2, $2, $2)`,
        [randomUUID(), iso(at)],
      ),
    clean: eraseOutbox,
  },
  {
    table: 'acts',
    kept: 2 * DAY,
    add: (db, at) =>
      db.query(
        "insert into acts (owner, key, call, content_hash, at) values ('x', $1, 'x', 'x', $2)",
        [randomUUID(), iso(at)],
      ),
    clean: removeOldActs,
  },
  {
    table: 'limits',
    kept: DAY,
    add: (db, at) =>
      db.query('insert into limits (key_hash, window_start, count) values ($1, $2, 1)', [
        randomUUID(),
        Math.floor(at / 1000),
      ]),
    clean: removeOldLimits,
  },
  {
    table: 'search_keys',
    kept: 0,
    add: (db, at) =>
      db.query(
        "insert into search_keys (q_hash, account_id, list, value_sealed, until) values ($1, 'x', 'x', 'x', $2)",
        [randomUUID(), iso(at)],
      ),
    clean: removeOldSearchKeys,
  },
  {
    table: 'audit_log',
    kept: AUDIT_SECONDS * 1000,
    add: (db, at) =>
      db.query(
        "insert into audit_log (at, kind, account, address, device, detail) values ($1, 'signedIn', 'x', '', '', '')",
        [Math.floor(at / 1000)],
      ),
    clean: removeExpired,
  },
  {
    table: 'job_runs',
    kept: 30 * DAY,
    add: (db, at) =>
      db.query(
        "insert into job_runs (name, started_at, ended_at, state, by) values ('x', $1, $1, 'done', 'schedule')",
        [iso(at)],
      ),
    clean: removeOldRuns,
  },
  {
    table: 'device_events',
    kept: 2 * 365 * DAY,
    add: (db, at) =>
      db.query(
        "insert into device_events (device_id, at, kind, by_kind) values ('d1', $1, 'registered', 'program')",
        [iso(at)],
      ),
    clean: removeOldDeviceNotes,
  },
  {
    table: 'device_requests',
    kept: DAY,
    add: (db, at) =>
      db.query(
        `insert into device_requests (id, device_id, product_id, kind, user_code_hash, device_code_hash, address, at, expires_at)
         values ($1::uuid, 'd1', 'mindmap', 'signIn', $1::text, $1::text, '', $2, $2)`,
        [randomUUID(), iso(at)],
      ),
    clean: removeOldDeviceNotes,
  },
  {
    table: 'notices',
    kept: 365 * DAY,
    add: (db, at) =>
      db.query(
        "insert into notices (customer_id, topic, template, at, read_at) values ('x', 'system', 'welcome', $1, $1)",
        [iso(at)],
      ),
    clean: eraseNotices,
  },
];

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;

  beforeAll(async () => {
    place = await create();
    db = await place.open();
    await db.query(
      `insert into devices (id, created_at, created_by, updated_at, updated_by, machine_code, name, public_jwk, key_id,
         platform, first_seen_at, last_seen_at)
       values ('d1', $1, '', $1, '', $2, '', '{}', 'k', 'linux', $1, $1)`,
      [iso(NOW), 'A'.repeat(32)],
    );
  });
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  test.each(KEPT)(
    'c23: $table is erased when its time is over, and not before',
    async ({ table, kept, add, clean }) => {
      const count = async () => (await db.query(`select 1 from ${table}`)).length;
      await db.query(`delete from ${table}`);
      await add(db, NOW - kept - 60_000);
      await add(db, NOW - kept + 60_000);
      await add(db, NOW + 30_000);
      await clean(db, NOW);
      expect(await count()).toBe(2);
      await clean(db, NOW + kept + 120_000);
      expect(await count()).toBe(0);
    },
  );
});
