import type { ChildProcess } from 'node:child_process';
import { freePort, type Postgres, startPostgres } from '@banyan/testing/node';
import pg from 'pg';
import { type Browser, createBrowser, signIn } from './browser.js';
import { forkGateway, isAlive, killGateway } from './forkGateway.js';
import { type Forwarder, startForwarder } from './forwarder.js';

export type Gateway = {
  /** Where it listens; all gateways share one base URL. */
  readonly listener: string;
  readonly admin: Browser;
  isAlive(): boolean;
  /** What `/healthz` answers, and how long it took. */
  health(): Promise<{ readonly status: number; readonly ms: number; readonly hub: string }>;
};

/** Two gateways on one database that can fail in every way. */
export type FaultStage = {
  readonly origin: string;
  readonly gateways: readonly [Gateway, Gateway];
  /** The address that the gateways know; the database behind it may be another one. */
  readonly line: Forwarder;
  postgres(): Postgres;
  /** Another server is the database from now on. */
  replace(next: Postgres): void;
  /** Straight to the database, by a connection of its own. */
  query(sql: string, params?: readonly unknown[]): Promise<readonly Record<string, unknown>[]>;
  /** A connection that is kept, for locks. */
  connection(): Promise<pg.Client>;
  signedIn(gateway: Gateway): Promise<Browser>;
  close(): Promise<void>;
};

export async function createFaultStage(): Promise<FaultStage> {
  let postgres = await startPostgres();
  const line = await startForwarder(postgres.port);
  const ports = [String(await freePort()), String(await freePort())] as const;
  const origin = `http://localhost:${ports[0]}`;
  const children: ChildProcess[] = [];

  async function start(port: string): Promise<Gateway> {
    const url = `postgres://banyan@127.0.0.1:${line.port}/postgres`;
    const child = await forkGateway(url, port, origin);
    children.push(child);
    const listener = `http://127.0.0.1:${port}`;
    return {
      listener,
      admin: await browserAt(listener),
      isAlive: () => isAlive(child),
      health: async () => {
        const asked = performance.now();
        const response = await fetch(`${listener}/healthz`);
        const { parts } = (await response.json()) as { parts: { hub: string } };
        return { status: response.status, ms: performance.now() - asked, hub: parts.hub };
      },
    };
  }

  async function browserAt(listener: string): Promise<Browser> {
    const browser = createBrowser(origin, listener);
    await signIn(browser, origin, { audience: 'admin', account: 'admin' });
    return browser;
  }

  async function connection(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: postgres.url, application_name: 'faults' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  const gateways = await Promise.all([start(ports[0]), start(ports[1])]);
  return {
    origin,
    gateways,
    line,
    postgres: () => postgres,
    replace: (next) => {
      postgres = next;
      line.moveTo(next.port);
    },
    query: async (sql, params = []) => {
      const client = await connection();
      try {
        return (await client.query<Record<string, unknown>>(sql, [...params])).rows;
      } finally {
        await client.end();
      }
    },
    connection,
    signedIn: ({ listener }) => browserAt(listener),
    close: async () => {
      await Promise.all(children.map(killGateway));
      await line.close();
      await postgres.remove();
    },
  };
}
