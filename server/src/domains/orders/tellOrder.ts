import type { OrderState } from '@banyan/contract/orders';
import type { Queryable } from '../../ground/database/db.js';
import { ownerGroup, permissionGroup } from '../../ground/news/groups.js';
import { tellChanged, tellHub, tellMine } from '../../ground/news/tell.js';

type Changed = {
  readonly id: string;
  readonly state: OrderState;
  readonly version: number;
  readonly customerId: string;
};

/** Tells staff who may see orders, and the order's customer. */
export async function tellOrder(tx: Queryable, order: Changed): Promise<void> {
  const { id, version, customerId } = order;
  await tellChanged(tx, { entity: 'order', id, version }, { permission: 'orders.view' });
  await tellMine(tx, { topic: 'order', id, version }, { owner: customerId });
  await tellOlderAreas(tx, order, [ownerGroup(customerId)]);
}

/** A note: the order's version stays, and the customer may not know that there is one. */
export async function tellNoted(tx: Queryable, order: Changed): Promise<void> {
  await tellChanged(tx, { entity: 'order', id: order.id }, { permission: 'orders.view' });
  await tellOlderAreas(tx, order, []);
}

/** Builds of areas from before `changed` listen to this. */
async function tellOlderAreas(
  tx: Queryable,
  { id, state, version }: Changed,
  others: readonly string[],
): Promise<void> {
  const event = { kind: 'orderChanged', id, state, version } as const;
  await tellHub(tx, { kind: 'event', event, groups: [permissionGroup('orders.view'), ...others] });
}
