import * as z from 'zod';
import type { Goal, Row } from '../report.js';
import type { HubSize } from '../size.js';
import { compare, type Pair, quantile } from '../statistics.js';
import { type Child, checkOpenFiles, startChild } from './child.js';

const TARGETED_A_SECOND = 2_000;
const BATCH_MS = 10;
/** Every client of the bench is an administrator. */
const EVERYBODY = 'audience:admin';
/** Standard streams, the listener, and other files of a process. */
const OTHER_FILES = 200;
const BARE = 'bare ws';
const HUB = 'server/src/testing/hubLoadServer.ts';
const BARE_SERVER = 'bench/src/hub/bareServer.ts';

const MEMORY = 'memory of a held connection';
const BROADCAST = 'broadcast to all, p99';
const TARGETED = `${TARGETED_A_SECOND}/s to one each, p99`;
const CAPACITY = 'to one each, messages a second';

type Values = Readonly<Record<string, number>>;

/** The hub's goals; the profile tells how many connections were open. */
export function hubGoals(profile: string): readonly Goal[] {
  const of = { profile, twin: BARE, of: 'product' } as const;
  return [
    { ...of, scenario: MEMORY, limit: 20 * 1_000 },
    { ...of, scenario: BROADCAST, limit: 500 },
    { ...of, scenario: TARGETED, limit: 250 },
  ];
}

export function hubProfile(connections: number): string {
  return `hub, ${connections} connections`;
}

/** The hub against a bare socket server, with the same clients and the same messages. */
export async function measureHub(rounds: number, size: HubSize): Promise<readonly Row[]> {
  const { connections } = size;
  checkOpenFiles(connections + OTHER_FILES);
  const pairs: { readonly product: Values; readonly twin: Values }[] = [];
  for (let round = 0; round < rounds; round++) {
    const values = new Map<string, Values>();
    // Alternates the order, so that changes on the machine affect both alike.
    for (const script of round % 2 === 0 ? [HUB, BARE_SERVER] : [BARE_SERVER, HUB]) {
      values.set(script, await measureServer(script, size));
    }
    pairs.push({ product: values.get(HUB) ?? {}, twin: values.get(BARE_SERVER) ?? {} });
  }
  const row = (scenario: string, unit: Row['unit']): Row => ({
    profile: hubProfile(connections),
    scenario,
    twin: BARE,
    unit,
    comparison: compare(
      pairs.map(
        ({ product, twin }): Pair => ({
          product: product[scenario] ?? Number.NaN,
          twin: twin[scenario] ?? Number.NaN,
        }),
      ),
    ),
  });
  return [row(MEMORY, 'KB'), row(BROADCAST, 'ms'), row(TARGETED, 'ms'), row(CAPACITY, 'count')];
}

async function measureServer(script: string, size: HubSize): Promise<Values> {
  const { connections } = size;
  const server = startChild(script, connections + OTHER_FILES);
  const clients = startChild('bench/src/hub/clients.ts', connections + OTHER_FILES);
  try {
    const { listening } = await server.answer(z.object({ listening: z.string() }));
    const before = await memoryOf(server);
    clients.tell({ connect: listening, path: '/signalr/orderhub', count: connections });
    await clients.answer(z.object({ connected: z.number() }));
    const memory = ((await memoryOf(server)) - before) / connections;
    // The first broadcast warms up.
    await broadcast(server, clients, size);
    return {
      [MEMORY]: memory,
      [BROADCAST]: quantile(await broadcast(server, clients, size), 0.99),
      [TARGETED]: quantile(await targeted(server, clients, size), 0.99),
      [CAPACITY]: await capacity(server, clients, size),
    };
  } finally {
    await Promise.all([server.stop(), clients.stop()]);
  }
}

async function memoryOf(server: Child): Promise<number> {
  server.tell({ measure: 'memory' });
  return (await server.answer(z.object({ memory: z.number() }))).memory;
}

const collectedSchema = z.object({ delays: z.array(z.number()), until: z.number() });

async function broadcast(
  server: Child,
  clients: Child,
  { connections, broadcasts, betweenBroadcastsMs }: HubSize,
) {
  clients.tell({ collect: broadcasts * connections });
  for (let count = 0; count < broadcasts; count++) {
    const event = { kind: 'releasesChanged', revision: String(now()) };
    server.tell({ say: [JSON.stringify({ kind: 'event', event, groups: [EVERYBODY] })] });
    await new Promise((resolve) => setTimeout(resolve, betweenBroadcastsMs));
  }
  return (await clients.answer(collectedSchema)).delays;
}

async function targeted(server: Child, clients: Child, { connections, targetedSeconds }: HubSize) {
  const wanted = TARGETED_A_SECOND * targetedSeconds;
  const batch = (TARGETED_A_SECOND * BATCH_MS) / 1_000;
  clients.tell({ collect: wanted });
  const begun = now();
  for (let sent = 0; sent < wanted; sent += batch) {
    server.tell({ say: messages(sent, batch, connections) });
    // By the clock: timers are late, and the rate must be kept.
    const due = begun + ((sent + batch) / TARGETED_A_SECOND) * 1_000;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - now())));
  }
  return (await clients.answer(collectedSchema)).delays;
}

/** Sends as fast as possible. */
async function capacity(
  server: Child,
  clients: Child,
  { connections, flood }: HubSize,
): Promise<number> {
  clients.tell({ collect: flood });
  const begun = now();
  server.tell({ say: messages(0, flood, connections) });
  const { until } = await clients.answer(collectedSchema);
  return flood / ((until - begun) / 1_000);
}

function messages(from: number, count: number, connections: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => {
    const event = { kind: 'messageArrived', id: String(now()), code: 'TaskAlert' };
    // Consecutive users are far apart.
    const user = ((from + index) * 7_919) % connections;
    return JSON.stringify({ kind: 'event', groups: [`user:user${user}`], event });
  });
}

function now(): number {
  return performance.timeOrigin + performance.now();
}
