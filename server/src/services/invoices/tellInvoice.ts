import type { InvoiceState } from '@banyan/contract/invoices';
import type { Queryable } from '../../database/db.js';
import { ownerGroup, permissionGroup } from '../../notices/groups.js';
import { tellChanged, tellHub } from '../../notices/tell.js';

/** Staff who may see invoices hear of it. The customer sees it in the order, which is told apart. */
export async function tellInvoice(
  tx: Queryable,
  { id, state }: { readonly id: string; readonly state: InvoiceState },
  customerId: string,
): Promise<void> {
  await tellChanged(tx, { entity: 'invoice', id }, { permission: 'invoices.view' });
  // Builds of areas from before `changed` listen to this.
  const event = { kind: 'invoiceChanged', id, state } as const;
  const groups = [permissionGroup('invoices.view'), ownerGroup(customerId)];
  await tellHub(tx, { kind: 'event', event, groups });
}
