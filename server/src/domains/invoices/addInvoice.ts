import type { InvoiceKind, TitleDetails } from '@banyan/contract/invoices';
import { formatYuan } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { dayNumber, insertRow } from '../../ground/database/sql/index.js';
import { tellNewEntry } from '../messages/newEntries.js';
import type { Left } from './amounts.js';
import { noteOnOrders } from './stepInvoice.js';
import { tellInvoice } from './tellInvoice.js';

export type NewInvoice = {
  readonly customerId: string;
  readonly kind: InvoiceKind;
  readonly title: TitleDetails;
  readonly emails: readonly string[];
  readonly remark: string;
  readonly key?: string;
  readonly reissueOf?: string;
};

/** Adds an application for orders that are held. Resolves to its id. */
export async function addInvoice(
  tx: Queryable,
  invoice: NewInvoice,
  left: readonly Left[],
  { by, now }: { readonly by: string; readonly now: number },
): Promise<string> {
  const { customerId, title, key = null, reissueOf = null, ...rest } = invoice;
  const id = await dayNumber(tx, 'FP', 'invoice_numbers', now);
  const at = new Date(now).toISOString();
  const amountFen = left.reduce((sum, { leftFen }) => sum + leftFen, 0);
  await insertRow(tx, 'invoice_applications', {
    id,
    customerId,
    ...rest,
    title: { ...title },
    key,
    reissueOf,
    amountFen,
    state: 'applied',
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
  });
  await tx.query(
    `insert into invoice_orders (application_id, order_id, amount_fen, live)
     select $1, o.id, o.amount, true from unnest($2::text[], $3::bigint[]) as o (id, amount)`,
    [id, left.map((order) => order.id), left.map(({ leftFen }) => leftFen)],
  );
  const orders = left.map((order) => ({ id: order.id, amountFen: order.leftFen }));
  await noteOnOrders(tx, { customerId, orders }, { state: 'applied', by, now });
  await tellInvoice(tx, { id, state: 'applied', version: 1 }, customerId);
  const amount = formatYuan(amountFen);
  await tellNewEntry(tx, 'invoice', {
    id,
    customerId,
    at: now,
    text: {
      zh: `发票申请 ${id}（${title.name}，${amount}）待开具。`,
      en: `Invoice request ${id} (${title.name}, ${amount}) waits to be issued.`,
    },
  });
  return id;
}
