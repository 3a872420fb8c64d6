import type { JobCount } from '@banyan/contract/jobs';
import type { Schedule } from './schedule.js';

/** What a job has done, in numbers that have words: `{ removed: 12 }`. */
export type Counts = Readonly<Partial<Record<JobCount, number>>>;

export type Job = {
  /** It has words in the contract (`JOB_WORDS`). */
  readonly name: string;
  readonly schedule: Schedule;
  /** It looks at the signal, and ends early in good order. */
  readonly canCancel?: true;
  /** Null: there was nothing to do, which leaves no run behind. */
  run(signal: AbortSignal): Promise<Counts | null>;
};
