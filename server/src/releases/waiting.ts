import { type ReleaseAction, releaseActionSchema } from '@banyan/contract/releases';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';
import type { KeyRow } from './teamKeys.js';

/** A worker has two minutes for a build; after this long another worker takes it. */
const TAKEN_MS = 300_000;

const rowSchema = z.object({
  area: z.string(),
  build: z.string(),
  action: releaseActionSchema,
  actor: z.string(),
});
/** A build that waits to be verified, and what becomes of it then. */
export type Waiting = Readonly<z.infer<typeof rowSchema>>;

const COLUMNS = 'area, build, action, actor';

export async function addWaiting(
  tx: Queryable,
  { area, build, action, actor }: Waiting & { readonly action: ReleaseAction },
  now: number,
): Promise<void> {
  await tx.query(
    `insert into release_verifications (area, build, action, actor, asked_at)
     values ($1, $2, $3::jsonb, $4, $5)`,
    [area, build, JSON.stringify(action), actor, now],
  );
}

/** Takes the next build for a worker, which has it alone for a while; null: no build waits. */
export async function takeWaiting(
  tx: Queryable,
  { areas }: Pick<KeyRow, 'areas'>,
  now: number,
): Promise<Waiting | null> {
  const rows = await tx.query(
    `update release_verifications set taken_at = $1
     where (area, build) in (
       select area, build from release_verifications
       where (taken_at is null or taken_at < $2) and (cardinality($3::text[]) = 0 or area = any ($3::text[]))
       order by asked_at, area limit 1 for update skip locked)
     returning ${COLUMNS}`,
    [now, now - TAKEN_MS, areas],
  );
  return z.array(rowSchema).parse(rows)[0] ?? null;
}

/** Takes it off the list; null: it is on none. */
export async function endWaiting(
  tx: Queryable,
  area: string,
  build: string,
): Promise<Waiting | null> {
  const rows = await tx.query(
    `delete from release_verifications where area = $1 and build = $2 returning ${COLUMNS}`,
    [area, build],
  );
  return z.array(rowSchema).parse(rows)[0] ?? null;
}

/** Whether some worker may verify builds of an area. */
export async function hasWorker(db: Queryable, area: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from team_keys where verifies and ended_at is null
       and (jsonb_array_length(areas) = 0 and jsonb_array_length(bases) = 0 or areas ? $1) limit 1`,
    [area],
  );
  return rows.length > 0;
}
