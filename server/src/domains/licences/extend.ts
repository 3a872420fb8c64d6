import type { Person } from '@banyan/contract';
import type { Licence } from '@banyan/contract/licences';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { GIVES_TOO_MUCH, mayGive } from '../approvals/approvals.js';
import { addPeriod } from './grant.js';
import { nextSpan } from './periods.js';

export const EXTENDED = { verb: 'extend', zh: '延长了', en: 'extended' };

type Extending = {
  readonly months: number;
  readonly reason: string;
  readonly by: Pick<Person, 'userId' | 'username' | 'permissions'>;
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
  const giving = { giverId: by.userId, customerId, now };
  if (!(await mayGive(tx, by, giving, { months }))) return refused(GIVES_TOO_MUCH);
  const span = nextSpan(Date.parse(endsAt), { months }, now);
  const period = { span, length: { months }, orderId: null, reason, by: by.username, now };
  await addPeriod(tx, id, period);
  const until = span.endsAt === null ? null : new Date(span.endsAt).toISOString();
  const params = { id, day: until ?? '' };
  await noticeTo(tx, customerId, { template: 'licenceRenewed', params, at: now });
  return done({ endsAt: until, remindedDays: null });
}
