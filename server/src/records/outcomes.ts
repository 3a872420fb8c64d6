import type { ActOutcome } from '@banyan/contract';
import * as z from 'zod';

const outcomesSchema = z.array(
  z.object({
    id: z.string(),
    outcome: z.enum(['done', 'refused', 'skipped']),
    code: z.nullable(z.string()),
  }),
);

/** What an act on many answered, as it was kept for the same key. */
export function outcomesIn(kept: unknown): readonly ActOutcome[] {
  return outcomesSchema.parse(JSON.parse(String(kept)));
}
