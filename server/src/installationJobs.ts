import type { Db } from './database/db.js';
import type { FilePlace } from './files/place.js';
import { houseJobs } from './houseJobs.js';
import { changesSealer } from './identity/changing/changesSealer.js';
import { createContactChanges } from './identity/changing/contactChanges.js';
import { contactJobs } from './identity/changing/contactJobs.js';
import { createContacts } from './identity/contacts.js';
import type { Job } from './jobs/job.js';
import { licenceJobs } from './licences/licenceJobs.js';
import { createOutbox } from './outbox/outbox.js';
import { outboxJobs, outboxSealer } from './outbox/outboxJobs.js';
import { eraseLeaversJob } from './personal/eraseLeavers.js';
import type { Ports } from './ports/ports.js';
import type { Store } from './releases/store.js';
import { createIdNumbers } from './secrets/idNumbers.js';
import { createMarks } from './secrets/marks.js';
import { reconcileJob } from './services/finance/reconcileJob.js';
import { identityJobs } from './services/identities/identityJobs.js';
import { issueJob } from './services/invoices/issueJob.js';
import { invoiceJobs } from './services/invoices/sendInvoices.js';
import { campaignJob } from './services/licences/campaignJob.js';
import { noticeJobs } from './services/notices/noticeJobs.js';
import { expireJob } from './services/orders/expireJob.js';
import type { Cashier } from './services/payments/cashier.js';
import { paymentJobs } from './services/payments/paymentJobs.js';
import { exportJobs } from './services/privacy/exportJobs.js';
import { windowJob } from './services/products/revisions.js';
import { PERSONAL_DATA } from './services/services.js';

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
