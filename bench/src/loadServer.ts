import { SERVICE_BASE } from '@banyan/contract';
import { hasPostgres } from '@banyan/testing/node';
import * as z from 'zod';
import { startChild } from './hub/child.js';
import type { Goal, Row } from './report.js';
import { compare, type Pair } from './statistics.js';

const SERVER = 'server/src/testing/customerLoadServer.ts';
const OPEN_FILES = 1_000;

const DATABASES = [
  { kind: 'pglite', profile: 'embedded database' },
  ...(hasPostgres() ? [{ kind: 'postgres', profile: 'PostgreSQL' }] : []),
] as const;

const stageSchema = z.object({ origin: z.string(), cookie: z.string() });
/** A server, and its signed-in users. */
export type LoadStage = z.infer<typeof stageSchema>;

type Measured = Pick<Row, 'scenario' | 'twin'>;

/** @param limit in milliseconds */
export function goalsOnBoth(of: Measured, limit: number): readonly Goal[] {
  return DATABASES.map(({ profile }) => ({ ...of, profile, of: 'product', limit }));
}

/** The same rounds on each database, with a number of customers in it. The first round warms up. */
export async function measureOnBoth(
  of: Measured,
  { rounds, customers }: { readonly rounds: number; readonly customers: number },
  measureRound: (stage: LoadStage, round: number) => Promise<Pair>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { kind, profile } of DATABASES) {
    const server = startChild(SERVER, OPEN_FILES, kind, String(customers));
    try {
      const stage = await server.answer(stageSchema);
      const pairs: Pair[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const pair = await measureRound(stage, round);
        if (round > 0) pairs.push(pair);
      }
      rows.push({ ...of, profile, unit: 'ms', comparison: compare(pairs) });
    } finally {
      await server.stop();
    }
  }
  return rows;
}

/** How long a call takes, in milliseconds. */
export async function timeOf(
  { origin, cookie }: LoadStage,
  call: string,
  asked: object,
): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${origin}${SERVICE_BASE}${call}`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const answer = await response.text();
  const taken = performance.now() - begun;
  if (!response.ok) throw new Error(`${call} was answered ${response.status}: ${answer}`);
  return taken;
}
