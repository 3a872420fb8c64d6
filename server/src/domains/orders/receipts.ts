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

const RECEIPT_USED = refusal(
  409,
  'RECEIPT_USED',
  '这份转账回单已用于另一个订单，一份回单只能支付一个订单。',
  'This receipt has paid for another order. A receipt pays for one order alone.',
);

type Keeping = {
  readonly receipt: string | undefined;
  readonly reason: string | undefined;
  readonly by: Person;
  /** Epoch milliseconds. */
  readonly now: number;
};

/**
 * What pays an order outside of any provider, in its transaction; refused without a receipt and a reason, and with a receipt
 * that has paid for another order.
 */
export async function keepReceipt(
  tx: Queryable,
  orderId: string,
  { receipt, reason = '', by, now }: Keeping,
): Promise<Outcome<null>> {
  if (receipt === undefined || reason === '') return refused(RECEIPT_NEEDED);
  if (await hasPaidAnother(tx, orderId, receipt)) return refused(RECEIPT_USED);
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

const hashSchema = z.array(z.object({ hash: z.string() }));

/** Whether the same content, as this file or another, is the receipt of another order. */
async function hasPaidAnother(tx: Queryable, orderId: string, receipt: string): Promise<boolean> {
  const [found] = hashSchema.parse(
    await tx.query('select sha256 as hash from files where id = $1 and sha256 is not null', [
      receipt,
    ]),
  );
  if (found === undefined) return false;
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`receipt ${found.hash}`]);
  const used = await tx.query(
    `select 1 from orders o join files f on f.id = o.receipt_file_id
     where f.sha256 = $1 and o.id <> $2 limit 1`,
    [found.hash, orderId],
  );
  return used.length > 0;
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
