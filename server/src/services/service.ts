import type { HubEvent, ORDER_CALLS, OrderCall, Person } from '@banyan/contract';
import type * as z from 'zod';
import type { Db, Queryable } from '../database/db.js';
import type { Outcome } from '../gateway/refusal.js';

export type ServiceParts = {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

type Calls = typeof ORDER_CALLS;
type Caller<K extends OrderCall> = Calls[K]['audience'] extends 'public' ? Person | null : Person;

export type Handler<K extends OrderCall> = (
  request: z.output<Calls[K]['request']>,
  caller: Caller<K>,
) => Promise<Outcome<z.output<Calls[K]['result']>>>;

/** One handler for each call of the contract: a call without one does not compile. */
export type Handlers = { readonly [K in OrderCall]: Handler<K> };

/** What goes through the database's channel `hub`: the event, and whose order it is. */
type HubNotice = {
  readonly kind: 'event';
  readonly event: HubEvent;
  readonly customerId: string;
};

/** Told to every process once the transaction commits, and not at all when it rolls back. */
export async function tell(tx: Queryable, event: HubEvent, customerId: string): Promise<void> {
  const notice: HubNotice = { kind: 'event', event, customerId };
  await tx.query("select pg_notify('hub', $1)", [JSON.stringify(notice)]);
}
