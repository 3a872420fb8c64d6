import { setTimeout as pause } from 'node:timers/promises';
import { SERVICE_BASE } from '@banyan/contract';
import { ORDER_EXPORT } from '@banyan/contract/orders';
import * as z from 'zod';
import { startChild } from './hub/child.js';
import type { Goal, Row } from './report.js';
import type { ExportSize } from './size.js';
import { compare, type Pair, quantile } from './statistics.js';

const PROFILE = 'back office';
const QUIET = 'without exports';
const P50 = 'order list, p50, while one person exports 60,000 orders ten times';
const P99 = 'order list, p99, while one person exports 60,000 orders ten times';
const SERVER = 'server/src/testing/exportLoadServer.ts';
const OPEN_FILES = 1_000;
const EXPORTS = 10;
const WORKERS = 4;
/** A worker reads a page before the next one. */
const LOOK_MS = 20;
/** The wait before a refused export is tried again. */
const AGAIN_MS = 500;

export const EXPORT_GOALS: readonly Goal[] = [
  { profile: PROFILE, scenario: P99, twin: QUIET, of: 'ratio', limit: 2 },
];

const stageSchema = z.object({ origin: z.string(), exporter: z.string(), worker: z.string() });
type Stage = z.infer<typeof stageSchema>;

/** How long others wait while one user exports, against the same minutes without. The first round warms up. */
export async function measureExports(
  rounds: number,
  { orders, forMs }: ExportSize,
): Promise<readonly Row[]> {
  const server = startChild(SERVER, OPEN_FILES, String(orders));
  try {
    const stage = await server.answer(stageSchema);
    const medians: Pair[] = [];
    const slowest: Pair[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const quiet = await work(stage, forMs);
      const exporting = startExports(stage);
      const busy = await work(stage, forMs);
      const files = await exporting.stop();
      console.log(`${quiet.length} and ${busy.length} lists, ${files} files begun`);
      if (round === 0) continue;
      medians.push({ product: quantile(busy, 0.5), twin: quantile(quiet, 0.5) });
      slowest.push({ product: quantile(busy, 0.99), twin: quantile(quiet, 0.99) });
    }
    const row = (scenario: string, pairs: readonly Pair[]): Row => ({
      profile: PROFILE,
      scenario,
      twin: QUIET,
      unit: 'ms',
      comparison: compare(pairs),
    });
    return [row(P50, medians), row(P99, slowest)];
  } finally {
    await server.stop();
  }
}

/** How long each call took, in milliseconds. */
async function work({ origin, worker }: Stage, forMs: number): Promise<readonly number[]> {
  const taken: number[] = [];
  const until = performance.now() + forMs;
  const one = async () => {
    for (let page = 1; performance.now() < until; page = (page % 20) + 1) {
      const asked = performance.now();
      const response = await call(origin, worker, 'Order/GetList', { page }, null);
      await response.text();
      if (!response.ok) throw new Error(`a list was answered ${response.status}`);
      taken.push(performance.now() - asked);
      await pause(LOOK_MS);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, one));
  return taken;
}

function startExports({ origin, exporter }: Stage) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let files = 0;
  const one = async () => {
    while (!signal.aborted) {
      const response = await call(origin, exporter, ORDER_EXPORT.path, {}, signal);
      if (response.ok) files += 1;
      await response.text();
      if (!response.ok) await pause(AGAIN_MS);
    }
  };
  const running = Promise.allSettled(Array.from({ length: EXPORTS }, one));
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return files;
    },
  };
}

function call(
  origin: string,
  cookie: string,
  path: string,
  body: object,
  signal: AbortSignal | null,
): Promise<Response> {
  return fetch(`${origin}${SERVICE_BASE}${path}`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  });
}
