import type { Sums } from './healthRows.js';

const LEAST_FAILURES = 10;
/** Of all opens: what is below is nobody's alarm. */
const LEAST_RATE = 0.01;
const TIMES_WORSE = 2;
/** The 95 % interval. */
const Z = 1.96;

const LEAST_MOUNTS = 30;
const LEAST_LONG_MS = 200;
const TIMES_SLOWER = 3;

export type Verdict = { readonly kind: 'fine' } | { readonly kind: 'bad'; readonly reason: string };

/** Whether a build does clearly worse than the one that people have otherwise. The reason has the figures. */
export function judge(candidate: Sums, baseline: Sums): Verdict {
  const reason = moreFailures(candidate, baseline) ?? moreWaiting(candidate, baseline);
  return reason === null ? { kind: 'fine' } : { kind: 'bad', reason };
}

function moreFailures(candidate: Sums, baseline: Sums): string | null {
  const { failures, opens } = tally(candidate);
  if (failures < LEAST_FAILURES) return null;
  const before = tally(baseline);
  const rate = before.opens === 0 ? 0 : before.failures / before.opens;
  const least = lowerBound(failures, opens);
  if (least <= Math.max(TIMES_WORSE * rate, LEAST_RATE)) return null;
  return `${failures} failures in ${opens} opens: ${percent(failures / opens)}, with 95 % certainty more than ${percent(least)}; before it ${percent(rate)} of ${before.opens} opens failed.`;
}

/** A build that never loads opens nothing: then each failure is an attempt. */
function tally({ loads, mounts, loadFailures, crashes, errors }: Sums) {
  const failures = loadFailures + crashes + errors;
  return { failures, opens: Math.max(loads + mounts, failures) };
}

/** Of the Wilson score interval (Wilson 1927): it holds for few samples and for rates near zero too. */
export function lowerBound(failures: number, opens: number): number {
  if (opens === 0) return 0;
  const rate = failures / opens;
  const spread = Z * Math.sqrt((rate * (1 - rate) + Z ** 2 / (4 * opens)) / opens);
  return (rate + Z ** 2 / (2 * opens) - spread) / (1 + Z ** 2 / opens);
}

function moreWaiting(candidate: Sums, baseline: Sums): string | null {
  if (candidate.mounts < LEAST_MOUNTS || baseline.mounts < LEAST_MOUNTS) return null;
  const now = candidate.longTaskMs / candidate.mounts;
  const before = baseline.longTaskMs / baseline.mounts;
  if (now < LEAST_LONG_MS || now < TIMES_SLOWER * before) return null;
  return `Long tasks of ${now.toFixed(0)} ms for each page, before it ${before.toFixed(0)} ms (${candidate.mounts} and ${baseline.mounts} pages).`;
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`;
}
