import { reconcileJob } from '../../domains/finance/reconcileJob.js';
import { identityJobs } from '../../domains/identities/identityJobs.js';
import { issueJob } from '../../domains/invoices/issueJob.js';
import { invoiceJobs } from '../../domains/invoices/sendInvoices.js';
import { campaignJob } from '../../domains/licences/campaignJob.js';
import { licenceJobs } from '../../domains/licences/licenceJobs.js';
import { noticeJobs } from '../../domains/notices/noticeJobs.js';
import { expireJob } from '../../domains/orders/expireJob.js';
import type { Cashier } from '../../domains/payments/cashier.js';
import { paymentJobs } from '../../domains/payments/paymentJobs.js';
import { eraseLeaversJob } from '../../domains/privacy/eraseLeavers.js';
import { exportJobs } from '../../domains/privacy/exportJobs.js';
import { windowJob } from '../../domains/products/revisions.js';
import { PERSONAL_DATA } from '../../domains/services.js';
import type { Db } from '../../ground/database/db.js';
import type { FilePlace } from '../../ground/files/place.js';
import type { Job } from '../../ground/jobs/job.js';
import { createOutbox } from '../../ground/outbox/outbox.js';
import { outboxJobs, outboxSealer } from '../../ground/outbox/outboxJobs.js';
import type { Ports } from '../../ground/ports/ports.js';
import { createIdNumbers } from '../../ground/secrets/idNumbers.js';
import { createMarks } from '../../ground/secrets/marks.js';
import { changesSealer } from '../../identity/changing/changesSealer.js';
import { createContactChanges } from '../../identity/changing/contactChanges.js';
import { contactJobs } from '../../identity/changing/contactJobs.js';
import { createContacts } from '../../identity/contacts.js';
import type { Store } from '../../releases/store.js';
import { houseJobs } from './houseJobs.js';

type Parts = {
  readonly db: Db;
  readonly store: Store;
  /** Where uploads are kept. */
  readonly place: FilePlace;
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
  const { db, store, place, ports, now, baseUrl, vault, report, cashier } = parts;
  const sealer = outboxSealer(vault);
  const outbox = createOutbox(sealer, now);
  const contacts = createContacts(outbox, now);
  const marks = createMarks(vault);
  const changes = createContactChanges({ baseUrl, contacts, sealer: changesSealer(vault), now });
  return [
    ...houseJobs({ db, store, place, now }),
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
    ...exportJobs({ db, place, now, personal: PERSONAL_DATA }),
    eraseLeaversJob({ db, now, personal: PERSONAL_DATA, contacts, marks }),
  ];
}
