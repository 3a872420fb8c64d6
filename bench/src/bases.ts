import { Agent, get, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@banyan/testing/node';
import * as z from 'zod';
import { type Child, startChild } from './hub/child.js';
import type { Goal, Row } from './report.js';
import type { BaseSize } from './size.js';
import { compare, type Pair, quantile } from './statistics.js';

const PROFILE = 'back ends';
const DIRECT = 'asked directly';
const QUIET = 'both answer';
const ITSELF = 'before';
const SPEED = 'time of a call through the gateway, 16 at once';
const ALONE = 'a call through the gateway, p50, one at a time';
const NEIGHBOUR = 'a call of one base, p99, while another is frozen';
const MEMORY = 'memory while a file goes through';
const SERVER = 'server/src/testing/baseLoadServer.ts';
const OPEN_FILES = 2_000;
const AT_ONCE = 16;
const FROZEN_AT_ONCE = 20;
const SETTLE_MS = 300;
const MEBIBYTE = 1_048_576;

export const BASE_GOALS: readonly Goal[] = [
  { profile: PROFILE, scenario: SPEED, twin: DIRECT, of: 'ratio', limit: 2 },
  { profile: PROFILE, scenario: ALONE, twin: DIRECT, of: 'difference', limit: 1 },
  { profile: PROFILE, scenario: NEIGHBOUR, twin: QUIET, of: 'ratio', limit: 1.2 },
  { profile: PROFILE, scenario: MEMORY, twin: ITSELF, of: 'difference', limit: 32 * MEBIBYTE },
];

const tokenSchema = z.object({ authorization: z.string() });
const gatewaySchema = z.object({ origin: z.string(), cookie: z.string() });
const memorySchema = z.object({ most: z.number() });

type Place = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly agent: Agent;
};

/** What the gateway adds to a call, and what a failing back end costs another one. The first round warms up. */
export async function measureBases(
  rounds: number,
  { forMs, fileBytes }: BaseSize,
): Promise<readonly Row[]> {
  const children: Child[] = [];
  const start = (...given: readonly string[]) => {
    const child = startChild(SERVER, OPEN_FILES, ...given);
    children.push(child);
    return child;
  };
  try {
    const [quickPort, frozenPort] = [await freePort(), await freePort()];
    const [quick, frozen] = [quickPort, frozenPort].map((port) => `http://127.0.0.1:${port}`);
    const gateway = start('gateway', quick ?? '', frozen ?? '');
    const { origin, cookie } = await gateway.answer(gatewaySchema);
    const base = start('base', String(quickPort), origin);
    const other = start('base', String(frozenPort), origin);
    await Promise.all([base.answer(z.object({})), other.answer(z.object({}))]);
    const headers = { origin, cookie, accept: 'application/json' };
    const agent = new Agent({ keepAlive: true });
    const through = { url: `${origin}/bases/quick/call`, headers, agent };
    const never = { url: `${origin}/bases/frozen/never`, headers, agent };
    /** Directly, with the token that the gateway puts on a call now. */
    const directly = async () => {
      await call(through);
      base.tell({});
      return { url: `${quick}/call`, headers: await base.answer(tokenSchema), agent };
    };
    const file = `${origin}/bases/quick/bytes/${fileBytes}`;

    const speeds: Pair[] = [];
    const alone: Pair[] = [];
    const neighbours: Pair[] = [];
    const memories: Pair[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const direct = await directly();
      const fast = await callFor(direct, AT_ONCE, forMs);
      const slow = await callFor(through, AT_ONCE, forMs);
      const one = await callFor(direct, 1, forMs);
      const same = await callFor(through, 1, forMs);
      const quiet = await callFor(through, 4, forMs);
      const hanging = hang(never, FROZEN_AT_ONCE);
      const busy = await callFor(through, 4, forMs);
      hanging.stop();
      // Memory left by earlier calls counts for neither.
      await memoryOf(gateway);
      await pause(SETTLE_MS);
      const before = await memoryOf(gateway);
      await readAll(file, { ...headers, accept: 'application/pdf' });
      const during = await memoryOf(gateway);
      if (round === 0) continue;
      speeds.push({ product: forMs / slow.length, twin: forMs / fast.length });
      alone.push({ product: quantile(same, 0.5), twin: quantile(one, 0.5) });
      neighbours.push({ product: quantile(busy, 0.99), twin: quantile(quiet, 0.99) });
      memories.push({ product: during, twin: before });
    }
    agent.destroy();
    const row = (scenario: string, twin: string, unit: 'ms' | 'MB', pairs: Pair[]): Row => ({
      profile: PROFILE,
      scenario,
      twin,
      unit,
      comparison: compare(pairs),
    });
    return [
      row(SPEED, DIRECT, 'ms', speeds),
      row(ALONE, DIRECT, 'ms', alone),
      row(NEIGHBOUR, QUIET, 'ms', neighbours),
      row(MEMORY, ITSELF, 'MB', memories),
    ];
  } finally {
    await Promise.all(children.map((child) => child.stop()));
  }
}

/** How long each call took, in milliseconds. */
async function callFor(place: Place, atOnce: number, forMs: number): Promise<readonly number[]> {
  const taken: number[] = [];
  const until = performance.now() + forMs;
  const one = async () => {
    while (performance.now() < until) {
      const asked = performance.now();
      await call(place);
      taken.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return taken;
}

function call({ url, headers, agent }: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once('end', resolve);
    });
    sent.once('error', reject);
    sent.setHeader('content-type', 'application/json');
    sent.end('{}');
  });
}

/** Calls that are never answered. */
function hang({ url, headers }: Place, times: number) {
  const agent = new Agent();
  for (let index = 0; index < times; index += 1) {
    get(url, { headers, agent }).on('error', () => undefined);
  }
  return {
    stop: () => {
      agent.destroy();
    },
  };
}

function readAll(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}

/** The gateway's peak memory since the last call, in bytes. */
async function memoryOf(gateway: Child): Promise<number> {
  gateway.tell({});
  return (await gateway.answer(memorySchema)).most;
}
