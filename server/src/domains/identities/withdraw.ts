import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { tellMine } from '../../ground/news/tell.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { advance, decided, freePictures } from './decided.js';

const rowsSchema = z.array(
  z.object({
    id: z.string(),
    customerId: z.string(),
    version: z.number(),
    state: z.enum(['checking', 'review', 'verified', 'rejected', 'withdrawn', 'revoked']),
  }),
);

/** Takes back what waits, or with the consent everything: then no name, number or picture is left. */
export async function withdrawIdentity(
  tx: Queryable,
  customerId: string,
  what: 'check' | 'consent',
  at: number,
): Promise<Outcome<null>> {
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  const checks = rowsSchema.parse(
    await tx.query(
      `select id, customer_id as "customerId", version, state from identity_checks
       where customer_id = $1 and ($2 or state in ('checking', 'review')) order by created_at for update`,
      [customerId, what === 'consent'],
    ),
  );
  if (checks.length === 0) return refused(REFUSALS.stepNotAllowed);
  const now = new Date(at).toISOString();
  for (const check of checks) {
    const isOpen = check.state === 'checking' || check.state === 'review';
    const erased = { realName: '', idNumberSealed: null, idNumberMark: null, purgedAt: now };
    const ended = isOpen || check.state === 'verified' ? await end(tx, check, isOpen, at) : {};
    await freePictures(tx, check.id);
    await advance(tx, check, customerId, at, { ...ended, ...erased });
  }
  if (what === 'consent') {
    await tx.query("update customers set identity_state = 'none' where id = $1", [customerId]);
    await tellMine(tx, { topic: 'identity', id: customerId }, { owner: customerId });
    await tx.query(
      `update consents set withdrawn_at = $2 where account_id = $1 and kind = 'identity' and withdrawn_at is null`,
      [customerId, now],
    );
  }
  return done(null);
}

function end(
  tx: Queryable,
  check: z.infer<typeof rowsSchema>[number],
  isOpen: boolean,
  at: number,
) {
  const decision = isOpen
    ? ({ state: 'withdrawn', reasonCode: null, reason: '', by: '' } as const)
    : ({ state: 'revoked', reasonCode: 'consent', reason: '', by: '' } as const);
  return decided(tx, check, decision, at);
}
