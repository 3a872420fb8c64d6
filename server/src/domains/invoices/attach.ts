import type { Person } from '@banyan/contract';
import type { INVOICE_CALLS, InvoiceFormat, InvoiceState } from '@banyan/contract/invoices';
import type * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { freeFiles, useFiles } from '../../ground/files/fileUses.js';
import type { FileReader } from '../../ground/files/mediaRoute.js';
import { FILE_REFUSALS } from '../../ground/files/refusals.js';
import type { Owner } from '../../ground/files/rows.js';
import { writeVersion } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lockInvoice } from './invoiceRows.js';
import { INVOICES_CHANNEL } from './sendInvoices.js';
import { tellInvoice } from './tellInvoice.js';

type Attaching = z.output<(typeof INVOICE_CALLS)['Invoice/Attach']['request']>;

const STATES: readonly InvoiceState[] = ['applied', 'issuing', 'issued'];
export const FILE_TYPES: Readonly<Record<InvoiceFormat, string>> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
};

/** Adds a file to an invoice, in a transaction. What comes after it was issued is sent by itself. */
export async function attach(
  tx: Queryable,
  { id, version, file, format }: Attaching,
  { userId, username, audience }: Person,
  now: number,
): Promise<Outcome<null>> {
  const held = await lockInvoice(tx, id);
  if (held === null) return refused(REFUSALS.notFound);
  if (version !== held.version) return refused(REFUSALS.versionConflict, { version: held.version });
  if (!STATES.includes(held.state)) return refused(REFUSALS.stepNotAllowed);
  const attached = await attachFile(tx, id, { createdBy: userId, audience }, { file, format });
  if (!attached.success) return attached;
  const isIssued = held.state === 'issued';
  const columns = isIssued ? { toSend: true } : {};
  const table = { table: 'invoice_applications' };
  const next = await writeVersion(tx, table, held, username, now, columns);
  await tellInvoice(tx, { id, state: held.state, version: next }, held.customerId);
  if (isIssued) await tx.query('select pg_notify($1, $2)', [INVOICES_CHANNEL, '']);
  return done(null);
}

/** A finished file of its owner's becomes the one of that format, if it is one. The caller holds the application. */
export async function attachFile(
  tx: Queryable,
  id: string,
  owner: Owner,
  { file, format }: Pick<Attaching, 'file' | 'format'>,
): Promise<Outcome<null>> {
  const use = { entity: 'invoice', entityId: id, field: format };
  const [sent] = await tx.query('select type from files where id = $1', [file]);
  if (sent === undefined) return refused(FILE_REFUSALS.unknownFile);
  if (sent['type'] !== FILE_TYPES[format]) return refused(FILE_REFUSALS.wrongContent);
  await freeFiles(tx, use);
  const used = await useFiles(tx, owner, 'invoice', [file], use);
  if (!used.success) return used;
  await tx.query(
    `insert into invoice_files (application_id, format, file_id) values ($1, $2, $3)
     on conflict (application_id, format) do update set file_id = excluded.file_id`,
    [id, format, file],
  );
  return done(null);
}

/** Its customer opens an invoice once it is issued, and staff who may see invoices. */
export const mayReadInvoiceFile: FileReader = async (db, person, fileId) => {
  if (person.audience === 'admin' && !person.permissions.includes('invoices.view')) return false;
  const found = await db.query(
    `select 1 from invoice_files x join invoice_applications i on i.id = x.application_id
     where x.file_id = $1
       and ($2 or (i.customer_id = $3 and i.state in ('issued', 'reversing', 'reversed'))) limit 1`,
    [fileId, person.audience === 'admin', person.userId],
  );
  return found.length > 0;
};
