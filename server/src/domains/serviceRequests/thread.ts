import type { ServiceEntry, ServiceRequest, ServiceState } from '@banyan/contract/service-requests';
import type { Queryable } from '../../ground/database/db.js';
import { type Columns, insertRow } from '../../ground/database/sql/index.js';
import { writeVersion } from '../../ground/records/index.js';
import { SERVICE_REQUESTS } from './requestKind.js';
import { tellRequest } from './tellRequest.js';

export type Author = {
  readonly kind: 'customer' | 'staff' | 'system';
  readonly id: string | null;
  readonly name: string;
};

type Entry = {
  readonly kind: ServiceEntry['kind'];
  readonly text: string;
  readonly said?: Readonly<Record<string, string>>;
  readonly key?: string;
  /** Epoch milliseconds. */
  readonly at: number;
};

/** All but messages and progress are for staff alone. */
export async function addEntry(
  tx: Queryable,
  requestId: string,
  by: Author,
  { kind, text, said = {}, key, at }: Entry,
): Promise<void> {
  await insertRow(tx, 'service_entries', {
    requestId,
    kind,
    byKind: by.kind,
    byId: by.id,
    byName: by.name,
    text,
    said,
    internal: kind !== 'message' && kind !== 'state',
    at: new Date(at).toISOString(),
    key: key ?? null,
  });
}

/** A line in the thread that says what it came to, which its customer has not read. */
export async function noteProgress(
  tx: Queryable,
  { id }: Pick<ServiceRequest, 'id'>,
  by: Author,
  state: ServiceState,
  said: Readonly<Record<string, string>>,
  at: number,
): Promise<void> {
  await addEntry(tx, id, by, { kind: 'state', text: state, said, at });
  if (by.kind !== 'customer') await countUnread(tx, id);
}

export async function countUnread(tx: Queryable, id: string): Promise<void> {
  await tx.query(
    'update service_requests set customer_unread = customer_unread + 1 where id = $1 and customer_id is not null',
    [id],
  );
}

/** Writes fields, in the next version, and tells staff and the customer. */
export async function advance(
  tx: Queryable,
  before: Pick<ServiceRequest, 'id' | 'version' | 'customerId'>,
  by: string,
  at: number,
  columns: Columns,
): Promise<void> {
  const version = await writeVersion(tx, SERVICE_REQUESTS, before, by, at, columns);
  await tellRequest(tx, { ...before, version });
}
