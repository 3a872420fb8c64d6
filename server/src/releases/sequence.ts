import * as z from 'zod';
import type { Queryable } from '../database/db.js';

/** Counts what is released up with every change of it, over all processes and restarts. */
export async function sequenceOf(db: Queryable, revision: string): Promise<number> {
  await db.query(
    'update release_registry set sequence = sequence + 1, revision = $1 where revision <> $1',
    [revision],
  );
  const rows = await db.query('select sequence from release_registry');
  return z.tuple([z.object({ sequence: z.number() })]).parse(rows)[0].sequence;
}
