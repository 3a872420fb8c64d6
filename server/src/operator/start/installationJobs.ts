import { publishJob } from '../../domains/articles/publish.js';
import { removeOldMapReaders } from '../../domains/community/readers.js';
import { removeOldDeviceNotes } from '../../domains/devices/deviceEvents.js';
import { removedDiagramsJob } from '../../domains/diagrams/eraseDiagrams.js';
import { DOWNLOADS } from '../../domains/downloads/downloadStatistic.js';
import { removeOldErrors } from '../../domains/errors/removeOldErrors.js';
import { closeFeedback } from '../../domains/feedback/closeFeedback.js';
import { tellOverdue } from '../../domains/feedback/tellOverdue.js';
import { reconcileJob } from '../../domains/finance/reconcileJob.js';
import { identityJobs } from '../../domains/identities/identityJobs.js';
import { issueJob } from '../../domains/invoices/issueJob.js';
import { invoiceJobs } from '../../domains/invoices/sendInvoices.js';
import { campaignJob } from '../../domains/licences/campaignJob.js';
import { licenceJobs } from '../../domains/licences/licenceJobs.js';
import { blocksJob } from '../../domains/machineCodes/applyBlocks.js';
import { removeOldMessages } from '../../domains/messages/removeOldMessages.js';
import { noticeJobs } from '../../domains/notices/noticeJobs.js';
import { expireJob } from '../../domains/orders/expireJob.js';
import type { Cashier } from '../../domains/payments/cashier.js';
import { paymentJobs } from '../../domains/payments/paymentJobs.js';
import { removeOldPresence } from '../../domains/presence/index.js';
import { eraseLeaversJob } from '../../domains/privacy/eraseLeavers.js';
import { exportJobs } from '../../domains/privacy/exportJobs.js';
import { windowJob } from '../../domains/products/revisions.js';
import { removeOldReaders } from '../../domains/reading/readers.js';
import { remindOfServices } from '../../domains/serviceRequests/remind.js';
import { PERSONAL_DATA } from '../../domains/services.js';
import { countJob } from '../../domains/statistics/counting.js';
import { scoreJob } from '../../domains/traffic/score.js';
import { warnOfUseJob } from '../../domains/usage/activeDays.js';
import { removeOldUsage } from '../../domains/usage/removeOldUsage.js';
import { FEATURES, NEW_DEVICES, USAGE } from '../../domains/usage/usageStatistics.js';
import { removeOldVisits } from '../../domains/visits/removeOldVisits.js';
import { VISITS } from '../../domains/visits/visitStatistic.js';
import { removeOldActs } from '../../ground/acts/acts.js';
import { dropPartitions, makePartitions } from '../../ground/changeLog/partitions.js';
import type { Db } from '../../ground/database/db.js';
import { checkUploadsJob } from '../../ground/files/checkUploads.js';
import { cleanUploads } from '../../ground/files/cleanUploads.js';
import type { Pictures } from '../../ground/files/pictures.js';
import type { FilePlace } from '../../ground/files/place.js';
import type { Job } from '../../ground/jobs/job.js';
import { removeOldRuns } from '../../ground/jobs/runs.js';
import { daily, every } from '../../ground/jobs/schedule.js';
import { removeOldLimits } from '../../ground/limits/limits.js';
import { createOutbox } from '../../ground/outbox/outbox.js';
import { outboxJobs, outboxSealer } from '../../ground/outbox/outboxJobs.js';
import type { Ports } from '../../ground/ports/ports.js';
import { removeOldSearchKeys } from '../../ground/searchKeys/searchKeys.js';
import { createIdNumbers } from '../../ground/secrets/idNumbers.js';
import { createMarks } from '../../ground/secrets/marks.js';
import { changesSealer } from '../../identity/changing/changesSealer.js';
import { createContactChanges } from '../../identity/changing/contactChanges.js';
import { contactJobs } from '../../identity/changing/contactJobs.js';
import { removeOldFlows } from '../../identity/codes/flows.js';
import { createContacts } from '../../identity/contacts.js';
import { removeExpired } from '../../identity/records.js';
import { keepHouse } from '../../releases/keepHouse.js';
import { keepKit } from '../../releases/kit/keepKit.js';
import type { Store } from '../../releases/store.js';

type HouseParts = {
  readonly db: Db;
  readonly store: Store;
  readonly place: FilePlace;
  readonly pictures: Pictures;
  readonly now: () => number;
};

const HOUR = 3_600;

type Parts = {
  readonly db: Db;
  readonly store: Store;
  /** Where uploads are kept, and what looks at pictures. */
  readonly place: FilePlace;
  readonly pictures: Pictures;
  readonly ports: Ports;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly baseUrl: string;
  /** Of the installation, which never changes. */
  readonly vault: string;
  readonly report: (message: string, cause: unknown) => void;
  readonly cashier: Cashier | null;
};

/** All that the installation does by itself. */
export function installationJobs(parts: Parts): readonly Job[] {
  const { db, store, place, pictures, ports, now, baseUrl, vault, report, cashier } = parts;
  const sealer = outboxSealer(vault);
  const outbox = createOutbox(sealer, now);
  const contacts = createContacts(outbox, now);
  const marks = createMarks(vault);
  const changes = createContactChanges({ baseUrl, contacts, sealer: changesSealer(vault), now });
  return [
    ...houseJobs({ db, store, place, pictures, now }),
    ...contactJobs({ db, changes, now }),
    ...outboxJobs({ db, place, sealer, ports, baseUrl, now, report }),
    ...identityJobs({ db, now, idCheck: ports.idCheck, idNumbers: createIdNumbers(vault) }),
    ...noticeJobs({ db, outbox, now }),
    ...invoiceJobs({ db, outbox, now }),
    issueJob({ db, place, now, issuer: ports.invoices }),
    windowJob({ db, now }),
    expireJob({ db, now }, cashier),
    ...paymentJobs({ db, now }, cashier),
    reconcileJob({ db, now }),
    ...licenceJobs({ db, now }),
    campaignJob({ db, now }),
    blocksJob({ db, now }),
    scoreJob({ db, now }),
    removedDiagramsJob({ db, now }),
    ...exportJobs({ db, place, now, personal: PERSONAL_DATA }),
    eraseLeaversJob({ db, now, personal: PERSONAL_DATA, contacts, marks }),
  ];
}

/** What keeps the installation in order, whatever areas there are. */
function houseJobs({ db, store, place, pictures, now }: HouseParts): readonly Job[] {
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
    countJob(db, [DOWNLOADS, USAGE, NEW_DEVICES, FEATURES, VISITS], now),
    warnOfUseJob(db, now),
    publishJob({ db, now }),
    checkUploadsJob({ db, place, pictures, now }),
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
      name: 'feedback.remind',
      schedule: every(300),
      run: async () => ({ told: await tellOverdue(db, now()) }),
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
      run: async () => ({
        made: (await makePartitions(db, now())).length,
        dropped: (await dropPartitions(db, now())).length,
      }),
    },
    {
      name: 'errors.clean',
      schedule: daily('04:20'),
      run: async () => ({ forgotten: await removeOldErrors(db, now()) }),
    },
    {
      name: 'visits.clean',
      schedule: daily('00:20'),
      run: async () => ({
        removed:
          (await removeOldVisits(db, now())) +
          (await removeOldReaders(db, now())) +
          (await removeOldMapReaders(db, now())),
      }),
    },
    {
      name: 'usage.clean',
      schedule: daily('04:10'),
      run: async () => ({ removed: await removeOldUsage(db, now()) }),
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
