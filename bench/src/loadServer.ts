import { SERVICE_BASE } from '@banyan/contract';
import { hasPostgres } from '@banyan/testing/node';
import * as z from 'zod';
import { startChild } from './hub/child.js';
import type { Goal, Row } from './report.js';
import { compare, type Pair, quantile } from './statistics.js';

const SERVER = 'server/src/testing/listLoadServer.ts';
const OPEN_FILES = 1_000;

const DATABASES = [
  { kind: 'pglite', profile: 'embedded database' },
  ...(hasPostgres() ? [{ kind: 'postgres', profile: 'PostgreSQL' }] : []),
] as const;

/** `customer`: another session's cookie, of the trial's first customer. */
const stageSchema = z.object({ origin: z.string(), cookie: z.string(), customer: z.string() });
/** A server, and its signed-in users. */
export type LoadStage = z.infer<typeof stageSchema> & {
  /** How long a bare query takes in the server's process, in milliseconds. */
  readonly timeOfQuery: (sql: string) => Promise<number>;
  /** How long the job takes that ranks community files, where each has another score. */
  readonly timeOfRanking: () => Promise<number>;
  /** The most memory that the server held since the last such question, in bytes. */
  readonly mostMemory: () => Promise<number>;
};

type Measured = Pick<Row, 'scenario' | 'twin'> & { readonly unit?: 'MB' };

/** @param limit in milliseconds, or as `of` says */
export function goalsOnBoth(
  { scenario, twin }: Measured,
  limit: number,
  of: Goal['of'] = 'product',
): readonly Goal[] {
  return DATABASES.map(({ profile }) => ({ scenario, twin, profile, of, limit }));
}

type Filled = {
  readonly rounds: number;
  /** So many more than in the trial. */
  readonly customers?: number;
  readonly downloads?: number;
  readonly events?: number;
  readonly devices?: number;
  readonly maps?: number;
};

type MeasureRound = (stage: LoadStage, round: number) => Promise<Pair>;

/** The same rounds on each database. The first round warms up. */
export function measureOnBoth(
  of: Measured,
  filled: Filled,
  measureRound: MeasureRound,
): Promise<readonly Row[]> {
  return measureAllOnBoth([{ of, measureRound }], filled);
}

/** Several scenarios, one after the other, on the same rows. */
export async function measureAllOnBoth(
  scenarios: readonly { readonly of: Measured; readonly measureRound: MeasureRound }[],
  { rounds, customers = 0, downloads = 0, events = 0, devices = 0, maps = 0 }: Filled,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { kind, profile } of DATABASES) {
    const counts = [customers, downloads, events, devices, maps].map(String);
    const server = startChild(SERVER, OPEN_FILES, kind, ...counts);
    try {
      const ask = (asked: object) => {
        server.tell(asked);
        return server.answer(z.number());
      };
      const stage = {
        ...(await server.answer(stageSchema)),
        timeOfQuery: (sql: string) => ask({ sql }),
        timeOfRanking: () => ask({ ranks: true }),
        mostMemory: () => ask({}),
      };
      for (const { of, measureRound } of scenarios) {
        const pairs: Pair[] = [];
        for (let round = 0; round <= rounds; round += 1) {
          const pair = await measureRound(stage, round);
          if (round > 0) pairs.push(pair);
        }
        const comparison = compare(pairs);
        console.log(`${profile}, ${of.scenario}: ${comparison.product.toFixed(0)}`);
        rows.push({ unit: 'ms', ...of, profile, comparison });
      }
    } finally {
      await server.stop();
    }
  }
  return rows;
}

/** The slowest of a round's calls and of what they are held against, p95; `ask` measures the call of a number. */
export async function slowestOf(
  { round, calls }: { readonly round: number; readonly calls: number },
  ask: (number: number) => Promise<Pair>,
): Promise<Pair> {
  const pairs: Pair[] = [];
  for (let index = 0; index < calls; index += 1) pairs.push(await ask(round * calls + index));
  const slowest = (of: keyof Pair) =>
    quantile(
      pairs.map((pair) => pair[of]),
      0.95,
    );
  return { product: slowest('product'), twin: slowest('twin') };
}

/** How long a call takes, in milliseconds. */
export async function timeOf(stage: LoadStage, call: string, asked: object): Promise<number> {
  const begun = performance.now();
  await askFor(stage, call, asked);
  return performance.now() - begun;
}

const answerSchema = z.object({ result: z.unknown() });

/** What a call is answered. Throws if it is refused. */
export async function askFor(
  { origin, cookie }: LoadStage,
  call: string,
  asked: object,
): Promise<unknown> {
  const response = await fetch(`${origin}${SERVICE_BASE}${call}`, {
    method: 'POST',
    headers: { origin, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${call} was answered ${response.status}: ${answer}`);
  return answerSchema.parse(JSON.parse(answer)).result;
}
