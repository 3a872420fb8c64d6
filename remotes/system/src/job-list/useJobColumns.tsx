import { JOB_STATES, type ScheduledJob } from '@banyan/contract/jobs';
import { type Column, titled, useStateCell } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { jobTexts } from './jobTexts.js';
import { useJobWords } from './useJobWords.js';

export const TONES = {
  running: 'active',
  off: 'ended',
  failed: 'refused',
  overdue: 'waiting',
  ok: 'done',
} as const;

export function useJobColumns(): readonly Column<ScheduledJob, 'id'>[] {
  const text = useTexts(jobTexts);
  const words = useJobWords();
  const state = useStateCell(JOB_STATES, TONES);
  const fails = ({ failsInRow }: ScheduledJob) => failsInRow > 1 && text.failed(failsInRow);
  return titled(text.columns, {
    does: { width: 380, opens: true, render: words.does, second: ({ id }) => <code>{id}</code> },
    state: { width: 110, card: 'head', render: state, second: fails },
    schedule: { width: 235, card: 'fact', render: (job) => words.schedule(job.schedule) },
    lastRun: {
      width: 150,
      card: 'fact',
      render: ({ lastRun }) => (lastRun === null ? text.noRun : formatInstant(lastRun.startedAt)),
      second: ({ lastRun }) => lastRun && words.took(lastRun),
    },
    result: { width: 140, card: 'fact', render: ({ lastRun }) => lastRun && words.result(lastRun) },
    nextAt: {
      width: 150,
      card: 'fact',
      render: ({ enabled, nextAt }) => (enabled ? formatInstant(nextAt) : text.off),
    },
  });
}
