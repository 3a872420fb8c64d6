import type { Schedule } from './schedule.js';

/** What a job has done, in numbers: `{ removed: 12 }`. */
export type Counts = Readonly<Record<string, number>>;

export type Job = {
  /** It has words in the contract (`JOB_WORDS`). */
  readonly name: string;
  readonly schedule: Schedule;
  /** It looks at the signal, and ends early in good order. */
  readonly canCancel?: true;
  /** Null: there was nothing to do, which leaves no run behind. */
  run(signal: AbortSignal): Promise<Counts | null>;
};
