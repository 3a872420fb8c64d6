import { tmpdir } from 'node:os';
import { identityJobs } from '../../domains/identities/identityJobs.js';
import { idNumber } from '../../testing/identityStage.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';
import type { Db } from '../database/db.js';
import { createFolderPlace } from '../files/folderPlace.js';
import { createOutbox } from '../outbox/outbox.js';
import { outboxJobs, outboxSealer } from '../outbox/outboxJobs.js';
import type { IdAnswer, IdCheckPort } from '../ports/idCheck.js';
import type { Ports } from '../ports/ports.js';
import { createIdNumbers } from '../secrets/idNumbers.js';
import type { Job } from './job.js';
import { type Runner, startJobs } from './runner.js';
import { every } from './schedule.js';

const BASE = 'https://www.example.com';
const SECRET = 'a secret of the test';
const CHECK = 'SM20261124000001';
const HOUR_MS = 3_600_000;
const instant = (at: number) => new Date(at).toISOString();

/** Something that happens later, when the test says so. */
function held<T>() {
  let release: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

describe.each(testDatabases)('on $name', ({ create }) => {
  let place: TestPlace;
  let db: Db;
  let runner: Runner | null = null;
  let time = Date.UTC(2026, 10, 24, 2);
  const now = () => time;
  const sealer = outboxSealer(SECRET);
  const idNumbers = createIdNumbers(SECRET);
  let arrived = held<string>();

  beforeAll(async () => {
    place = await create();
    db = await place.open();
  });
  afterEach(() => runner?.close());
  afterAll(async () => {
    await db.close();
    await place.remove();
  });

  async function start(more: readonly Job[], idCheck: IdCheckPort | null = null): Promise<void> {
    arrived = held();
    const sms: Ports['sms'] = {
      send: ({ to }) => {
        arrived.release(to);
        return Promise.resolve({ kind: 'sent' });
      },
    };
    const report = (message: string) => {
      throw new Error(message);
    };
    const jobs = [
      ...more,
      ...identityJobs({ db, now, idCheck, idNumbers }),
      ...outboxJobs({
        place: createFolderPlace(tmpdir()),
        db,
        sealer,
        ports: { mail: null, sms, idCheck, invoices: null },
        baseUrl: BASE,
        now,
        report,
      }),
    ];
    runner = await startJobs({ db, now, jobs, report });
  }

  const put = (to: string) =>
    db.transaction((tx) =>
      createOutbox(sealer, now).put(tx, {
        channel: 'sms',
        to,
        message: { template: 'signInCode', params: { code: '482913' } },
        language: 'zh',
        until: time + 600_000,
        flow: null,
      }),
    );

  test('c29: an hour of erasure delays no SMS', async () => {
    const [begun, end] = [held<null>(), held<{ erased: number }>()];
    const erase: Job = {
      name: 'uploads.clean',
      schedule: every(60),
      run: () => {
        begun.release(null);
        return end.promise;
      },
    };
    await start([erase]);
    time += 60_000;
    const round = runner?.runDue();
    await begun.promise;
    time += HOUR_MS;
    // Its own channel wakes the sender: the message does not wait for the next round.
    await put('13912340001');
    expect(await arrived.promise).toBe('13912340001');
    const erasing = await db.query("select state from job_runs where name = 'uploads.clean'");
    expect(erasing).toEqual([{ state: 'running' }]);
    end.release({ erased: 3 });
    await round;
  });

  test('c29: a silent ID check holds up no SMS, and ends in review', async () => {
    await db.query(
      `insert into identity_checks (id, customer_id, real_name, id_number_sealed, id_number_mark, state, next_at,
         created_at, created_by, updated_at, updated_by)
       values ($1, 'C00000002', '王某', $2, 'mark', 'checking', $3, $3, 'C00000002', $3, 'C00000002')`,
      [CHECK, idNumbers.seal(idNumber(0), CHECK), instant(time)],
    );
    const asked = [1, 2, 3].map(() => ({ begun: held<null>(), answer: held<IdAnswer>() }));
    let tries = 0;
    const idCheck: IdCheckPort = {
      isTrial: false,
      check: () => {
        const one = asked[tries];
        tries += 1;
        one?.begun.release(null);
        return one?.answer.promise ?? Promise.reject(new Error('asked once more'));
      },
    };
    await start([], idCheck);
    for (const [count, { begun, answer }] of asked.entries()) {
      time += 60_000;
      const round = runner?.runDue();
      await begun.promise;
      arrived = held();
      const to = `1391234001${count}`;
      await put(to);
      expect(await arrived.promise).toBe(to);
      // As a port does that has waited long enough.
      answer.release({ kind: 'away', reason: 'no answer in time' });
      await round;
    }
    const [check] = await db.query(
      'select state, provider_result as result from identity_checks where id = $1',
      [CHECK],
    );
    expect(check).toEqual({ state: 'review', result: 'none' });
  });
});
