import { SESSION_PATHS } from '@banyan/contract';
import { BUSY_MS, hasPostgres, ROUNDS, until } from '@banyan/testing/node';
import { createFaultStage, type FaultStage, type Gateway } from '../../testing/faultStage.js';
import { connectHub } from '../../testing/hubClient.js';
import { startWriters, type Writers } from '../../testing/noteWriters.js';

const BACK_MS = 5_000;
/** Of a connection and of an answer that never comes. */
const LONGEST_ANSWER_MS = 21_000;
const LONGEST_HEALTH_MS = 2_000 + BUSY_MS;

jest.setTimeout(60_000 * ROUNDS + 60_000);

describe.each(hasPostgres() ? ['PostgreSQL'] : [])('two gateways on a %s that fails', () => {
  let stage: FaultStage;
  let orders: readonly string[];

  beforeAll(async () => {
    stage = await createFaultStage();
    const rows = await stage.query('select id from orders order by id limit 40');
    orders = rows.map(({ id }) => String(id));
  });
  afterAll(async () => {
    await stage.close();
  });

  async function untilAll(isSo: (gateway: Gateway) => Promise<boolean>): Promise<void> {
    for (const gateway of stage.gateways) await until(() => isSo(gateway));
  }

  async function health(gateway: Gateway) {
    const found = await gateway.health();
    expect(found.ms).toBeLessThan(LONGEST_HEALTH_MS);
    return found;
  }

  async function backInTime(): Promise<void> {
    const since = performance.now();
    await untilAll(async (gateway) => (await health(gateway)).status === 200);
    expect(performance.now() - since).toBeLessThan(BACK_MS);
  }

  /** Twenty writers while the fault is there; afterwards nothing that was acknowledged is missing. */
  async function underWrites(
    name: string,
    fault: (writers: Writers, round: number) => Promise<void>,
  ): Promise<void> {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writers = startWriters(stage.gateways, orders, `${name} ${round}`);
      await writers.more(20);
      await fault(writers, round);
      await backInTime();
      await writers.more(20);
      const { texts, statuses, longestMs } = await writers.stop();
      expect(stage.gateways.map(({ isAlive }) => isAlive())).toEqual([true, true]);
      expect(longestMs).toBeLessThan(LONGEST_ANSWER_MS);
      expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
      const kept = new Set(
        (
          await stage.query(
            "select detail from order_events where kind = 'note' and detail like $1",
            [`${name} ${round} %`],
          )
        ).map(({ detail }) => detail),
      );
      expect(texts.filter((text) => !kept.has(text))).toEqual([]);
    }
  }

  test('connections that are ended under their transactions cost no process and no note', async () => {
    await underWrites('ended', async (writers) => {
      for (let times = 0; times < 5; times += 1) {
        await stage.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'banyan'",
        );
        await writers.more(20);
      }
    });
  });

  test('a server that is stopped and started is back within five seconds', async () => {
    await underWrites('stopped', async () => {
      await stage.postgres().stop();
      await untilAll(async (gateway) => (await health(gateway)).status === 503);
      await stage.postgres().start();
    });
  });

  test('a server that hangs is told of, and is back within five seconds', async () => {
    await underWrites('frozen', async () => {
      stage.postgres().freeze();
      try {
        await untilAll(async (gateway) => {
          const { status, hub } = await health(gateway);
          return status === 503 && hub !== 'ready';
        });
      } finally {
        stage.postgres().thaw();
      }
    });
  });

  test('a standby that takes over has every note', async () => {
    await underWrites('moved', async (writers) => {
      const before = stage.postgres();
      const standby = await before.standby();
      await writers.more(40);
      await before.crash();
      await standby.promote();
      stage.replace(standby);
      await before.remove();
    });
  });

  test('a session that ends while a gateway is deaf hears nothing later than five seconds after', async () => {
    const [first, second] = stage.gateways;
    await underWrites('deaf', async () => {
      const browser = await stage.signedIn(first);
      const victim = await connectHub(browser, first.listener);
      const staff = await connectHub(first.admin, first.listener, { reconnects: true });
      const isBack = new Promise<void>((resolve) => {
        staff.connection.onreconnected(() => {
          resolve();
        });
      });
      await victim.until('orderChanged');
      const elsewhere = { cookie: browser.cookieHeader() };
      await stage.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'banyan hearing'",
      );
      const ended = performance.now();
      await second.admin.post(SESSION_PATHS.end, undefined, elsewhere);
      await victim.closed;
      expect(performance.now() - ended).toBeLessThan(5_000);
      await isBack;
      const heard = staff.events.length;
      await staff.heard(heard + 1);
      await staff.connection.stop();
    });
  });

  async function whileLocked(id: string, act: () => Promise<void>): Promise<void> {
    const holder = await stage.connection();
    try {
      await holder.query('begin');
      await holder.query('select 1 from orders where id = $1 for update', [id]);
      await act();
    } finally {
      await holder.end();
    }
  }

  test('a locked row costs its own caller five seconds, and no other caller any time', async () => {
    const [{ admin }] = stage.gateways;
    await underWrites('locked', async () => {
      const id = orders[20] ?? '';
      await whileLocked(id, async () => {
        const asked = performance.now();
        const waiting = admin.call('Order/ChangeState', { id, to: 'cancelled', version: 1 });
        expect((await admin.call('Order/GetList', {})).status).toBe(200);
        expect(performance.now() - asked).toBeLessThan(3_000);
        expect(await waiting).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
        expect(performance.now() - asked).toBeLessThan(9_000);
      });
    });
  });

  test('a pool whose connections all wait refuses within seconds, and the database is not called away', async () => {
    const [gateway] = stage.gateways;
    await underWrites('full', async () => {
      const id = orders[21] ?? '';
      const request = { id, to: 'cancelled', version: 1 };
      let waiting: Promise<unknown> = Promise.resolve();
      await whileLocked(id, async () => {
        waiting = Promise.all(
          Array.from({ length: 14 }, () => gateway.admin.call('Order/ChangeState', request)),
        );
        const asked = performance.now();
        const { status } = await gateway.admin.call('Order/GetList', {});
        expect([200, 503]).toContain(status);
        expect(performance.now() - asked).toBeLessThan(8_500);
        expect((await health(gateway)).status).toBe(200);
      });
      await waiting;
    });
  });
});
