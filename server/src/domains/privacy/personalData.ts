import type { Blocker } from '@banyan/contract/privacy';
import type { Queryable } from '../../ground/database/db.js';
import type { Marks } from '../../ground/secrets/marks.js';

/** A customer whose data is acted on, at an instant in epoch milliseconds. */
export type Leaver = { readonly customerId: string; readonly at: number };

export type Erasing = Leaver & {
  /** As it was until now, wherever it was written. */
  readonly name: string;
  readonly marks: Marks;
};

/**
 * The data a domain has of customers. Each domain lists its own, so that closing an account need not know them all.
 * Everything is part of the caller's transaction, which has locked the customer.
 */
export type PersonalData = {
  /** Of its file in an export. */
  readonly name: string;
  /** The tables that it is responsible for: a test finds tables without a domain. */
  readonly tables: readonly string[];
  /** What has to end before they may leave. */
  readonly blockers?: (tx: Queryable, customerId: string) => Promise<readonly Blocker[]>;
  /** Ends what is open when they ask to leave. */
  readonly endOpen?: (tx: Queryable, leaver: Leaver) => Promise<void>;
  /** What of it the customer takes along, as it is written to a file; null: nothing. Staff's own notes are not theirs. */
  readonly read: (db: Queryable, customerId: string) => Promise<unknown>;
  /** Erases, or replaces, what says who they are. */
  readonly erase: (tx: Queryable, erasing: Erasing) => Promise<void>;
};

export async function blockersOf(
  tx: Queryable,
  personal: readonly PersonalData[],
  customerId: string,
): Promise<readonly Blocker[]> {
  const found: Blocker[] = [];
  for (const { blockers } of personal) {
    if (blockers !== undefined) found.push(...(await blockers(tx, customerId)));
  }
  return found;
}
