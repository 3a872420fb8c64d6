import type { HomeQueue, Queue } from '@banyan/contract/home';
import { createRandom, type Random } from '../../ground/demoData/random.js';
import type { Browser } from '../../testing/browser.js';
import { ask, type Call, createStage, type ServiceStage } from '../../testing/serviceStage.js';
import { testDatabases } from '../../testing/testDatabases.js';
import { SERVICES } from '../services.js';

const SEED = 20_261_128;
const QUEUES = SERVICES.flatMap(({ queues }) => queues);

type Body = Readonly<Record<string, unknown>>;
type Counted = { readonly count: number; readonly oldest: string | null };

/** What waits, counted from the tables without the services' conditions. */
const WAITING: Readonly<Record<string, readonly [table: string, condition: string, at: string]>> = {
  refunds: ['refund_requests', `state = 'requested'`, 'created_at'],
  invoices: ['invoice_applications', `state = 'applied'`, 'created_at'],
  feedback: ['feedback', `state in ('new', 'open', 'waiting') and due_at < now()`, 'waits_since'],
  identities: ['identity_checks', `state = 'review'`, 'created_at'],
  services: ['service_requests', `state = 'requested'`, 'created_at'],
  disputes: ['payments', `state = 'disputed'`, 'created_at'],
  diagrams: ['diagrams', 'submitted_at is not null and deleted_at is null', 'submitted_at'],
  errors: ['error_groups', `state = 'new'`, 'first_seen_at'],
  jobs: ['jobs', 'fails_in_row > 0 and enabled and lease_until is null', 'null::timestamptz'],
};

type Move = {
  readonly table: string;
  readonly key?: string;
  readonly column: string;
  readonly type?: string;
  readonly values: readonly [string, ...string[]];
};

/** Moves rows into a queue and out of it. An empty value is null. */
const MOVES: readonly Move[] = [
  { table: 'invoice_applications', column: 'state', values: ['applied', 'issued', 'rejected'] },
  { table: 'feedback', column: 'state', values: ['new', 'open', 'resolved', 'closed'] },
  { table: 'identity_checks', column: 'state', values: ['review', 'rejected'] },
  { table: 'service_requests', column: 'state', values: ['requested', 'done', 'cancelled'] },
  { table: 'payments', column: 'state', values: ['disputed', 'failed', 'closed'] },
  {
    table: 'diagrams',
    column: 'submitted_at',
    type: 'timestamptz',
    values: ['', '2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z'],
  },
  { table: 'error_groups', column: 'state', values: ['new', 'open', 'resolved', 'ignored'] },
  { table: 'jobs', key: 'name', column: 'fails_in_row', type: 'int', values: ['0', '2'] },
];

describe.each(testDatabases)('the home page’s queues on $name', (database) => {
  let stage: ServiceStage;
  beforeAll(async () => {
    stage = await createStage(database);
  });
  afterAll(() => stage.close());

  const read = async (who: Browser): Promise<Readonly<Record<string, HomeQueue>>> =>
    Object.fromEntries((await ask(who, 'Home/GetQueues')).map((each) => [each.key, each]));

  async function shuffle(random: Random): Promise<void> {
    for (const { table, key = 'id', column, type = 'text', values } of MOVES) {
      const rows = await stage.db.query(
        `select ${key}::text as key from ${table} order by ${key} limit 60`,
      );
      const moved = rows.filter(() => random.chance(0.5)).map((row) => row['key']);
      await stage.db.query(
        `update ${table} t set ${column} = nullif(m.value, '')::${type}
         from unnest($1::text[], $2::text[]) as m (key, value) where t.${key}::text = m.key`,
        [moved, moved.map(() => random.pick(values))],
      );
    }
  }

  const waiting = async (key: string): Promise<Counted> => {
    const [table, condition, at] = WAITING[key] ?? [];
    const rows = await stage.db.query(
      `select count(*)::int as count, to_char(min(${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as oldest
       from ${table} where ${condition}`,
    );
    return (rows as unknown as readonly [Counted])[0];
  };

  const listed = async ({ list }: Queue): Promise<unknown> => {
    const page = (await ask(stage.admin, list.call as Call, list.asked)) as Body;
    return page['total'] ?? page['records'];
  };

  test.each(QUEUES.map((queue) => [queue.key, queue] as const))(
    '%s: the number is what waits, and what its list has, whatever the data',
    async (key, queue) => {
      const random = createRandom(SEED);
      for (let round = 0; round < 3; round += 1) {
        await shuffle(random);
        const { count, oldest } = await waiting(key);
        const { counted } = (await read(stage.admin))[key] ?? {};
        expect(await listed(queue)).toBe(count);
        expect(counted).toMatchObject({ records: count, isAtLeast: false });
        if (key !== 'jobs') expect(counted).toMatchObject({ oldestAt: oldest });
      }
    },
  );

  test('a job waits since the first of its failures in a row', async () => {
    await stage.db.query('update jobs set fails_in_row = 0');
    await stage.db.query("update jobs set fails_in_row = 2 where name = 'limits.clean'");
    await stage.db.query("delete from job_runs where name = 'limits.clean'");
    const runs = ['failed 01', 'done 02', 'failed 03', 'abandoned 04', 'failed 05'];
    for (const run of runs) {
      const [state, day] = run.split(' ');
      await stage.db.query(
        `insert into job_runs (name, started_at, ended_at, state, by) values ('limits.clean', $1, $1, $2, 'schedule')`,
        [`2026-11-${day}T00:00:00Z`, state],
      );
    }
    expect((await read(stage.admin))['jobs']?.counted).toEqual({
      records: 1,
      isAtLeast: false,
      oldestAt: '2026-11-03T00:00:00.000Z',
    });
  });

  test('each administrator sees the queues that they may act on, and no others', async () => {
    const random = createRandom(SEED);
    for (let round = 0; round < 4; round += 1) {
      const held = QUEUES.filter(() => random.chance(0.5)).map(({ permission }) => permission);
      const views = held.map((permission) => permission.replace(/\.\w+$/, '.view'));
      const permissions = JSON.stringify([...held, ...views]);
      await stage.db.query(`update accounts set permissions = $1::jsonb where account = 'clerk'`, [
        permissions,
      ]);
      const allowed = QUEUES.filter(({ permission }) => held.includes(permission));
      const shown = await read(stage.clerk);
      expect(Object.keys(shown)).toEqual(allowed.map(({ key }) => key));
      expect(Object.values(shown).map(({ counted }) => counted)).not.toContain(null);
    }
  });

  test('customers and strangers get nothing', async () => {
    for (const who of [stage.customer, stage.visitor]) {
      expect(await who.call('Home/GetQueues')).toMatchObject({ error: { code: 401 } });
    }
  });
});
