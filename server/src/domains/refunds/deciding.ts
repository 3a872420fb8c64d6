import type { Person } from '@banyan/contract';
import type { REFUND_CALLS, RefundRequest } from '@banyan/contract/refunds';
import type * as z from 'zod';
import { attempt } from '../../ground/acts/acts.js';
import { tellFields } from '../../ground/changeLog/answering.js';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lockOwner } from '../orders/lockOrder.js';
import { giveBack } from '../orders/moneyBack.js';
import { readOrder } from '../orders/orderRows.js';
import { setRefundState } from '../orders/refundState.js';
import type { ServiceParts } from '../wiring.js';
import { readRequest } from './requestRows.js';

type Deciding = z.output<(typeof REFUND_CALLS)['Refund/Decide']['request']>;
type Approval = Extract<Deciding['decision'], { readonly kind: 'approve' }>;
type Rejection = Extract<Deciding['decision'], { readonly kind: 'reject' }>;

/** Staff grant a request or reject it; the customer is told either way. */
export function decide(
  { db, now }: ServiceParts,
  { id, version, key, decision }: Deciding,
  by: Person,
): Promise<Outcome<RefundRequest>> {
  return attempt(db, async (tx) => {
    const found = await readRequest(tx, id);
    if (found === null) return refused(REFUSALS.notFound);
    await lockOwner(tx, found.orderId);
    await tx.query('select 1 from orders where id = $1 for update', [found.orderId]);
    await tx.query('select 1 from refund_requests where id = $1 for update', [id]);
    const request = await readRequest(tx, id);
    if (request === null) return refused(REFUSALS.notFound);
    const again = await tx.query('select 1 from refunds where key = $1 and request_id = $2', [
      key,
      id,
    ]);
    if (again.length > 0) return done(request);
    if (request.version !== version) {
      return refused(REFUSALS.versionConflict, { version: request.version });
    }
    if (request.state !== 'requested') return refused(REFUSALS.stepNotAllowed);
    tellFields({ decision: { before: null, after: decision.kind } });
    return decision.kind === 'reject'
      ? reject(tx, request, decision, by, now())
      : approve(tx, request, { decision, key, by, now: now() });
  });
}

async function reject(
  tx: Queryable,
  { id, orderId, customerId }: RefundRequest,
  { answer }: Rejection,
  by: Person,
  now: number,
): Promise<Outcome<RefundRequest>> {
  await tx.query(
    `update refund_requests set state = 'rejected', answer = $2, decided_by = $3, decided_at = $4, updated_at = $4,
       version = version + 1 where id = $1`,
    [id, answer, by.username, new Date(now).toISOString()],
  );
  await tx.query('update orders set refund_proposal = null where id = $1', [orderId]);
  const order = await readOrder(tx, orderId);
  if (order !== null) await setRefundState(tx, order, 'rejected', now);
  await noticeTo(tx, customerId, { template: 'refundRejected', params: { id: orderId }, at: now });
  return reread(tx, id);
}

type Approving = {
  readonly decision: Approval;
  readonly key: string;
  readonly by: Person;
  readonly now: number;
};

async function approve(
  tx: Queryable,
  request: RefundRequest,
  { decision: { amountFen, seatsEnd }, key, by, now }: Approving,
): Promise<Outcome<RefundRequest>> {
  const { id, orderId } = request;
  const order = await readOrder(tx, orderId);
  if (order === null) return refused(REFUSALS.notFound);
  if (seatsEnd > order.quantity) return refused(REFUSALS.badRequest);
  const reason = `退款申请 ${id.slice(0, 8)}`;
  const giving = { key, amountFen, reason, by, now, requestId: id, seatsEnd };
  const given = await giveBack(tx, order, giving);
  if (!given.success) return given;
  if (given.result === 'proposed') await touch(tx, id, now);
  return reread(tx, id);
}

/** What one person proposes is seen in the request's next version. */
function touch(tx: Queryable, id: string, now: number): Promise<unknown> {
  return tx.query(
    'update refund_requests set updated_at = $2, version = version + 1 where id = $1',
    [id, new Date(now).toISOString()],
  );
}

async function reread(tx: Queryable, id: string): Promise<Outcome<RefundRequest>> {
  const request = await readRequest(tx, id);
  return request === null ? refused(REFUSALS.notFound) : done(request);
}
