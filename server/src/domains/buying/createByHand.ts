import type { Person } from '@banyan/contract';
import type { ORDER_CALLS, Order } from '@banyan/contract/orders';
import { TERM_MONTHS } from '@banyan/contract/products';
import { shanghaiDay } from '@banyan/rules';
import type * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { noticeTo } from '../../ground/news/noticeTo.js';
import { keyedAct } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import { lockState } from '../../identity/lockState.js';
import { GIVES_TOO_MUCH, type Gift, mayGive } from '../approvals/approvals.js';
import { ENDLESS_MONTHS } from '../licences/periods.js';
import { reread } from '../orders/lockOrder.js';
import { orderBegun, STAFF_PAY_MS } from '../orders/orderBegun.js';
import { orderPaid } from '../orders/orderPaid.js';
import { addEntry } from '../orders/orderRows.js';
import { keepReceipt } from '../orders/receipts.js';
import { noteUse, reserveUse } from '../orders/redemptions.js';
import { type Quoted, quoteOf } from '../shop/quote.js';
import { codeRefusal, SHOP_REFUSALS } from '../shop/refusals.js';
import { type BuyingParts, newOrderId } from './create.js';
import { insertOrder } from './insertOrder.js';

type Asked = z.output<(typeof ORDER_CALLS)['Order/CreateByHand']['request']>;
type Fields = Asked['fields'];

const ADJUSTED = '人工下单';

const LEAVING = refusal(
  409,
  'ACCOUNT_LEAVING',
  '用户正在注销账户，不能下单。',
  'This customer is leaving, and nothing can be ordered for them.',
);
const BELOW_ZERO = refusal(
  400,
  'AMOUNT_BELOW_ZERO',
  '调整后的金额不能小于零。',
  'The amount cannot be less than nothing.',
);

/** An order that staff make for a customer, in the lock order: edition, customer, code, order. */
export function createByHand(parts: BuyingParts) {
  return keyedAct<Asked, Order>(parts, {}, 'Order/CreateByHand', {
    perform: async (tx, { actor, now }, { request: { fields }, person }) => {
      const quoted = await quoteByHand(tx, fields, now);
      if (!quoted.success) return quoted;
      const gift = giftOf(quoted.result, fields.adjustFen);
      const giving = { giverId: person.userId, customerId: fields.customer, now };
      if (!(await mayGive(tx, person, giving, gift))) return refused(GIVES_TOO_MUCH);
      const id = await newOrderId(tx, now);
      const placing = { fields, quoted: quoted.result, by: actor.name, now };
      const placed = await place(parts, tx, id, placing);
      if (!placed.success) return placed;
      const paid = await pay(parts, tx, id, { ...placing, person });
      if (!paid.success) return paid;
      const order = await reread(tx, id);
      return order.success ? done({ result: order.result, ids: { id } }) : order;
    },
    again: (tx, { id }) => reread(tx, String(id)),
  });
}

/**
 * What staff give with an adjustment: the money, and, where less than half of the price is left, the licence as if it had
 * been granted.
 */
function giftOf({ quote }: Quoted, adjustFen: number): Gift {
  const offFen = Math.max(0, -adjustFen);
  if (offFen * 2 <= quote.totalFen) return { offFen };
  return { offFen, months: TERM_MONTHS[quote.term] ?? ENDLESS_MONTHS, seats: quote.seats };
}

/** What it costs; edition and customer are held until the transaction ends. */
async function quoteByHand(tx: Queryable, fields: Fields, now: number): Promise<Outcome<Quoted>> {
  const { customer, edition, adjustFen, reason } = fields;
  if (adjustFen !== 0 && reason === '') return refused(REFUSALS.reasonNeeded);
  await tx.query('select 1 from editions where id = $1 for share', [edition]);
  const standing = await lockCustomer(tx, customer);
  if (!standing.success) return standing;
  const quoted = await quoteOf(tx, fields, { customerId: customer, now });
  if (!quoted.success) return quoted;
  const { code, totalFen } = quoted.result.quote;
  if (code !== null && code.outcome !== 'accepted') return refused(codeRefusal(code.outcome));
  return totalFen + adjustFen < 0 ? refused(BELOW_ZERO) : quoted;
}

/** What came by transfer, or costs nothing, is paid at once; else its customer is told that it waits for them. */
async function pay(
  { grants }: BuyingParts,
  tx: Queryable,
  id: string,
  { fields, quoted, by, now, person }: Placing & { readonly person: Person },
): Promise<Outcome<null>> {
  const { customer, receipt, adjustFen } = fields;
  const amountFen = quoted.quote.totalFen + adjustFen;
  if (receipt !== undefined) {
    const paying = { receipt, reason: fields.reason || ADJUSTED, by: person, now };
    const kept = await keepReceipt(tx, id, paying);
    if (!kept.success) return kept;
  } else if (amountFen > 0) {
    const day = shanghaiDay(new Date(now + STAFF_PAY_MS));
    const params = { id, amountFen, day };
    await noticeTo(tx, customer, { template: 'orderMade', params, at: now });
    return done(null);
  }
  await orderPaid(tx, id, { by, now, grants });
  return done(null);
}

type Placing = {
  readonly fields: Fields;
  readonly quoted: Quoted;
  readonly by: string;
  readonly now: number;
};

async function place(
  { marks }: BuyingParts,
  tx: Queryable,
  id: string,
  { fields, quoted, by, now }: Placing,
): Promise<Outcome<null>> {
  const { customer: customerId, adjustFen, reason } = fields;
  const { quote, code } = quoted;
  const use = code === null ? null : { codeId: code.id, customerId, now };
  if (use !== null && !(await reserveUse(tx, use))) return refused(codeRefusal('usedUp'));
  const adjustment = { fen: adjustFen, reason };
  const made = { channel: 'manual', payMs: STAFF_PAY_MS, adjustment, staff: by } as const;
  await insertOrder(tx, id, quoted, { ...made, customerId, now });
  if (use !== null) {
    // Staff have no place that a code could be abused from.
    const addressHash = marks('discount address', 'staff');
    await noteUse(tx, use, { orderId: id, offFen: quote.discountFen, addressHash });
  }
  await orderBegun(tx, { id, customerId, by, now });
  const at = new Date(now).toISOString();
  if (reason !== '') await addEntry(tx, { orderId: id, at, by, kind: 'note', detail: reason });
  return done(null);
}

/** The customer, held until the transaction ends; refused where nothing is sold to them. */
async function lockCustomer(tx: Queryable, customerId: string): Promise<Outcome<null>> {
  switch (await lockState(tx, customerId)) {
    case null:
      return refused(REFUSALS.notFound);
    case 'active':
      return done(null);
    case 'frozen':
      return refused(SHOP_REFUSALS.frozen);
    default:
      return refused(LEAVING);
  }
}
