import { type ActOutcome, outcomeSchema } from '@banyan/contract';
import * as z from 'zod';
import type { Refusal } from '../requests/refusal.js';

const outcomesSchema = z.array(outcomeSchema);

/** What an act on many answered, as it was kept for the same key. */
export function outcomesIn(kept: unknown): readonly ActOutcome[] {
  return z.core.parse(outcomesSchema, JSON.parse(String(kept)));
}

/** What an act on many answers of a record that it has left as it was. */
export function refusedOf(id: string, { code, text }: Refusal): ActOutcome {
  return { id, outcome: 'refused', code: String(code), text };
}
