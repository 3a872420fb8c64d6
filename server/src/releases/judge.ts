/** What was seen of a build: how often its pages were opened and failed, and how long they kept people waiting. */
export type Tally = {
  readonly opens: number;
  readonly failures: number;
  readonly mounts: number;
  readonly longTaskMs: number;
};

/** What a build has to do worse than. */
export type Limits = {
  readonly rate: number;
  /** Infinity: nothing is known to compare with. */
  readonly waitMs: number;
};

const LEAST_FAILURES = 6;
/** Share of all opens: a rate below this never raises an alarm. */
const LEAST_RATE = 0.01;
/** The 95 % interval. */
const Z = 1.96;

const LEAST_MOUNTS = 30;
const LEAST_LONG_MS = 200;
const TIMES_SLOWER = 3;
/** So far can what is said now of the build before raise what it usually does. */
const TIMES_USUAL = 2;

/**
 * What a build is compared with: the one that people have otherwise, as it does now. Who reports that one badly moves
 * this by no more than twice what is usual for it.
 * @param times how many times more often the new build must fail
 */
export function limitsOf(now: Tally, usual: Tally, times: number): Limits {
  const rate = Math.min(rateOf(now), TIMES_USUAL * Math.max(rateOf(usual), LEAST_RATE));
  const wait = Math.min(waitOf(now), TIMES_USUAL * Math.max(waitOf(usual), LEAST_LONG_MS));
  return {
    rate: Math.max(times * rate, LEAST_RATE),
    waitMs: now.mounts < LEAST_MOUNTS ? Infinity : Math.max(TIMES_SLOWER * wait, LEAST_LONG_MS),
  };
}

/** Why a build does clearly worse than that, with the figures; null: it does not. */
export function judge(candidate: Tally, limits: Limits): string | null {
  return moreFailures(candidate, limits) ?? moreWaiting(candidate, limits);
}

/** Whether one person's share of it is worse than that. */
export function isOver(tally: Tally, { rate, waitMs }: Limits): boolean {
  return rateOf(tally) > rate || (tally.mounts > 0 && waitOf(tally) >= waitMs);
}

function moreFailures({ failures, opens }: Tally, { rate }: Limits): string | null {
  if (failures < LEAST_FAILURES) return null;
  const least = lowerBound(failures, opens);
  if (least <= rate) return null;
  return `${failures} failures in ${opens} opens: ${percent(failures / opens)}, with 95 % certainty more than ${percent(least)}; the limit is ${percent(rate)}.`;
}

/** Of the Wilson score interval (Wilson 1927): it holds for few samples and for rates near zero too. */
export function lowerBound(failures: number, opens: number): number {
  if (opens === 0) return 0;
  const rate = failures / opens;
  const spread = Z * Math.sqrt((rate * (1 - rate) + Z ** 2 / (4 * opens)) / opens);
  return (rate + Z ** 2 / (2 * opens) - spread) / (1 + Z ** 2 / opens);
}

function moreWaiting(candidate: Tally, { waitMs }: Limits): string | null {
  if (candidate.mounts < LEAST_MOUNTS || waitOf(candidate) < waitMs) return null;
  return `Long tasks of ${waitOf(candidate).toFixed(0)} ms for each of ${candidate.mounts} pages; the limit is ${waitMs.toFixed(0)} ms.`;
}

function rateOf({ failures, opens }: Tally): number {
  return opens === 0 ? 0 : failures / opens;
}

function waitOf({ longTaskMs, mounts }: Tally): number {
  return mounts === 0 ? 0 : longTaskMs / mounts;
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(1)} %`;
}
