import { SERVICE_BASE } from '@banyan/contract';
import { hasPostgres } from '@banyan/testing/node';
import * as z from 'zod';
import { startChild } from './hub/child.js';
import type { Goal, Row } from './report.js';
import type { CustomerSize } from './size.js';
import { compare, type Pair, quantile } from './statistics.js';

const FIRST_PAGE = 'its first page without a filter';
const P95 = 'customers, p95 of a page with chance filters and orders';
const SERVER = 'server/src/testing/customerLoadServer.ts';
const OPEN_FILES = 1_000;
const MOST_MS = 300;

const DATABASES = [
  { kind: 'pglite', profile: 'embedded database' },
  ...(hasPostgres() ? [{ kind: 'postgres', profile: 'PostgreSQL' }] : []),
] as const;

export const CUSTOMER_GOALS: readonly Goal[] = DATABASES.map(({ profile }) => ({
  profile,
  scenario: P95,
  twin: FIRST_PAGE,
  of: 'product',
  limit: MOST_MS,
}));

const stageSchema = z.object({ origin: z.string(), cookie: z.string() });
type Stage = z.infer<typeof stageSchema>;

/** What a page of `/user-list` takes, with another filter each time. The first round warms up. */
export async function measureCustomers(
  rounds: number,
  { customers, calls }: CustomerSize,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { kind, profile } of DATABASES) {
    const server = startChild(SERVER, OPEN_FILES, kind, String(customers));
    try {
      const stage = await server.answer(stageSchema);
      const pairs: Pair[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const pair = await measureRound(stage, round, calls);
        if (round > 0) pairs.push(pair);
      }
      rows.push({
        profile,
        scenario: P95,
        twin: FIRST_PAGE,
        unit: 'ms',
        comparison: compare(pairs),
      });
    } finally {
      await server.stop();
    }
  }
  return rows;
}

async function measureRound(stage: Stage, round: number, calls: number): Promise<Pair> {
  const [filtered, plain]: [number[], number[]] = [[], []];
  for (let index = 0; index < calls; index += 1) {
    filtered.push(await timeOf(stage, askedAt(round * calls + index)));
    plain.push(await timeOf(stage, {}));
  }
  return { product: quantile(filtered, 0.95), twin: quantile(plain, 0.95) };
}

const PARTS: readonly object[] = [
  { state: 'frozen' },
  { state: 'active' },
  { source: 'search' },
  { source: 'partner' },
  { city: '上海' },
  { city: '厦门' },
  { tags: ['VIP'] },
  { hasOrder: true },
  { hasOrder: false },
  { spentMinFen: 500_000 },
  { spentMinFen: 10_000, spentMaxFen: 20_000 },
  { registeredFrom: '2026-01-01', registeredTo: '2026-06-30' },
  { registeredTo: '2025-06-30' },
  { activeFrom: '2026-10-01' },
  { identity: 'verified' },
  { product: 'naolitu' },
  { text: '欧' },
  { text: 'C10050000' },
  { text: '无人叫这个' },
];
const ORDERS = ['registeredAt', 'lastActiveAt', 'spentFen', 'orderCount'];

/** Up to three parts and an order that differ with each number, the same ones in each run. */
function askedAt(number: number): object {
  const at = <T>(list: readonly T[], step: number) => list[(number * step) % list.length];
  const parts = [
    at(PARTS, 1),
    number % 2 === 0 ? at(PARTS, 7) : {},
    number % 3 === 0 ? at(PARTS, 11) : {},
  ];
  const direction = number % 2 === 0 ? 'desc' : 'asc';
  return {
    filter: Object.assign({}, ...parts) as object,
    sort: { by: at(ORDERS, 1), direction },
    pageSize: number % 5 === 0 ? 100 : 20,
  };
}

/** In milliseconds. */
async function timeOf({ origin, cookie }: Stage, asked: object): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}${SERVICE_BASE}Customer/GetList`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const answer = await response.text();
  const taken = performance.now() - begun;
  if (!response.ok) throw new Error(`a list was answered ${response.status}: ${answer}`);
  return taken;
}
