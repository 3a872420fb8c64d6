import { isOver, judge, limitsOf, type Tally } from './judge.js';

/** Whose word it is, for an area with pages for them. */
export type Voice = 'staff' | 'customer' | 'visitor';

/** What one person has seen of a build in the last minutes, however often they tell it. */
export type Vote = Tally & { readonly voice: Voice; readonly network: string };

export type Crowd = {
  readonly candidate: readonly Vote[];
  /** Of the build that people have otherwise. */
  readonly baseline: readonly Vote[];
  /** The same build over all its time. */
  readonly usual: Tally;
  /** It is given to some people only. */
  readonly isCanary: boolean;
  /** How many of the staff were given it. */
  readonly staff: number;
};

/** `act`: the build is withdrawn. `pause`: no new user gets it. `alarm`: a person has to look. */
export type Verdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'act' | 'pause' | 'alarm'; readonly reason: string };

const NOTHING: Verdict = { kind: 'nothing' };
const VOICES: readonly Voice[] = ['staff', 'customer', 'visitor'];
/** How many times more often than before. Anonymous visitors are cheap to fake, so the bar is higher. */
const TIMES_WORSE: Readonly<Record<Voice, number>> = { staff: 2, customer: 2, visitor: 3 };

const STAFF = 3;
const FEWEST_STAFF = 2;
const CUSTOMERS = 5;
const ALARMING_CUSTOMERS = 2;
const VISITORS = 20;
const NETWORKS = 8;

/** What many people's votes on a build amount to. One person alone is never enough to take a build back. */
export function verdictOf(crowd: Crowd): Verdict {
  const verdicts = VOICES.map((voice) => verdictFrom(voice, crowd));
  for (const kind of ['act', 'pause', 'alarm'] as const) {
    const found = verdicts.find((verdict) => verdict.kind === kind);
    if (found !== undefined) return found;
  }
  return NOTHING;
}

function verdictFrom(
  voice: Voice,
  { candidate, baseline, usual, isCanary, staff }: Crowd,
): Verdict {
  const votes = candidate.filter((vote) => vote.voice === voice);
  const before = baseline.filter((vote) => vote.voice === voice);
  const limits = limitsOf(sumOf(before), usual, TIMES_WORSE[voice]);
  const figures = judge(sumOf(votes), limits);
  if (figures === null) return NOTHING;
  const bad = votes.filter((vote) => isOver(vote, limits));
  const networks = new Set(bad.map(({ network }) => network)).size;
  const reason = `${figures} Told by ${bad.length} of ${votes.length} (${voice}).`;
  switch (voice) {
    case 'staff': {
      const needed = Math.min(STAFF, Math.max(FEWEST_STAFF, staff));
      return { kind: bad.length >= needed ? 'act' : 'alarm', reason };
    }
    case 'customer':
      if (bad.length >= CUSTOMERS) return { kind: 'act', reason };
      return bad.length >= ALARMING_CUSTOMERS ? { kind: 'alarm', reason } : NOTHING;
    case 'visitor':
      if (bad.length < VISITORS || networks < NETWORKS) return NOTHING;
      return { kind: isCanary ? 'pause' : 'alarm', reason };
  }
}

export function sumOf(votes: readonly Vote[]): Tally {
  const sum = (figure: keyof Tally) => votes.reduce((all, vote) => all + vote[figure], 0);
  return {
    opens: sum('opens'),
    failures: sum('failures'),
    mounts: sum('mounts'),
    longTaskMs: sum('longTaskMs'),
  };
}
