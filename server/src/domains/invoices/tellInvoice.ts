import type { InvoiceState } from '@banyan/contract/invoices';
import type { Queryable } from '../../ground/database/db.js';
import { ownerGroup, permissionGroup } from '../../ground/news/groups.js';
import { tellChanged, tellHub, tellMine } from '../../ground/news/tell.js';

type Changed = { readonly id: string; readonly state: InvoiceState; readonly version: number };

/** Tells staff who may see invoices, and the invoice's customer. */
export async function tellInvoice(
  tx: Queryable,
  { id, state, version }: Changed,
  customerId: string,
): Promise<void> {
  await tellChanged(tx, { entity: 'invoice', id, version }, { permission: 'invoices.view' });
  await tellMine(tx, { topic: 'invoice', id, version }, { owner: customerId });
  // Builds of areas from before `changed` listen to this.
  const event = { kind: 'invoiceChanged', id, state } as const;
  const groups = [permissionGroup('invoices.view'), ownerGroup(customerId)];
  await tellHub(tx, { kind: 'event', event, groups });
}
