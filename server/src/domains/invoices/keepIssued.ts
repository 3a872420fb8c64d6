import { FILE_KINDS } from '@banyan/contract/files';
import type { InvoiceFormat } from '@banyan/contract/invoices';
import { contentOf } from '../../ground/files/content.js';
import type { ObjectParts } from '../../ground/files/objects.js';
import type { Owner } from '../../ground/files/rows.js';
import { storeFile } from '../../ground/files/storeFile.js';
import type { Issued, IssuedFile } from '../../ground/ports/invoiceIssuer.js';
import { FILE_TYPES } from './attach.js';

/** Files that an issuer has sent. */
export const ISSUER: Owner = { createdBy: 'invoices.issue', audience: 'system' };

export type KeptFile = { readonly file: string; readonly format: InvoiceFormat };

/** Keeps the files of an answer, until nothing has used them for a day. Null: one of them is not what it is said to be. */
export async function keepIssued(
  parts: ObjectParts,
  { number, files }: Issued,
): Promise<readonly KeptFile[] | null> {
  if (!files.every(isWhatItSays)) return null;
  const kept: KeptFile[] = [];
  for (const { format, content } of files) {
    const document = { content, type: FILE_TYPES[format], width: null, height: null };
    const file = await storeFile(parts, ISSUER, 'invoice', `${number}.${format}`, document);
    kept.push({ file, format });
  }
  return kept;
}

function isWhatItSays({ format, content }: IssuedFile): boolean {
  return content.length <= FILE_KINDS.invoice.bytes && contentOf(content) === format;
}
