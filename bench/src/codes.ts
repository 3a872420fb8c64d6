import { randomUUID } from 'node:crypto';
import { goalsOnBoth, type LoadStage, measureOnBoth, timeOf } from './loadServer.js';
import type { Goal, Row } from './report.js';

const MEASURED = {
  scenario: '10,000 discount codes of one rule',
  twin: 'one code by the same call',
};
const MOST_MS = 3_000;

export const CODE_GOALS: readonly Goal[] = goalsOnBoth(MEASURED, MOST_MS);

/** How long a batch of codes takes; each round adds to the earlier ones. */
export function measureCodes(rounds: number, codes: number): Promise<readonly Row[]> {
  return measureOnBoth(MEASURED, { rounds }, async (stage) => ({
    product: await generate(stage, codes),
    twin: await generate(stage, 1),
  }));
}

const RULE = {
  title: '展会',
  kind: 'percent',
  percent: 10,
  scope: { products: [], editions: [], terms: [] },
  startsAt: '2026-11-01T00:00:00Z',
};

/** In milliseconds. */
function generate(stage: LoadStage, count: number): Promise<number> {
  const asked = { key: randomUUID(), count, prefix: '', length: 10, rule: RULE };
  return timeOf(stage, 'Discount/Generate', asked);
}
