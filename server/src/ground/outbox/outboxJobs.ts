import type { Job } from '../jobs/job.js';
import { every, woken } from '../jobs/schedule.js';
import { createSealer, type Sealer } from '../secrets/sealer.js';
import { eraseOutbox, OUTBOX_CHANNEL } from './outbox.js';
import { type SendParts, sendOutbox } from './sendOutbox.js';

const LOOK_SECONDS = 5;
const HOUR = 3_600;

/** @param secret of the installation, which never changes */
export function outboxSealer(secret: string): Sealer {
  return createSealer(secret, 'banyan outbox');
}

/** What sends the outbox and what empties it. */
export function outboxJobs(parts: SendParts): readonly Job[] {
  const { db, now } = parts;
  return [
    {
      name: 'outbox.send',
      schedule: woken(OUTBOX_CHANNEL, LOOK_SECONDS),
      canCancel: true,
      run: (signal) => sendOutbox(parts, signal),
    },
    {
      name: 'outbox.clean',
      schedule: every(HOUR),
      run: async () => ({ erased: await eraseOutbox(db, now()) }),
    },
  ];
}
