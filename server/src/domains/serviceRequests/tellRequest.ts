import type { ServiceRequest } from '@banyan/contract/service-requests';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged, tellMine } from '../../ground/news/tell.js';

/** Told to staff and to its customer. */
export async function tellRequest(
  tx: Queryable,
  { id, version, customerId }: Pick<ServiceRequest, 'id' | 'version' | 'customerId'>,
): Promise<void> {
  await tellChanged(tx, { entity: 'serviceRequest', id, version }, { permission: 'services.view' });
  await tellOwner(tx, { id, customerId });
}

export async function tellOwner(
  tx: Queryable,
  { id, customerId }: Pick<ServiceRequest, 'id' | 'customerId'>,
): Promise<void> {
  if (customerId !== null) await tellMine(tx, { topic: 'service', id }, { owner: customerId });
}
