import type { Person } from '@banyan/contract';
import { type AttachedFile, attachedFileSchema } from '@banyan/contract/files';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { useFiles } from '../../ground/files/fileUses.js';
import type { FileReader } from '../../ground/files/mediaRoute.js';
import { done, type Outcome, refusal, refused } from '../../ground/requests/refusal.js';
import { addEntry } from './orderRows.js';

const RECEIPT_NEEDED = refusal(
  400,
  'RECEIPT_NEEDED',
  '确认付款需上传转账回单并写明原因。',
  'Confirming a payment needs the receipt of the transfer and a reason.',
);

type Keeping = {
  readonly receipt: string | undefined;
  readonly reason: string | undefined;
  readonly by: Person;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** What pays an order outside of any provider, in its transaction; refused without a receipt and a reason. */
export async function keepReceipt(
  tx: Queryable,
  orderId: string,
  { receipt, reason = '', by, now }: Keeping,
): Promise<Outcome<null>> {
  if (receipt === undefined || reason === '') return refused(RECEIPT_NEEDED);
  const use = { entity: 'order', entityId: orderId, field: 'receipt' };
  const { userId, username, audience } = by;
  const used = await useFiles(tx, { createdBy: userId, audience }, 'receipt', [receipt], use);
  if (!used.success) return used;
  await tx.query('update orders set receipt_file_id = $2 where id = $1', [orderId, receipt]);
  const at = new Date(now).toISOString();
  const detail = `转账回单：${reason}`;
  await addEntry(tx, { orderId, at, by: username, kind: 'note', detail });
  return done(null);
}

const filesSchema = z.array(attachedFileSchema);

/** The receipt of the transfer that paid for an order, or null. */
export async function readReceipt(db: Queryable, orderId: string): Promise<AttachedFile | null> {
  const rows = await db.query(
    `select f.id::text, f.name, f.type, f.bytes from orders o join files f on f.id = o.receipt_file_id where o.id = $1`,
    [orderId],
  );
  return filesSchema.parse(rows)[0] ?? null;
}

const adjustmentSchema = z.array(z.object({ fen: z.number(), reason: z.string() }));

/** What was added to the price of an order by hand, or taken off, and why; null: nothing. */
export async function readAdjustment(db: Queryable, orderId: string) {
  const rows = await db.query(
    `select adjust_fen as fen, coalesce(snapshot ->> 'adjustReason', '') as reason from orders
     where id = $1 and adjust_fen <> 0`,
    [orderId],
  );
  return adjustmentSchema.parse(rows)[0] ?? null;
}

/** Who may see payments opens receipts. */
export const mayReadReceipt: FileReader = async (db, person, fileId) => {
  if (person.audience !== 'admin' || !person.permissions.includes('payments.view')) return false;
  const found = await db.query('select 1 from orders where receipt_file_id = $1 limit 1', [fileId]);
  return found.length > 0;
};
