import type { ChildProcess } from 'node:child_process';
import { freePort, hasPostgres, IS_LONG_ROUND, startPostgres } from '@banyan/testing/node';
import pg from 'pg';
import { createRandom } from '../../ground/demoData/random.js';
import { CLIENT_KEY } from '../../testing/deviceStage.js';
import { forkGateway, killGateway } from '../../testing/forkGateway.js';
import { simulate } from './simulator/simulate.js';

jest.setTimeout(1_800_000);

const SEED = 20_261_128;
/** Without repeats in a long round. */
const EVENTS = IS_LONG_ROUND ? 1_000_000 : 100_000;
const PROGRAMS = IS_LONG_ROUND ? 400 : 100;
const KILLS = 3;

describe.each(hasPostgres() ? ['PostgreSQL'] : [])('two gateways on %s', () => {
  test('what programs have sent is stored once, whatever gets lost on the way', async () => {
    const postgres = await startPostgres();
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const ports = [String(await freePort()), String(await freePort())] as const;
    const base = `http://localhost:${ports[0]}`;
    const start = (port: string) => forkGateway(postgres.url, port, base);
    const gateways: ChildProcess[] = [];
    for (const port of ports) gateways.push(await start(port));
    const random = createRandom(SEED);
    const stored = async () =>
      Number(
        (await client.query<{ count: string }>('select count(*) from client_events where seq > 0'))
          .rows[0]?.count,
      );
    const before = await stored();
    try {
      const ended = simulate({
        base,
        reach: () => `http://localhost:${random.pick(ports)}`,
        clientKey: CLIENT_KEY,
        now: Date.now,
        random,
        programs: PROGRAMS,
        events: EVENTS / PROGRAMS,
        faults: { offline: 0.2, skew: 0.1, again: IS_LONG_ROUND ? 0 : 0.4, bad: 0.005 },
      });
      for (let kill = 1; kill <= KILLS; kill += 1) {
        await reached(stored, before + (kill * EVENTS) / (KILLS + 2));
        const at = kill % 2;
        await killGateway(gateways[at] as ChildProcess);
        gateways[at] = await start(ports[at] ?? '');
      }
      const { sent, repeated, refused, unanswered } = await ended;
      expect(unanswered).toBeGreaterThan(0);
      expect((await stored()) - before).toBe(sent - repeated - refused);
      const { rows } = await client.query(
        `select coalesce(sum(launches), 0)::int as launches,
           (select count(*)::int from client_events where kind = 'start' and is_counted) as starts from usage_devices`,
      );
      expect(rows[0]).toMatchObject({ launches: (rows[0] as { starts: number }).starts });
      const { rows: errors } = await client.query(
        `select (select sum(events)::int from error_groups where title like '%E_SIMULATED') as grouped,
           (select sum(d.events)::int from error_days d join error_groups g on g.id = d.group_id
             where g.title like '%E_SIMULATED') as daily,
           (select count(*)::int from client_events where kind = 'error' and is_counted) as reported`,
      );
      const { reported } = errors[0] as { readonly reported: number };
      expect(reported).toBeGreaterThan(EVENTS / 200);
      expect(errors[0]).toEqual({ grouped: reported, daily: reported, reported });
    } finally {
      for (const gateway of gateways) await killGateway(gateway);
      await client.end();
      await postgres.remove();
    }
  });
});

/** Resolves once so many are stored. */
async function reached(count: () => Promise<number>, wanted: number): Promise<void> {
  while ((await count()) < wanted) await new Promise((resolve) => setImmediate(resolve));
}
