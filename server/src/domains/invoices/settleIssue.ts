import { FILE_KINDS } from '@banyan/contract/files';
import type { InvoiceFormat } from '@banyan/contract/invoices';
import { shanghaiDay } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { updateRow } from '../../ground/database/sql/index.js';
import { contentOf } from '../../ground/files/content.js';
import type { ObjectParts } from '../../ground/files/objects.js';
import type { Owner } from '../../ground/files/rows.js';
import { storeFile } from '../../ground/files/storeFile.js';
import type { Issued, IssuedFile, NotDone, Reversed } from '../../ground/ports/invoiceIssuer.js';
import { writeVersion } from '../../ground/records/index.js';
import { type Occasion, sendMessage } from '../messages/sendMessage.js';
import { type Task, task } from '../messages/tasks.js';
import { attachFile, FILE_TYPES } from './attach.js';
import { type Held, lockInvoice } from './invoiceRows.js';
import { issue } from './issue.js';
import { type IssueParts, type TakenInvoice, TOLD_TRIES } from './issuing.js';
import { endReversal } from './reverse.js';
import { putBack } from './stepInvoice.js';
import { tellInvoice } from './tellInvoice.js';

type About = Pick<Held, 'id' | 'customerId' | 'customerName'>;

/** Files that an issuer has sent. */
const ISSUER: Owner = { createdBy: 'invoices.issue', audience: 'system' };

type KeptFile = { readonly file: string; readonly format: InvoiceFormat };

const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 3_600_000;

/** What became of asking for an invoice. What can be issued at most once is asked for until there is an answer. */
export async function settleIssue(
  parts: IssueParts,
  { id, tries }: TakenInvoice,
  answer: Issued | NotDone,
): Promise<void> {
  const kept = answer.kind === 'issued' ? await keepIssued(parts, answer) : null;
  await parts.db.transaction(async (tx) => {
    const now = parts.now();
    const held = await lockInvoice(tx, id);
    if (held === null) return;
    if (held.state !== 'issuing') {
      if (answer.kind === 'issued') await heardLate(tx, held, answer, kept ?? [], now);
      return;
    }
    if (answer.kind === 'refused') {
      await putBack(tx, held, noteOf(answer), { by: '', now });
      await sendMessage(tx, issuerTrouble(held, noteOf(answer), now));
      return;
    }
    const fault = answer.kind === 'issued' ? await book(tx, held, answer, kept, now) : answer;
    if (fault !== null) await askLater(tx, held, { tries, fault, now });
  });
}

/** The same for its red letter. One that is refused waits for staff. */
export async function settleReversal(
  parts: IssueParts,
  { id, tries }: TakenInvoice,
  answer: Reversed | NotDone,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const now = parts.now();
    const held = await lockInvoice(tx, id);
    if (held?.state !== 'reversing') return;
    if (answer.kind === 'reversed') {
      if (answer.number === held.number) {
        await askLater(tx, held, { tries, fault: spoiled('number'), now });
        return;
      }
      const columns = { note: `红字发票号码 ${answer.number}` };
      await endReversal(tx, held, { by: '', now, columns });
      return;
    }
    if (answer.kind === 'refused') await updateRow(tx, TABLE.table, id, { nextAt: null });
    else await askLater(tx, held, { tries, fault: answer, now });
    if (answer.kind === 'refused') await tell(tx, held, noteOf(answer), now);
  });
}

/** Books what was issued. Resolves to why it cannot be right; null: it is booked. */
async function book(
  tx: Queryable,
  held: Held,
  { number, issuedOn }: Issued,
  kept: readonly KeptFile[] | null,
  now: number,
): Promise<NotDone | null> {
  if (kept === null) return spoiled('files');
  if (issuedOn > shanghaiDay(new Date(now))) return spoiled('day');
  const issued = await issue(tx, held, { by: '', now, number, issuedOn, isAsked: true });
  if (!issued.success) return spoiled('number');
  await attachAll(tx, held.id, kept);
  return null;
}

/** Staff have decided while it was asked for. What was issued is not lost: its files, or at least its number. */
async function heardLate(
  tx: Queryable,
  held: Held,
  { number }: Issued,
  kept: readonly KeptFile[],
  now: number,
): Promise<void> {
  if (held.number !== number) {
    await sendMessage(tx, issuedBesides(held, number, now));
    return;
  }
  const there = await tx.query('select format from invoice_files where application_id = $1', [
    held.id,
  ]);
  const missing = kept.filter(({ format }) => there.every((file) => file['format'] !== format));
  await attachAll(tx, held.id, missing);
  const version = await writeVersion(tx, TABLE, held, '', now, { toSend: missing.length > 0 });
  await tellInvoice(tx, { id: held.id, state: held.state, version }, held.customerId);
}

async function attachAll(tx: Queryable, id: string, kept: readonly KeptFile[]): Promise<void> {
  for (const file of kept) {
    const attached = await attachFile(tx, id, ISSUER, file);
    if (!attached.success) throw new Error('a file that was just kept is gone');
  }
}

const TABLE = { table: 'invoice_applications' } as const;

type Later = { readonly tries: number; readonly fault: NotDone; readonly now: number };

/** With growing waits. Of what cannot be right staff hear at once, of silence after a while. */
async function askLater(tx: Queryable, held: Held, { tries, fault, now }: Later): Promise<void> {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS);
  const nextAt = new Date(now + wait).toISOString();
  await updateRow(tx, TABLE.table, held.id, { nextAt });
  if (fault.kind === 'spoiled' || tries === TOLD_TRIES) await tell(tx, held, noteOf(fault), now);
}

/** Staff read why, once. */
async function tell(tx: Queryable, held: Held, note: string, now: number): Promise<void> {
  if (held.note === note) return;
  const version = await writeVersion(tx, TABLE, held, '', now, { note });
  await tellInvoice(tx, { id: held.id, state: held.state, version }, held.customerId);
  await sendMessage(tx, issuerTrouble(held, note, now));
}

/** Why an answer cannot be right. */
const SPOILED: Readonly<Record<string, string>> = {
  form: '格式不符',
  id: '不是这份申请',
  amount: '金额不符',
  files: '文件内容或大小不符',
  day: '开票日期在未来',
  number: '发票号码与已有发票重复',
};

function spoiled(reason: keyof typeof SPOILED): NotDone {
  return { kind: 'spoiled', reason };
}

/** As staff read it. */
function noteOf(fault: NotDone): string {
  switch (fault.kind) {
    case 'processing':
      return '开票系统半小时后仍在处理';
    case 'refused':
      return `开票系统拒绝：${fault.reason.trim() || '未说明原因'}`;
    case 'spoiled':
      return `开票系统答复有误：${SPOILED[fault.reason] ?? fault.reason}`;
    case 'away':
      return `开票系统无应答（${fault.reason}）`;
  }
}

/** Keeps the files of an answer, until nothing has used them for a day. Null: one of them is not what it is said to be. */
async function keepIssued(
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

/** A task: the invoice provider does not do what it was asked. */
function issuerTrouble(about: About, note: string, at: number): Occasion {
  const { id, customerName } = about;
  return invoiceTask(about, at, {
    title: { zh: '开票系统需要人工处理', en: 'The invoice provider needs a look' },
    text: {
      zh: `${customerName}的发票申请 ${id}：${note}。`,
      en: `Invoice request ${id} of ${customerName}: ${note}`,
    },
  });
}

/** A task: the provider has issued what staff had decided otherwise by then. */
function issuedBesides(about: About, number: string, at: number): Occasion {
  const { id, customerName } = about;
  return invoiceTask(about, at, {
    title: { zh: '开票系统另外开具了发票', en: 'The invoice provider has issued another invoice' },
    text: {
      zh: `开票系统为${customerName}的申请 ${id} 开具了发票 ${number}，但申请已按其他方式处理，请核对，必要时冲红。`,
      en: `The provider has issued invoice ${number} for request ${id} of ${customerName}, which was decided otherwise by then. Please check it, and reverse it where needed.`,
    },
  });
}

function invoiceTask(
  { id, customerId }: About,
  at: number,
  words: Pick<Task, 'title' | 'text'>,
): Occasion {
  return task({ kind: 'invoice', id, customerId, at, permission: 'invoices.view', ...words });
}
