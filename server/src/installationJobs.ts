import type { Db } from './database/db.js';
import type { FilePlace } from './files/place.js';
import { houseJobs } from './houseJobs.js';
import type { Job } from './jobs/job.js';
import { createOutbox } from './outbox/outbox.js';
import { outboxJobs, outboxSealer } from './outbox/outboxJobs.js';
import type { Ports } from './ports/ports.js';
import type { Store } from './releases/store.js';
import { noticeJobs } from './services/notices/noticeJobs.js';

type Parts = {
  readonly db: Db;
  readonly store: Store;
  /** Where uploads are kept. */
  readonly place: FilePlace;
  readonly ports: Ports;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Of the installation, which never changes. */
  readonly vault: string;
};

/** All that the installation does by itself. */
export function installationJobs({ db, store, place, ports, now, vault }: Parts): readonly Job[] {
  const sealer = outboxSealer(vault);
  return [
    ...houseJobs({ db, store, place, now }),
    ...outboxJobs({ db, sealer, ports, now }),
    ...noticeJobs({ db, outbox: createOutbox(sealer, now), now }),
  ];
}
