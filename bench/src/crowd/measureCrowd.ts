import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway, type Gateway, readTeamKey } from '@banyan/area-kit/registry';
import { SERVICE_BASE } from '@banyan/contract';
import {
  copyReleases,
  type Product,
  signInUnseen,
  startNginx,
  startProduct,
} from '@banyan/e2e/harness';
import { freePort, type Postgres, startPostgres } from '@banyan/testing/node';
import { request } from 'playwright-core';
import * as z from 'zod';
import { type Child, checkOpenFiles, startChild } from '../hub/child.js';
import type { Goal, Row } from '../report.js';
import type { CrowdSize } from '../size.js';
import { compare, quantile } from '../statistics.js';

const PROFILE = 'two gateways behind nginx';
const QUIET = 'without windows';
const FIRST = 'after the first part';
const PAGE = 'a page or call of mixed readers, p99, beside windows that hear the hub';
const BROADCAST = 'a release told to every window, p99, beside readers';
const MEMORY = 'memory of both gateways, at the end';
const MEBIBYTE = 1_048_576;
const AREA = 'community';
/** Standard streams, listeners, requests under way. */
const OTHER_FILES = 2_000;
/** The time is read in so many parts, each with one broadcast. */
const PARTS = 10;

export const CROWD_GOALS: readonly Goal[] = [
  { profile: PROFILE, scenario: PAGE, twin: QUIET, of: 'product', limit: 1_000 },
  { profile: PROFILE, scenario: BROADCAST, twin: QUIET, of: 'product', limit: 500 },
  { profile: PROFILE, scenario: MEMORY, twin: FIRST, of: 'ratio', limit: 1.1 },
];

type Started = { close(): Promise<unknown> };
const readSchema = z.object({ times: z.array(z.number()), failures: z.array(z.string()) });
const heardSchema = z.object({ delays: z.array(z.number()), until: z.number() });

/** Many windows at the hub and a steady rate of readers. Throws where any request fails. */
export async function measureCrowd(size: CrowdSize): Promise<readonly Row[]> {
  checkOpenFiles(size.windows + OTHER_FILES);
  const started: Started[] = [];
  const child = (script: string): Child => {
    const one = startChild(script, size.windows + OTHER_FILES);
    started.unshift({ close: () => one.stop() });
    return one;
  };
  const folder = mkdtempSync(join(tmpdir(), 'banyan-crowd-'));
  try {
    const { baseUrl, metrics, admin, customer } = await startPlace(folder, size, started);
    const readers = child('bench/src/crowd/readers.ts');
    const windows = child('bench/src/hub/clients.ts');
    const partMs = Math.ceil((size.minutes * 60_000) / PARTS);
    const read = async (forMs: number) => {
      readers.tell({ base: baseUrl, admin, customer, aSecond: size.readsASecond, forMs });
      const { times, failures } = await readers.answer(readSchema);
      if (failures.length > 0) {
        throw new Error(
          `${failures.length} of ${times.length} failed: ${failures.slice(0, 5).join('; ')}`,
        );
      }
      return times;
    };
    // The first part warms up.
    await read(partMs);
    const quiet = await read(partMs);

    windows.tell({
      connect: baseUrl,
      path: '/signalr/orderhub',
      count: size.windows,
      cookies: [admin, customer],
    });
    await windows.answer(z.object({ connected: z.number() }));
    const team = await teamAt(baseUrl, admin);
    /** Switches an area off, or on again: every window is told. */
    const tell = async () => {
      const { revision, killed } = await team.area(AREA);
      const action =
        killed === null
          ? ({ kind: 'kill', reason: 'measured' } as const)
          : ({ kind: 'revive' } as const);
      windows.tell({ collect: size.windows, since: performance.timeOrigin + performance.now() });
      await team.act(AREA, action, revision);
      return (await windows.answer(heardSchema)).delays;
    };
    const alone = await tell();
    const times: number[] = [];
    const delays: number[] = [];
    const memory: number[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      const reading = read(partMs);
      delays.push(...(await tell()));
      times.push(...(await reading));
      memory.push(await memoryOf(metrics));
    }
    const row = (
      scenario: string,
      twin: string,
      unit: Row['unit'],
      product: number,
      other: number,
    ): Row => ({
      profile: PROFILE,
      scenario,
      twin,
      unit,
      comparison: compare([{ product, twin: other }]),
    });
    return [
      row(PAGE, QUIET, 'ms', quantile(times, 0.99), quantile(quiet, 0.99)),
      row(BROADCAST, QUIET, 'ms', quantile(delays, 0.99), quantile(alone, 0.99)),
      row(MEMORY, FIRST, 'MB', (memory.at(-1) ?? 0) / MEBIBYTE, (memory[0] ?? 0) / MEBIBYTE),
    ];
  } finally {
    for (const one of started) await one.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** PostgreSQL, two gateways and nginx as operators have them, and two sessions. */
async function startPlace(folder: string, { windows, orders }: CrowdSize, started: Started[]) {
  const port = await freePort();
  const metrics = [await freePort(), await freePort()] as const;
  const baseUrl = `http://localhost:${port}`;
  const postgres: Postgres = await startPostgres();
  started.unshift({ close: () => postgres.remove() });
  const releases = join(folder, 'releases');
  copyReleases(releases, []);
  const environment = {
    DATABASE_URL: postgres.url,
    BANYAN_BASE_URL: baseUrl,
    BANYAN_TRUST_PROXY: 'true',
    BANYAN_DEMO: 'true',
    BANYAN_SECRET_FILE: join(folder, 'secret'),
    BANYAN_RELEASES: releases,
    BANYAN_FILES: join(folder, 'files'),
  };
  const gateways: Product[] = [];
  for (const own of metrics) {
    const gateway = await startProduct({
      orders,
      environment: { ...environment, BANYAN_METRICS_PORT: String(own) },
    });
    started.unshift({ close: () => gateway.stop() });
    gateways.push(gateway);
  }
  const nginx = await startNginx({
    folder,
    port,
    gateways: [gateways[0]?.port ?? 0, gateways[1]?.port ?? 0],
    trustedProxies: '127.0.0.1',
    connections: windows,
  });
  started.unshift({ close: () => nginx.stop() });
  const said = gateways.map((gateway) => gateway.said()).join('\n');
  const cookieOf = async (account: 'admin' | 'customer') => {
    const password = new RegExp(`Demo account ${account}: password (\\S+)`).exec(said)?.[1] ?? '';
    const person = { request: await request.newContext({ baseURL: baseUrl }) };
    await signInUnseen(person, account, account, password);
    const { cookies } = await person.request.storageState();
    await person.request.dispose();
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  const [admin, customer] = [await cookieOf('admin'), await cookieOf('customer')];
  return { baseUrl, metrics, admin, customer };
}

/** A team of the area, by a key that the administrator makes. */
async function teamAt(baseUrl: string, cookie: string): Promise<Gateway> {
  const response = await fetch(`${baseUrl}${SERVICE_BASE}Releases/MakeKey`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl, cookie },
    body: JSON.stringify({ name: 'measured', areas: [AREA] }),
  });
  const { result } = madeSchema.parse(await response.json());
  return createGateway({ url: baseUrl, key: readTeamKey(result.text), fetch, now: Date.now });
}
const madeSchema = z.object({ result: z.object({ text: z.string() }) });

/** Resident bytes of the gateways together, by their own figures. */
async function memoryOf(ports: readonly number[]): Promise<number> {
  const each = await Promise.all(
    ports.map(async (port) => {
      const said = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (\S+)$/m.exec(said)?.[1] ?? Number.NaN);
    }),
  );
  return each.reduce((sum, bytes) => sum + bytes, 0);
}
