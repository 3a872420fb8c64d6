import { type FailureSample, MOST_FAILURES } from '@banyan/contract/releases';
import type { Build } from './samples.js';
import { classOf, framesIn } from './stackFrames.js';

export type Failures = {
  /** Ignores a failure whose stack has no call in the build. */
  add(build: Build, kind: FailureSample['kind'], cause: unknown): void;
  /** Takes at most as many as a report may have; the others wait. */
  take(): readonly FailureSample[];
  /** Takes back failures whose report did not arrive. */
  giveBack(failures: readonly FailureSample[]): void;
};

/** A page that fails in a loop fails in one place, so there are few different places. */
const MOST_WAITING = 10;

/** Collects where builds of this window failed, each place once until it is reported. */
export function createFailures(): Failures {
  const waiting = new Map<string, FailureSample>();

  function keep(failure: FailureSample): void {
    const key = JSON.stringify(failure);
    if (waiting.size < MOST_WAITING) waiting.set(key, failure);
  }

  return {
    add: ({ area, build }, kind, cause) => {
      const frames = framesIn(cause instanceof Error ? (cause.stack ?? '') : '');
      const isThrough = frames.some((frame) => frame.area === area && frame.build === build);
      if (!isThrough) return;
      keep({ area, build, kind, error: classOf(cause), frames: [...frames] });
    },
    take: () => {
      const taken = [...waiting].slice(0, MOST_FAILURES);
      for (const [key] of taken) waiting.delete(key);
      return taken.map(([, failure]) => failure);
    },
    giveBack: (failures) => {
      for (const failure of failures) keep(failure);
    },
  };
}
