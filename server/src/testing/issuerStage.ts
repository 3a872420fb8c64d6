import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Invoice, MyInvoice } from '@banyan/contract/invoices';
import { shanghaiDay } from '@banyan/rules';
import { askIssuer } from '../domains/invoices/issueJob.js';
import { createFolderPlace } from '../ground/files/folderPlace.js';
import type { Counts } from '../ground/jobs/job.js';
import type { InvoiceIssuer } from '../ground/ports/invoiceIssuer.js';
import { createWebhookInvoices } from '../ground/ports/webhookInvoices.js';
import type { Answer } from './browser.js';
import { type FakeIssuer, startFakeIssuer } from './fakeIssuer.js';
import { createInvoiceStage, type InvoiceStage } from './invoiceStage.js';
import { ask } from './serviceStage.js';
import type { TestDatabase } from './testDatabases.js';

/** A server whose invoices are issued by a provider on this machine. The test asks the provider when it wants to. */
export type IssuerStage = InvoiceStage & {
  readonly issuer: FakeIssuer;
  /** What asks the provider. */
  readonly port: InvoiceIssuer;
  /** Does what the server does by itself, so many minutes later than the one before. */
  round(minutes?: number, port?: InvoiceIssuer | null): Promise<Counts | null>;
  /** An application as staff see it. */
  seen(id: string): Promise<Invoice>;
  mine(id: string): Promise<MyInvoice>;
  decide(id: string, change: object): Promise<Answer>;
  /** An application for two orders that staff have accepted. */
  accepted(change?: object): Promise<MyInvoice>;
  /** What staff were told, oldest first. */
  alarms(): Promise<readonly string[]>;
  /** For the next test. */
  reset(): Promise<void>;
};

export async function createIssuerStage(database: TestDatabase): Promise<IssuerStage> {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-issuer-'));
  const place = createFolderPlace(folder);
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const issuer = await startFakeIssuer(() => shanghaiDay(new Date(now())));
  const stage = await createInvoiceStage(database, { ...issuer.environment, BANYAN_FILES: folder });
  const { db, admin, customer } = stage;
  const { BANYAN_INVOICE_URL: url = '', BANYAN_INVOICE_SECRET: secret = '' } = issuer.environment;
  const port = createWebhookInvoices({ url, secret }, now);

  const seen = async (id: string) => {
    const [found] = (await ask(admin, 'Invoice/GetList', { text: id })).results;
    if (found === undefined) throw new Error(`${id} is not there`);
    return found;
  };
  const decide = async (id: string, change: object) =>
    admin.call('Invoice/Decide', { id, version: (await seen(id)).version, ...change });

  return {
    ...stage,
    issuer,
    port,
    round: (minutes = 0, other = port) => {
      ahead += minutes * 60_000;
      return askIssuer({ db, place, now, issuer: other });
    },
    seen,
    mine: (id) => ask(customer, 'MyInvoice/Get', { id }),
    decide,
    accepted: async (change) => {
      const made = await stage.apply([await stage.order(), await stage.order()], change);
      await decide(made.id, { decision: 'issuing' });
      return made;
    },
    alarms: async () => {
      const rows = await db.query(
        // Not what tells of new requests: each makes one.
        `select title_zh as title, text_zh as text from messages m where exists (
           select 1 from message_recipients r where r.message_id = m.id and r.fold is null) order by id`,
      );
      return rows.map(({ title, text }) => `${String(title)} ${String(text)}`);
    },
    reset: async () => {
      issuer.reset();
      ahead = 0;
      await db.script(
        `update jobs set enabled = false where name = 'invoices.issue'; update invoice_applications set next_at = null;
         delete from limits; delete from outbox; delete from messages; delete from invoice_titles;
         update invoice_applications set created_at = created_at - interval '2 days'`,
      );
    },
    close: async () => {
      await stage.close();
      await issuer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
