import { freePort, startPostgres } from '@banyan/testing/node';
import pg from 'pg';
import { type Browser, createBrowser, signIn } from './browser.js';
import { forkGateway, isAlive, killGateway } from './forkGateway.js';
import { startForwarder } from './forwarder.js';

/** One gateway that is killed, as by `kill -9`, and started again on the same database and address. */
export type KillStage = {
  readonly origin: string;
  /** A customer whose session outlives the process. */
  readonly customer: Browser;
  /** Kills it when it has told its database so many things more; the last of them does not arrive. */
  killAt(moment: number): void;
  /** Cuts its database off when it has told it so many things more; it comes back to it by itself. */
  cutAt(moment: number): void;
  /** Resolves once it runs again; a process that was not killed is left running. */
  revive(): Promise<void>;
  query(sql: string, params?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  close(): Promise<void>;
};

export async function createKillStage(): Promise<KillStage> {
  const postgres = await startPostgres();
  const line = await startForwarder(postgres.port);
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const url = `postgres://banyan@127.0.0.1:${line.port}/postgres`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const start = () => forkGateway(url, port, origin);
  let child = await start();
  const customer = createBrowser(origin);
  await signIn(customer, origin, { audience: 'customer', account: 'customer' });
  return {
    origin,
    customer,
    killAt: (moment) => {
      line.atNext(moment, () => {
        child.kill('SIGKILL');
      });
    },
    cutAt: (moment) => {
      line.atNext(moment, () => {
        line.moveTo(postgres.port);
      });
    },
    revive: async () => {
      line.atNext(Number.POSITIVE_INFINITY, () => undefined);
      if (isAlive(child) && !child.killed) return;
      await killGateway(child);
      child = await start();
    },
    query: async (sql, params = []) =>
      (await client.query<Record<string, unknown>>(sql, [...params])).rows,
    close: async () => {
      await killGateway(child);
      await client.end();
      await line.close();
      await postgres.remove();
    },
  };
}
