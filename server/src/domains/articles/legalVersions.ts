import type { LegalVersion } from '@banyan/contract/articles';
import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const versionsSchema = z.array(z.object({ version: z.string(), changeNote: z.string() }));

/** All versions of a text, the newest first; some may begin later. */
export async function readVersions(db: Queryable, kind: string): Promise<readonly LegalVersion[]> {
  return versionsSchema.parse(
    await db.query(
      `select version::text as version, change_note as "changeNote" from legal_versions
       where kind = $1 order by legal_versions.version desc`,
      [kind],
    ),
  );
}

/** Of all versions, the newest first. */
export function currentOf(versions: readonly LegalVersion[], now: number): string {
  const today = shanghaiDay(new Date(now));
  const current = versions.find(({ version }) => version <= today) ?? versions.at(-1);
  if (current === undefined) throw new Error('a legal text has no version');
  return current.version;
}
