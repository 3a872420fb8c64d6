import { JOB_WORDS } from '@banyan/contract/jobs';
import type { Queryable } from '../../ground/database/db.js';
import { type Occasion, sendMessage } from '../messages/sendMessage.js';

/** @param now epoch milliseconds */
export function jobAlarm(now: () => number) {
  return (tx: Queryable, job: string): Promise<void> => sendMessage(tx, jobFailing(job, now()));
}

/** A job keeps failing: an administrator has to look. */
function jobFailing(job: string, at: number): Occasion {
  const does = JOB_WORDS[job]?.does ?? { zh: job, en: job };
  return {
    message: {
      code: 'TaskAlert',
      sender: '',
      title: { zh: '计划任务连续失败', en: 'A scheduled job keeps failing' },
      text: {
        zh: `计划任务 ${job}（${does.zh}）连续三次失败。`,
        en: `The scheduled job ${job} (${does.en}) has failed three times in a row.`,
      },
      target: { tabName: 'job-list', routeName: 'job-list', query: { open: job } },
      at,
    },
    to: { permission: 'jobs.view', except: null },
  };
}
