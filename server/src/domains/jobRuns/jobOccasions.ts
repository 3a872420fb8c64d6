import { JOB_WORDS } from '@banyan/contract/jobs';
import type { Queryable } from '../../ground/database/db.js';
import { tellNewEntry } from '../messages/newEntries.js';

/** A job keeps failing: an administrator has to look. @param now epoch milliseconds */
export function jobAlarm(now: () => number) {
  return (tx: Queryable, job: string): Promise<void> => {
    const does = JOB_WORDS[job]?.does ?? { zh: job, en: job };
    return tellNewEntry(tx, 'job', {
      id: job,
      at: now(),
      text: {
        zh: `计划任务 ${job}（${does.zh}）连续三次失败。`,
        en: `The scheduled job ${job} (${does.en}) has failed three times in a row.`,
      },
    });
  };
}
