import { removeOldDeviceNotes } from '../../domains/devices/deviceEvents.js';
import { closeFeedback } from '../../domains/feedback/closeFeedback.js';
import { removeOldMessages } from '../../domains/messages/removeOldMessages.js';
import { removeOldPresence } from '../../domains/presence/index.js';
import { remindOfServices } from '../../domains/serviceRequests/remind.js';
import { removeOldActs } from '../../ground/acts/acts.js';
import { makePartitions } from '../../ground/changeLog/partitions.js';
import type { Db } from '../../ground/database/db.js';
import { cleanUploads } from '../../ground/files/cleanUploads.js';
import type { FilePlace } from '../../ground/files/place.js';
import type { Job } from '../../ground/jobs/job.js';
import { removeOldRuns } from '../../ground/jobs/runs.js';
import { daily, every } from '../../ground/jobs/schedule.js';
import { removeOldLimits } from '../../ground/limits/limits.js';
import { removeOldSearchKeys } from '../../ground/searchKeys/searchKeys.js';
import { removeOldFlows } from '../../identity/codes/flows.js';
import { removeExpired } from '../../identity/records.js';
import { keepHouse } from '../../releases/keepHouse.js';
import { keepKit } from '../../releases/kit/keepKit.js';
import type { Store } from '../../releases/store.js';

type HouseParts = {
  readonly db: Db;
  readonly store: Store;
  readonly place: FilePlace;
  readonly now: () => number;
};

const HOUR = 3_600;

/** What keeps the installation in order, whatever areas there are. */
export function houseJobs({ db, store, place, now }: HouseParts): readonly Job[] {
  const jobs: readonly Job[] = [
    {
      name: 'releases.tidy',
      schedule: every(600),
      run: async () => {
        await keepHouse({ db, store, now });
        return {};
      },
    },
    {
      name: 'kit.clean',
      schedule: daily('03:20'),
      run: async () => ({ removed: (await keepKit({ db, files: store.files, now })).length }),
    },
    {
      name: 'ended.clean',
      schedule: every(600),
      run: async () => {
        await removeExpired(db, now());
        await removeOldMessages(db, now());
        await removeOldPresence(db, now());
        return {};
      },
    },
    {
      name: 'limits.clean',
      schedule: every(HOUR),
      run: async () => ({ removed: await removeOldLimits(db, now()) }),
    },
    {
      name: 'acts.clean',
      schedule: every(HOUR),
      run: async () => ({ removed: await removeOldActs(db, now()) }),
    },
    {
      name: 'flows.clean',
      schedule: every(HOUR),
      run: async () => ({ removed: await removeOldFlows(db, now()) }),
    },
    {
      name: 'devices.clean',
      schedule: daily('03:50'),
      run: async () => ({ removed: await removeOldDeviceNotes(db, now()) }),
    },
    {
      name: 'search_keys.clean',
      schedule: every(HOUR),
      run: async () => ({ removed: await removeOldSearchKeys(db, now()) }),
    },
    {
      name: 'uploads.clean',
      schedule: every(HOUR),
      run: () => cleanUploads({ db, place, now }),
    },
    {
      name: 'feedback.close',
      schedule: every(HOUR),
      run: async () => ({ closed: await closeFeedback(db, now()) }),
    },
    {
      name: 'services.remind',
      schedule: every(60),
      run: async () => ({ told: await remindOfServices(db, now()) }),
    },
    {
      name: 'runs.clean',
      schedule: daily('03:40'),
      run: async () => ({ removed: await removeOldRuns(db, now()) }),
    },
    {
      name: 'partitions.make',
      schedule: daily('00:30'),
      run: async () => ({ made: (await makePartitions(db, now())).length }),
    },
  ];
  // PostgreSQL does this by itself; the embedded database does not.
  const vacuum: Job = {
    name: 'database.vacuum',
    schedule: every(6 * HOUR),
    run: async () => {
      await db.script('vacuum analyze');
      return {};
    },
  };
  return db.kind === 'pglite' ? [...jobs, vacuum] : jobs;
}
