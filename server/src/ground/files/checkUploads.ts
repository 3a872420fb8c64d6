import type { Job } from '../jobs/job.js';
import { woken } from '../jobs/schedule.js';
import { type EndParts, endUpload } from './endUpload.js';
import { readChecking } from './rows.js';
import { CHECKING_CHANNEL } from './uploads.js';

const LOOK_SECONDS = 10;

/** Ends the uploads whose hash takes longer than a request should. */
export function checkUploadsJob(parts: EndParts): Job {
  return {
    name: 'uploads.check',
    schedule: woken(CHECKING_CHANNEL, LOOK_SECONDS),
    canCancel: true,
    run: async (signal) => {
      const files = await readChecking(parts.db);
      let checked = 0;
      for (const file of files) {
        if (signal.aborted) break;
        await endUpload(parts, file, null);
        checked += 1;
      }
      return checked === 0 ? null : { checked };
    },
  };
}
