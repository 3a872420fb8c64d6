import type { ServiceRequest } from '@banyan/contract/service-requests';
import type { Queryable } from '../../database/db.js';
import { insertRow } from '../../database/sql/index.js';
import { wordsOfValue } from '../../dictionaries/dictionaries.js';
import { done, REFUSALS, refused } from '../../http/refusal.js';
import { noticeTo } from '../../notices/noticeTo.js';
import type { Decide } from '../../records/index.js';
import { newOrderId } from '../buying/create.js';
import { lockState } from '../customers/lockState.js';
import { orderBegun, STAFF_PAY_MS } from '../orders/orderBegun.js';
import { SERVICE_REFUSALS } from './refusals.js';
import { type Author, addEntry, countUnread } from './thread.js';

/** Makes the order of a service that costs something: its customer has seven days to pay it. */
export function charging(
  tx: Queryable,
  { feeFen }: { readonly feeFen: number },
  by: Author,
  now: number,
): Decide<ServiceRequest> {
  return async (request) => {
    const { id: requestId, customerId, kind } = request;
    if (request.state === 'cancelled') return refused(REFUSALS.stepNotAllowed);
    if (customerId === null) return refused(SERVICE_REFUSALS.noAccount);
    if ((await lockState(tx, customerId)) !== 'active')
      return refused(SERVICE_REFUSALS.accountStopped);
    const charged = await tx.query(
      `select 1 from orders where service_request_id = $1 and state <> 'cancelled'`,
      [requestId],
    );
    if (charged.length > 0) return refused(SERVICE_REFUSALS.charged);
    const id = await newOrderId(tx, now);
    const at = new Date(now).toISOString();
    const { zh, en } = await wordsOfValue(tx, 'service.kind', kind);
    await insertRow(tx, 'orders', {
      id,
      customerId,
      kind: 'service',
      serviceRequestId: requestId,
      quantity: 1,
      listFen: feeFen,
      amountFen: feeFen,
      snapshot: JSON.stringify({ title: zh, titleEn: en }),
      state: 'pending',
      channel: 'manual',
      payBy: new Date(now + STAFF_PAY_MS).toISOString(),
      createdAt: at,
      updatedAt: at,
    });
    await orderBegun(tx, { id, customerId, by: by.name, now });
    const said = { order: id, fen: String(feeFen) };
    await addEntry(tx, requestId, by, { kind: 'state', text: 'charged', said, at: now });
    await countUnread(tx, requestId);
    await noticeTo(tx, customerId, {
      template: 'serviceCharged',
      params: { id: requestId },
      at: now,
    });
    return done({});
  };
}
