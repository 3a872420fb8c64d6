import { type Override, overrideSchema } from '@banyan/contract/releases';
import * as z from 'zod';
import type { Queryable } from '../ground/database/db.js';

/** An override ends by itself after this, even while its session lasts. */
const LIFE_MS = 12 * 3_600_000;

/** @param session the hash of its handle */
export async function overridesOf(
  db: Queryable,
  session: string,
  now: number,
): Promise<readonly Override[]> {
  const rows = await db.query(
    'select override from release_overrides where session = $1 and until_at > $2 order by area',
    [session, now],
  );
  return z
    .array(z.object({ override: overrideSchema }))
    .parse(rows)
    .map((row) => row.override);
}

export async function setOverride(
  tx: Queryable,
  session: string,
  override: Override,
  now: number,
): Promise<void> {
  await tx.query(
    `insert into release_overrides (session, area, override, until_at) values ($1, $2, $3::jsonb, $4)
     on conflict (session, area) do update set override = excluded.override, until_at = excluded.until_at`,
    [session, override.area, JSON.stringify(override), now + LIFE_MS],
  );
}

/** Resolves to the areas whose override has ended. */
export async function endOverrides(
  tx: Queryable,
  session: string,
  area: string | null,
): Promise<readonly string[]> {
  const ended = await tx.query(
    'delete from release_overrides where session = $1 and ($2::text is null or area = $2) returning area',
    [session, area],
  );
  return z
    .array(z.object({ area: z.string() }))
    .parse(ended)
    .map((row) => row.area);
}
