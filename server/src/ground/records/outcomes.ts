import { randomUUID } from 'node:crypto';
import { type ActOutcome, outcomeSchema } from '@banyan/contract';
import * as z from 'zod';
import type { Queryable } from '../database/db.js';
import { done, type Outcome, type Refusal } from '../requests/refusal.js';
import { type Keyed, keyedAct, type Parts } from './keyedAct.js';
import type { By } from './saveVersion.js';

const outcomesSchema = z.array(outcomeSchema);

/** The handler of a call that acts on many records as one batch; the same key again answers what the first time answered. */
export function batchAct<Q extends Keyed>(
  parts: Parts,
  kind: { readonly unique?: string },
  call: string,
  perform: (tx: Queryable, by: By, request: Q) => Promise<Outcome<readonly ActOutcome[]>>,
) {
  return keyedAct<Q, readonly ActOutcome[]>(parts, kind, call, {
    perform: async (tx, by, { request }) => {
      const acted = await perform(tx, { ...by, batch: randomUUID() }, request);
      if (!acted.success) return acted;
      return done({ result: acted.result, ids: { outcomes: JSON.stringify(acted.result) } });
    },
    again: (_tx, { outcomes }) => Promise.resolve(done(outcomesIn(outcomes))),
  });
}

function outcomesIn(kept: unknown): readonly ActOutcome[] {
  return z.core.parse(outcomesSchema, JSON.parse(String(kept)));
}

/** What an act on many answers of a record that it has left as it was. */
export function refusedOf(id: string, { code, text }: Refusal): ActOutcome {
  return { id, outcome: 'refused', code: String(code), text };
}
