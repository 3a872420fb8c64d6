import type { Db } from '../../ground/database/db.js';
import type { Job } from '../../ground/jobs/job.js';
import { every } from '../../ground/jobs/schedule.js';
import { cleanChanges } from './changeRows.js';
import type { ContactChanges } from './contactChanges.js';

type Parts = {
  readonly db: Db;
  readonly changes: Pick<ContactChanges, 'applyDue'>;
  readonly now: () => number;
};

const LOOK_SECONDS = 60;

export function contactJobs({ db, changes, now }: Parts): readonly Job[] {
  return [
    {
      name: 'recoveries.apply',
      schedule: every(LOOK_SECONDS),
      run: async () => {
        const counts = {
          applied: await changes.applyDue(db),
          erased: await cleanChanges(db, now()),
        };
        return counts.applied + counts.erased === 0 ? null : counts;
      },
    },
  ];
}
