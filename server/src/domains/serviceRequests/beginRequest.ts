import type { ServiceDetail, ServiceRequest } from '@banyan/contract/service-requests';
import type { Queryable } from '../../ground/database/db.js';
import { dayNumber, insertRow } from '../../ground/database/sql/index.js';
import { tellNewEntry } from '../messages/newEntries.js';
import type { Actor } from '../messages/tasks.js';
import { tellRequest } from './tellRequest.js';

export type BegunRequest = {
  /** Null: the person has no account, or cannot sign in. */
  readonly customerId: string | null;
  /** Who asks, as the list and the log name them. */
  readonly by: string;
  readonly channel: ServiceRequest['channel'];
  readonly kind: string;
  readonly text: string;
  readonly contactName?: string;
  readonly productId?: string | null;
  readonly wished?: readonly string[];
  readonly place?: ServiceRequest['place'];
  readonly address?: string;
  /** Of its sender, who has proved it: sealed, its owner is the request. */
  readonly provedEmailSealed?: string;
  readonly identitySaid?: ServiceDetail['identitySaid'];
  /** Whose proved identity was compared. */
  readonly identityOf?: string | null;
  readonly key: string;
};

/** A number that no request has. */
export function nextServiceNumber(db: Queryable, at: number): Promise<string> {
  return dayNumber(db, 'SR', 'service_numbers', at);
}

/**
 * Begins a request that waits for an answer from now on, in a transaction. Tells staff and its customer.
 * @param id `nextServiceNumber`
 * @param at epoch milliseconds
 */
export async function beginServiceRequest(
  tx: Queryable,
  id: string,
  at: number,
  { by, ...fields }: BegunRequest,
): Promise<void> {
  const now = new Date(at).toISOString();
  await insertRow(tx, 'service_requests', {
    id,
    ...fields,
    waitsSince: now,
    staffUnread: 1,
    createdAt: now,
    createdBy: by,
    updatedAt: now,
    updatedBy: by,
  });
  await tellRequest(tx, { id, version: 1, customerId: fields.customerId });
  await tellAsked(tx, { id, customerId: fields.customerId }, at);
}

/** Tells staff of a request without an appointment. @param by the member of staff who has written it down */
export function tellAsked(
  tx: Queryable,
  { id, customerId }: Pick<ServiceRequest, 'id' | 'customerId'>,
  at: number,
  by?: Actor,
): Promise<void> {
  return tellNewEntry(tx, 'service', {
    id,
    at,
    ...(customerId === null ? {} : { customerId }),
    ...(by === undefined ? {} : { by }),
    text: { zh: `人工服务 ${id} 等待安排。`, en: `Manual service ${id} waits for an appointment.` },
  });
}
