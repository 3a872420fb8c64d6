import { KEPT_A_DAY } from '@banyan/contract/errors';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { tellError } from './errorOccasions.js';
import { compareVersions, type Failure, isRegression } from './failure.js';

/** Strangers can invent errors: past so many groups of a source, in all or in a day, new ones are not kept apart. */
const MOST_GROUPS = 5_000;
const MOST_A_DAY = 200;
const DAY_MS = 86_400_000;
const REST = { fingerprint: 'rest', title: 'OtherErrors', place: '' } as const;

const groupSchema = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string(),
  state: z.enum(['new', 'open', 'resolved', 'ignored']),
  resolvedIn: z.string().nullable(),
  resolvedAt: z.string().nullable(),
  firstVersion: z.string(),
  lastVersion: z.string(),
});
type Group = z.infer<typeof groupSchema>;

/** Counts failures in their groups, in the transaction of whatever has told of them. */
export async function storeFailures(
  tx: Queryable,
  failures: readonly Failure[],
  now: number,
): Promise<void> {
  // In one order everywhere: two reports at once never wait for each other.
  const groups = [...groupedBy(failures, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [, alike] of groups) await storeAlike(tx, alike, now);
}

function groupedBy(
  failures: readonly Failure[],
  keyFor: (failure: Failure) => string,
): ReadonlyMap<string, readonly Failure[]> {
  const groups = new Map<string, Failure[]>();
  for (const failure of failures) {
    const key = keyFor(failure);
    groups.set(key, [...(groups.get(key) ?? []), failure]);
  }
  return groups;
}

function keyOf({ source, productId, fingerprint }: Failure): string {
  return [source, productId ?? '', fingerprint].join('\n');
}

async function storeAlike(tx: Queryable, alike: readonly Failure[], now: number): Promise<void> {
  const [first] = alike;
  if (first === undefined) return;
  const { group, isNew } = await lockedGroup(tx, first, now);
  const regression = alike.find((failure) => isRegression(group, failure));
  await updateGroup(tx, group, alike, regression !== undefined);
  await countDays(tx, group.id, alike);
  await noteDevices(tx, group.id, alike);
  for (const failure of alike) await keepEvent(tx, group.id, failure);
  if (!isNew && regression === undefined) return;
  const version = group.version + (isNew ? 0 : 1);
  await tellChanged(
    tx,
    { entity: 'errorGroup', id: group.id, version },
    { permission: 'logs.view' },
  );
  // Of visitors it is not known who they are: they ring no bell.
  if (alike.every(({ isByVisitor }) => isByVisitor === true)) return;
  const { source, version: in_ } = regression ?? first;
  await tellError(tx, { id: group.id, title: group.title, source, version: in_, isNew, at: now });
}

async function lockedGroup(
  tx: Queryable,
  failure: Failure,
  now: number,
): Promise<{ readonly group: Group; readonly isNew: boolean }> {
  const known = await readGroup(tx, failure);
  if (known !== null) return { group: known, isNew: false };
  const named = (await isFull(tx, failure, now)) ? { ...failure, ...REST } : failure;
  const { source, productId, fingerprint, title, place, version, at } = named;
  const made = await tx.query(
    `insert into error_groups (source, of_product, fingerprint, title, place, first_version, last_version, first_seen_at, last_seen_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $7, $8) on conflict do nothing returning id`,
    [
      ...[source, productId ?? '', fingerprint, title, place, version, at],
      new Date(now).toISOString(),
    ],
  );
  const group = await readGroup(tx, named);
  if (group === null) throw new Error('a group of errors is gone');
  return { group, isNew: made.length > 0 };
}

async function readGroup(
  tx: Queryable,
  { source, productId, fingerprint }: Failure,
): Promise<Group | null> {
  const rows = await tx.query(
    `select id, version, title, state, resolved_in as "resolvedIn", resolved_at as "resolvedAt", first_version as "firstVersion",
       last_version as "lastVersion"
     from error_groups where source = $1 and of_product = $2 and fingerprint = $3 for update`,
    [source, productId ?? '', fingerprint],
  );
  return z.array(groupSchema).parse(rows)[0] ?? null;
}

const fullSchema = z.tuple([z.object({ all: z.number(), today: z.number() })]);

async function isFull(
  tx: Queryable,
  { source, productId }: Failure,
  now: number,
): Promise<boolean> {
  const [{ all, today }] = fullSchema.parse(
    await tx.query(
      `select count(*)::int as all, (count(*) filter (where created_at > $3))::int as today
       from error_groups where source = $1 and of_product = $2`,
      [source, productId ?? '', new Date(now - DAY_MS).toISOString()],
    ),
  );
  return all >= MOST_GROUPS || today >= MOST_A_DAY;
}

async function updateGroup(
  tx: Queryable,
  { id, firstVersion, lastVersion }: Group,
  alike: readonly Failure[],
  isRegressed: boolean,
): Promise<void> {
  const versions = [firstVersion, lastVersion, ...alike.map(({ version }) => version)].toSorted(
    compareVersions,
  );
  const times = alike.map(({ at }) => at).toSorted();
  const reopened = `, state = 'open', regressed_at = $6, resolved_in = null, resolved_at = null, version = version + 1,
    updated_at = $6, updated_by = ''`;
  await tx.query(
    `update error_groups set events = events + $2, first_version = $3, last_version = $4,
       first_seen_at = least(first_seen_at, $5::timestamptz), last_seen_at = greatest(last_seen_at, $6::timestamptz)
       ${isRegressed ? reopened : ''} where id = $1`,
    [id, timesIn(alike), versions[0], versions.at(-1), times[0], times.at(-1)],
  );
}

function timesIn(failures: readonly Failure[]): number {
  return failures.reduce((sum, { times }) => sum + times, 0);
}

async function countDays(tx: Queryable, id: string, alike: readonly Failure[]): Promise<void> {
  const days = groupedBy(alike, ({ day, version }) => `${day} ${version}`).values();
  const rows = [...days].flatMap((failures) =>
    failures.slice(0, 1).map(({ day, version }) => ({ day, version, events: timesIn(failures) })),
  );
  await tx.query(
    `insert into error_days as known (group_id, day, version, events)
     select $1, * from unnest($2::date[], $3::text[], $4::integer[])
     on conflict (group_id, day, version) do update set events = known.events + excluded.events`,
    [id, ...(['day', 'version', 'events'] as const).map((field) => rows.map((row) => row[field]))],
  );
}

async function noteDevices(tx: Queryable, id: string, alike: readonly Failure[]): Promise<void> {
  const devices = [...new Set(alike.flatMap(({ deviceId }) => deviceId ?? []))];
  if (devices.length === 0) return;
  const added = await tx.query(
    `insert into error_devices (group_id, device_id) select $1, unnest($2::text[])
     on conflict do nothing returning 1`,
    [id, devices],
  );
  if (added.length === 0) return;
  await tx.query('update error_groups set devices = devices + $2 where id = $1', [
    id,
    added.length,
  ]);
}

/** All are counted; one by one the first ones of a day are kept. */
async function keepEvent(tx: Queryable, id: string, failure: Failure): Promise<void> {
  const { at, day, version, platform, deviceId, customerId, sessionId, requestId } = failure;
  await tx.query(
    `insert into error_events (group_id, at, day, version, platform, device_id, customer_id, session_id, request_id, frames)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb
     where (select count(*) from error_events where group_id = $1 and at >= $3::date - interval '1 day' and day = $3) < ${KEPT_A_DAY}`,
    [
      ...[id, at, day, version, platform, deviceId, customerId, sessionId, requestId],
      JSON.stringify(failure.frames),
    ],
  );
}
