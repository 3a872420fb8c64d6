import type { LocalText } from '@banyan/contract';
import {
  JOB_COUNTS,
  JOB_WORDS,
  type JobRun,
  type JobSchedule,
  type ScheduledJob,
} from '@banyan/contract/jobs';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { useWords } from '@banyan/ui';
import { jobTexts } from './jobTexts.js';

const MINUTE_S = 60;
const HOUR_S = 3_600;

/** What a job and its runs say, in the language of the screen. */
export function useJobWords() {
  const language = useLanguage();
  const text = useTexts(jobTexts);
  const countWords: Readonly<Record<string, string>> = useWords(JOB_COUNTS);
  const told = (words: LocalText | undefined, name: string) => words?.[language] ?? name;

  function schedule(of: JobSchedule): string {
    if (of.kind === 'daily') return text.daily(of.time);
    const { seconds, isWoken } = of;
    const every = everyOf(seconds, text.every);
    return isWoken ? text.woken(every) : every;
  }

  function took({ startedAt, endedAt }: JobRun): string {
    if (endedAt === null) return '';
    const ms = Date.parse(endedAt) - Date.parse(startedAt);
    if (ms < 1_000) return text.took.ms(String(ms));
    const seconds = ms / 1_000;
    if (seconds < MINUTE_S) return text.took.s(seconds.toFixed(1));
    return text.took.min((seconds / MINUTE_S).toFixed(1));
  }

  /** What a run has done, or why it failed. */
  function result({ counts, error }: JobRun): string {
    if (error !== null) return error;
    return Object.entries(counts)
      .map(
        ([name, count]) => `${countWords[name] ?? text.otherCount} ${count.toLocaleString('en')}`,
      )
      .join(' · ');
  }

  return {
    does: ({ id }: ScheduledJob) => told(JOB_WORDS[id]?.does, id),
    whenOff: ({ id }: ScheduledJob) => told(JOB_WORDS[id]?.whenOff, id),
    schedule,
    took,
    result,
  };
}

type Every = Readonly<Record<'seconds' | 'minutes' | 'hours', (n: number) => string>>;

function everyOf(seconds: number, words: Every): string {
  if (seconds % HOUR_S === 0) return words.hours(seconds / HOUR_S);
  return seconds % MINUTE_S === 0 ? words.minutes(seconds / MINUTE_S) : words.seconds(seconds);
}
