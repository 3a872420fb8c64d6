import type { HubEvent, Permission } from '@banyan/contract';
import type { Queryable } from '../database/db.js';
import { audienceGroup, ownerGroup, permissionGroup, userGroup } from './groups.js';
import { CHANNEL, type Notice } from './notice.js';

/** Told to every process once the transaction commits, and not at all when it rolls back. */
export async function tellHub(tx: Queryable, notice: Notice): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(notice)]);
}

type Of<K extends HubEvent['kind']> = Omit<Extract<HubEvent, { readonly kind: K }>, 'kind'>;

/**
 * Something that staff look at has changed.
 * @param change without a version it is always read again: of a note, say, that leaves its record's version alone
 */
export async function tellChanged(
  tx: Queryable,
  change: Of<'changed'>,
  to: { readonly permission: Permission },
): Promise<void> {
  const event = { kind: 'changed', ...change } as const;
  await tellHub(tx, { kind: 'event', event, groups: [permissionGroup(to.permission)] });
}

/** Something of a customer's own has changed, or of every customer's. */
export async function tellMine(
  tx: Queryable,
  change: Of<'mineChanged'>,
  to: { readonly owner: string } | 'customers',
): Promise<void> {
  const event = { kind: 'mineChanged', ...change } as const;
  const group = to === 'customers' ? audienceGroup('customer') : ownerGroup(to.owner);
  await tellHub(tx, { kind: 'event', event, groups: [group] });
}

/** PostgreSQL carries less than 8,000 bytes; the event has its own share of them. */
const MOST_GROUPS_BYTES = 6_000;

/** For all windows of these users only. Long lists are sent in parts. */
export async function tellUsers(
  tx: Queryable,
  userIds: readonly string[],
  event: HubEvent,
): Promise<void> {
  const groups = [...new Set(userIds)].map(userGroup);
  for (const part of inParts(groups)) await tellHub(tx, { kind: 'event', event, groups: part });
}

function inParts(groups: readonly string[]): readonly string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const group of groups) {
    const bytes = Buffer.byteLength(JSON.stringify(group)) + 1;
    if (bytes > room) {
      parts.push([]);
      room = MOST_GROUPS_BYTES;
    }
    parts.at(-1)?.push(group);
    room -= bytes;
  }
  return parts;
}

/**
 * Tells every process's hub, once the transaction commits, that these sessions are no more.
 * @param itself the browser that holds them has ended them: its windows know
 */
export async function tellEnded(
  tx: Queryable,
  hashes: readonly string[],
  { itself }: { readonly itself: boolean },
): Promise<void> {
  for (const session of hashes) {
    await tellHub(tx, { kind: 'ended', session, itself });
  }
}
