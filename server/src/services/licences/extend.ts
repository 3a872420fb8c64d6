import type { Licence } from '@banyan/contract/licences';
import type { Queryable } from '../../database/db.js';
import type { Columns } from '../../database/sql/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../http/refusal.js';
import { addPeriod } from '../../licences/grant.js';
import { nextSpan } from '../../licences/periods.js';
import { noticeTo } from '../../notices/noticeTo.js';

export const EXTENDED = { verb: 'extend', zh: '延长了', en: 'extended' };

type Extending = {
  readonly months: number;
  readonly reason: string;
  readonly by: string;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** From its end, or from now where that is over; its customer is told. */
export async function extend(
  tx: Queryable,
  { id, customerId, state, endsAt }: Licence,
  { months, reason, by, now }: Extending,
): Promise<Outcome<Columns>> {
  if (state === 'revoked' || endsAt === null) return refused(REFUSALS.stepNotAllowed);
  const span = nextSpan(Date.parse(endsAt), { months }, now);
  await addPeriod(tx, id, { span, length: { months }, orderId: null, reason, by, now });
  const until = span.endsAt === null ? null : new Date(span.endsAt).toISOString();
  const params = { id, day: until ?? '' };
  await noticeTo(tx, customerId, { template: 'licenceRenewed', params, at: now });
  return done({ endsAt: until, remindedDays: null });
}
