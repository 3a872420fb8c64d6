import { randomInt } from 'node:crypto';
import type { Person } from '@banyan/contract';
import type { OrderDetail } from '@banyan/contract/orders';
import type { BUYING_CALLS } from '@banyan/contract/shop';
import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lockState } from '../../identity/lockState.js';
import { readStanding } from '../legal/myLegalHandlers.js';
import { readMyOrder } from '../orders/myOrderHandlers.js';
import { orderBegun } from '../orders/orderBegun.js';
import { orderPaid } from '../orders/orderPaid.js';
import { BY_CUSTOMER } from '../orders/orderRows.js';
import { noteUse, reserveUse } from '../orders/redemptions.js';
import type { Visit } from '../service.js';
import { type Quoted, quoteOf } from '../shop/quote.js';
import { codeRefusal, SHOP_REFUSALS } from '../shop/refusals.js';
import type { ServiceWiring } from '../wiring.js';
import { insertOrder } from './insertOrder.js';

export type BuyingParts = Pick<
  ServiceWiring,
  'db' | 'now' | 'limits' | 'marks' | 'cashier' | 'grants'
>;
export type Creating = z.output<(typeof BUYING_CALLS)['MyOrder/Create']['request']>;

/** How long an order can be paid for. */
const PAY_MS = 30 * 60_000;
const MOST_PENDING = 5;

/**
 * Makes an order of what a choice costs at this moment, in the lock order: edition, customer, code, order. Whatever is
 * refused rolls back, the use of a code included.
 */
export function createOrder(
  parts: BuyingParts,
  asked: Creating,
  person: Person,
  visit: Visit,
): Promise<Outcome<OrderDetail>> {
  const { userId } = person;
  return parts.db.transaction(async (tx) => {
    const now = parts.now();
    // The lock keeps the edition and its prices unchanged until the order is stored.
    await tx.query('select 1 from editions where id = $1 for share', [asked.edition]);
    const standing = await lockCustomer(tx, userId, now);
    const again = await orderOfKey(tx, asked, userId);
    if (again !== null) return again;
    if (!standing.success) return standing;
    const quoted = await quoteOf(tx, asked, { customerId: userId, now });
    if (!quoted.success) return quoted;
    const refusal =
      quoteRefusal(quoted.result, asked) ?? (await pendingRefusal(tx, asked, userId, now));
    return refusal ?? place(parts, tx, { asked, person, visit, quoted: quoted.result, now });
  });
}

type Placing = {
  readonly asked: Creating;
  readonly person: Person;
  readonly visit: Visit;
  readonly quoted: Quoted;
  readonly now: number;
};

async function place(
  { marks, grants }: BuyingParts,
  tx: Queryable,
  { asked, person, visit, quoted, now }: Placing,
): Promise<Outcome<OrderDetail>> {
  const customerId = person.userId;
  const by = BY_CUSTOMER;
  const { quote, code } = quoted;
  const id = await newOrderId(tx, now);
  const use = code === null ? null : { codeId: code.id, customerId, now };
  if (use !== null && !(await reserveUse(tx, use))) {
    return refused(codeRefusal('usedUp'), { quote });
  }
  const made = { channel: 'web', payMs: PAY_MS, key: asked.key } as const;
  await insertOrder(tx, id, quoted, { ...made, customerId, now });
  if (use !== null) {
    const addressHash = marks('discount address', visit.origin.address);
    await noteUse(tx, use, { orderId: id, offFen: quote.discountFen, addressHash });
  }
  await orderBegun(tx, { id, customerId, by, now });
  if (quote.totalFen === 0) await orderPaid(tx, id, { by, now, grants });
  return reread(tx, id, customerId);
}

/** Why a choice is not what its customer has seen; null: it is. */
function quoteRefusal({ quote }: Quoted, { expectFen }: Creating) {
  if (quote.code !== null && quote.code.outcome !== 'accepted') {
    return refused(codeRefusal(quote.code.outcome), { quote });
  }
  return quote.totalFen === expectFen ? null : refused(SHOP_REFUSALS.priceChanged, { quote });
}

async function reread(
  tx: Queryable,
  id: string,
  customerId: string,
): Promise<Outcome<OrderDetail>> {
  const order = await readMyOrder(tx, id, customerId);
  return order === null ? refused(REFUSALS.notFound) : done(order);
}

/** The customer, held until the transaction ends; refused where they may not order. */
async function lockCustomer(
  tx: Queryable,
  customerId: string,
  now: number,
): Promise<Outcome<null>> {
  if ((await lockState(tx, customerId)) !== 'active') return refused(SHOP_REFUSALS.frozen);
  const { due, given } = await readStanding(tx, customerId, now);
  const outdated = due.find(
    ({ kind }) => kind === 'terms' && given.some((one) => one.kind === 'terms'),
  );
  return outdated === undefined ? done(null) : refused(SHOP_REFUSALS.consentDue, outdated);
}

const keyedSchema = z.array(
  z.object({
    id: z.string(),
    edition: z.string(),
    term: z.string(),
    seats: z.number(),
    licence: z.string().nullable(),
  }),
);

/** The order that the same key has made before; null: none has. */
async function orderOfKey(
  tx: Queryable,
  { key, edition, term, seats, licence }: Creating,
  customerId: string,
): Promise<Outcome<OrderDetail> | null> {
  const [known] = keyedSchema.parse(
    await tx.query(
      `select id, edition_id as edition, term, quantity as seats, renews_licence_id as licence
       from orders where customer_id = $1 and key = $2`,
      [customerId, key],
    ),
  );
  if (known === undefined) return null;
  const isChoice = known.edition === edition && known.term === term && known.seats === seats;
  return isChoice && known.licence === (licence ?? null)
    ? reread(tx, known.id, customerId)
    : refused(REFUSALS.keyReused);
}

const pendingSchema = z.array(
  z.object({ id: z.string(), edition: z.string().nullable(), payBy: z.string().nullable() }),
);

/** Why no other order may wait to be paid; null: one may. */
async function pendingRefusal(
  tx: Queryable,
  { edition, force }: Creating,
  customerId: string,
  now: number,
) {
  const pending = pendingSchema.parse(
    await tx.query(
      `select id, edition_id as edition, pay_by as "payBy" from orders
       where customer_id = $1 and state = 'pending' and (pay_by is null or pay_by > $2) order by created_at desc, id desc`,
      [customerId, new Date(now).toISOString()],
    ),
  );
  if (pending.length >= MOST_PENDING) return refused(SHOP_REFUSALS.tooManyPending);
  const same = pending.find((order) => order.edition === edition);
  if (same === undefined || force) return null;
  return refused(SHOP_REFUSALS.orderPending, { order: { id: same.id, payBy: same.payBy } });
}

/** `BY`, the day in Shanghai, and eight digits that no order has yet. */
export async function newOrderId(tx: Queryable, now: number): Promise<string> {
  const day = shanghaiDay(new Date(now)).replaceAll('-', '');
  for (;;) {
    const id = `BY${day}${String(randomInt(100_000_000)).padStart(8, '0')}`;
    if ((await tx.query('select 1 from orders where id = $1', [id])).length === 0) return id;
  }
}
