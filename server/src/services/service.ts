import type { Audience, HubEvent, ORDER_CALLS, Person } from '@banyan/contract';
import type * as z from 'zod/mini';
import type { Origin } from '../audit/auditLog.js';
import type { Db, Queryable } from '../database/db.js';
import type { Outcome } from '../gateway/refusal.js';

export type ServiceParts = {
  readonly db: Db;
  /** Epoch milliseconds. */
  readonly now: () => number;
};

/** A call as the contract's tables write it. */
export type ServiceCall = {
  readonly audience: Audience | 'public';
  readonly permission: string | null;
  /** Asks for the password again when it was given more than 15 minutes ago. */
  readonly proof?: true;
  readonly request: z.ZodMiniType;
  readonly result: z.ZodMiniType;
};
export type CallTable = Readonly<Record<string, ServiceCall>>;

/** What of the request itself counts, for the few calls that are about sessions. */
export type Visit = {
  readonly cookies: string | undefined;
  readonly origin: Origin;
  /** Gives the session a new handle with the transaction; the answer carries it when the call succeeds. */
  readonly rotate: (tx: Queryable) => Promise<void>;
};

type Caller<C extends ServiceCall> = C['audience'] extends 'public' ? Person | null : Person;

export type Handler<C extends ServiceCall> = (
  request: z.output<C['request']>,
  caller: Caller<C>,
  visit: Visit,
) => Promise<Outcome<z.output<C['result']>>>;

/** One handler for each call of a table: a call without one does not compile. */
export type HandlersOf<T extends CallTable> = { readonly [K in keyof T]: Handler<T[K]> };

export type Handlers = HandlersOf<typeof ORDER_CALLS>;

/** What goes through the database's channel `hub`: an event and whose order it is, or whom it is for. */
type HubNotice =
  | { readonly kind: 'event'; readonly event: HubEvent; readonly customerId: string | null }
  | { readonly kind: 'toUsers'; readonly event: HubEvent; readonly users: readonly string[] };

/** PostgreSQL carries less than 8,000 bytes; the event has its own share of them. */
const MOST_USERS_BYTES = 6_000;

/**
 * Told to every process once the transaction commits, and not at all when it rolls back.
 * @param customerId whose it is; null: the staff's own affair
 */
export async function tell(
  tx: Queryable,
  event: HubEvent,
  customerId: string | null,
): Promise<void> {
  await notify(tx, { kind: 'event', event, customerId });
}

/** The same for all windows of these people, and for nobody else. Long lists go in parts. */
export async function tellUsers(
  tx: Queryable,
  userIds: readonly string[],
  event: HubEvent,
): Promise<void> {
  for (const users of inParts([...new Set(userIds)])) {
    await notify(tx, { kind: 'toUsers', event, users });
  }
}

async function notify(tx: Queryable, notice: HubNotice): Promise<void> {
  await tx.query("select pg_notify('hub', $1)", [JSON.stringify(notice)]);
}

function inParts(ids: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  let room = 0;
  for (const id of ids) {
    const bytes = Buffer.byteLength(JSON.stringify(id)) + 1;
    if (bytes > room) {
      parts.push([]);
      room = MOST_USERS_BYTES;
    }
    parts.at(-1)?.push(id);
    room -= bytes;
  }
  return parts;
}
