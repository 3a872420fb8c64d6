import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway, readTeamKey } from '@banyan/area-kit/registry';
import { keyFor, signInUnseen, startTwoGateways } from '@banyan/e2e/harness';
import { freePort } from '@banyan/testing/node';
import { request } from 'playwright-core';
import * as z from 'zod';
import { type Child, checkOpenFiles, startChild } from '../hub/child.js';
import type { Goal, Row } from '../report.js';
import type { CrowdSize } from '../size.js';
import { compare, quantile } from '../statistics.js';

const PROFILE = 'two gateways behind nginx';
const QUIET = 'without windows';
const ALONE = 'without readers';
const FIRST = 'after the first part';
const PAGE = 'a page or call of mixed readers, p99, beside windows that hear the hub';
const BROADCAST = 'a release told to every window, p99, beside readers';
const MEMORY = 'memory of both gateways, at the end';
const AREA = 'community';
/** Standard streams, listeners, requests under way. */
const OTHER_FILES = 2_000;
/** The time is read in so many parts, each with one broadcast. */
const PARTS = 10;

export const CROWD_GOALS: readonly Goal[] = [
  { profile: PROFILE, scenario: PAGE, twin: QUIET, of: 'product', limit: 1_000 },
  { profile: PROFILE, scenario: BROADCAST, twin: ALONE, of: 'product', limit: 500 },
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
    const { baseUrl, figures, admin, customer, team } = await startPlace(folder, size, started);
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
      memory.push(await memoryOf(figures));
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
      row(BROADCAST, ALONE, 'ms', quantile(delays, 0.99), quantile(alone, 0.99)),
      row(MEMORY, FIRST, 'MB', memory.at(-1) ?? 0, memory[0] ?? 0),
    ];
  } finally {
    for (const one of started) await one.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The place that is measured, two sessions, and the team whose acts every window is told of. */
async function startPlace(folder: string, { windows, orders }: CrowdSize, started: Started[]) {
  const figures = [await freePort(), await freePort()] as const;
  const settings = { orders, figures, trustedProxies: '127.0.0.1', connections: windows };
  const { baseUrl, passwordOf, stop } = await startTwoGateways({ folder, ...settings });
  started.unshift({ close: stop });
  const signedIn = async (account: 'admin' | 'customer') => {
    const context = await request.newContext({ baseURL: baseUrl });
    await signInUnseen({ request: context }, account, account, passwordOf(account));
    const { cookies } = await context.storageState();
    await context.dispose();
    return cookies;
  };
  const headerOf = (cookies: Awaited<ReturnType<typeof signedIn>>) =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const operator = await signedIn('admin');
  const key = await keyFor({ cookies: () => Promise.resolve(operator) }, baseUrl, AREA);
  return {
    baseUrl,
    figures,
    admin: headerOf(operator),
    customer: headerOf(await signedIn('customer')),
    team: createGateway({ url: baseUrl, key: readTeamKey(key), fetch, now: Date.now }),
  };
}

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
