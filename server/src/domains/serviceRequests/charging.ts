import type { ServiceRequest } from '@banyan/contract/service-requests';
import type { Queryable } from '../../ground/database/db.js';
import { insertRow } from '../../ground/database/sql/index.js';
import { wordsOfValue } from '../../ground/dictionaries.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import type { Decide } from '../../ground/records/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lockState } from '../../identity/lockState.js';
import { newOrderId } from '../buying/create.js';
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
