import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { insertRow } from '../../ground/database/sql/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { lockOwner } from '../orders/lockOrder.js';
import { applyState, write } from './applyState.js';
import type { Beginning, CashierParts } from './cashierParts.js';
import { lockPayment, type PaymentRow, readPayment, readPayments } from './paymentRows.js';
import type { PaymentProvider, ProviderState } from './providers/provider.js';
import { PAYMENT_REFUSALS } from './refusals.js';

/** How long a payment is open. */
const OPEN_MS = 15 * 60_000;

type Prepared = {
  /** `mine`: the try that was asked for; `other`: one that has to end first. */
  readonly kind: 'mine' | 'other';
  readonly payment: PaymentRow;
};

const orderSchema = z.array(
  z.object({
    customerId: z.string(),
    amountFen: z.number(),
    canPay: z.boolean(),
    payBy: z.string().nullable(),
  }),
);

type OrderToPay = z.infer<typeof orderSchema>[number];

/** Talks to the provider, and applies here what it answers. Never awaited inside a transaction. */
export type Cashier = {
  readonly provider: PaymentProvider;
  begin(asked: Beginning): Promise<Outcome<null>>;
  /** Begins a payment again that was written down and perhaps never begun; null: the provider is away. */
  open(payment: PaymentRow): Promise<PaymentRow | null>;
  /** Asks what became of a payment. Answers whether the provider has said anything. */
  ask(id: string): Promise<boolean>;
  /** Ends a payment that is open, and takes what came meanwhile. Answers whether it is over. */
  end(payment: PaymentRow): Promise<boolean>;
  /** The same for whatever is open of an order. */
  endOf(orderId: string): Promise<boolean>;
  apply(id: string, said: ProviderState): Promise<void>;
};

export function createCashier(parts: CashierParts): Cashier {
  const { db, now, provider } = parts;

  const apply = (id: string, said: ProviderState): Promise<void> =>
    db.transaction(async (tx) => {
      const payment = await lockPayment(tx, id);
      if (payment !== null) {
        await applyState(tx, payment, said, { provider, now: now(), grants: parts.grants });
      }
    });

  const open = async (payment: PaymentRow): Promise<PaymentRow | null> => {
    const answer = await provider.begin(beginningOf(parts, payment));
    if (answer.kind === 'away') return null;
    return db.transaction(async (tx) => {
      const held = await lockPayment(tx, payment.id);
      if (held?.state !== 'created') return held;
      const openedAt = new Date(now()).toISOString();
      const begun = JSON.stringify(answer.value);
      await write(tx, held, now(), { state: 'open', begun, openedAt });
      return readPayment(tx, payment.id);
    });
  };

  const end = async ({ id, providerId }: PaymentRow): Promise<boolean> => {
    const answer = await provider.close({ payment: id, providerId, now: now() });
    if (answer.kind === 'away' || answer.value.state === 'open') return false;
    await apply(id, answer.value);
    return true;
  };

  return {
    provider,
    apply,
    open,
    end,
    endOf: async (orderId) => {
      const found = await readPayments(db, "p.order_id = $1 and p.state in ('created', 'open')", [
        orderId,
      ]);
      const ended = await Promise.all(found.map(end));
      return ended.every(Boolean);
    },
    ask: async (id) => {
      const payment = await readPayment(db, id);
      if (payment === null) return false;
      const asked = { payment: id, providerId: payment.providerId, now: now() };
      const answer = await provider.query(asked);
      if (answer.kind === 'away') return false;
      await apply(id, answer.value);
      return true;
    },
    begin: async (asked) => {
      if (!provider.methods.some(({ id }) => id === asked.method)) {
        return refused(PAYMENT_REFUSALS.noSuchMethod);
      }
      const first = await prepare(parts, asked);
      if (!first.success) return first;
      if (first.result.kind === 'mine') return opened(await openIfNew(open, first.result.payment));
      // Another way was open: what came by it counts, and this one is begun when nothing did.
      if (!(await end(first.result.payment))) return refused(PAYMENT_REFUSALS.away);
      const second = await prepare(parts, asked);
      if (!second.success) return second;
      return second.result.kind === 'mine'
        ? opened(await openIfNew(open, second.result.payment))
        : refused(REFUSALS.stepNotAllowed);
    },
  };
}

function openIfNew(open: Cashier['open'], payment: PaymentRow): Promise<PaymentRow | null> {
  return payment.state === 'created' ? open(payment) : Promise.resolve(payment);
}

function opened(payment: PaymentRow | null): Outcome<null> {
  return payment === null ? refused(PAYMENT_REFUSALS.away) : done(null);
}

function beginningOf({ baseUrl, provider, now }: CashierParts, payment: PaymentRow) {
  const { id, orderId, amountFen, method, openUntil } = payment;
  return {
    payment: id,
    order: orderId,
    amountFen,
    method,
    subject: orderId,
    openUntil: Date.parse(openUntil),
    notifyUrl: `${baseUrl}/payment/notify/${provider.name}`,
    returnUrl: `${baseUrl}/payMent?order=${orderId}`,
    now: now(),
  };
}

/** Stores a try before the provider is told of it, or finds the open one. */
function prepare(
  { db, now, provider }: Pick<CashierParts, 'db' | 'now' | 'provider'>,
  asked: Beginning,
): Promise<Outcome<Prepared>> {
  return db.transaction(async (tx) => {
    const at = now();
    await lockOwner(tx, asked.orderId);
    const [order] = orderSchema.parse(
      await tx.query(
        `select customer_id as "customerId", amount_fen as "amountFen", pay_by as "payBy",
           state = 'pending' and (pay_by is null or pay_by > $2)
             and not exists (select 1 from payments where order_id = orders.id and state = 'disputed') as "canPay"
         from orders where id = $1 for update`,
        [asked.orderId, new Date(at).toISOString()],
      ),
    );
    if (order?.customerId !== asked.customerId) return refused(REFUSALS.notFound);
    const again = await ofKey(tx, asked);
    if (again !== null) return done({ kind: 'mine', payment: again });
    if (!order.canPay) return refused(PAYMENT_REFUSALS.over);
    if (await isNoLongerNew(tx, asked)) return refused(PAYMENT_REFUSALS.newOnly);
    const [open] = await readPayments(tx, "p.order_id = $1 and p.state in ('created', 'open')", [
      asked.orderId,
    ]);
    if (open !== undefined) {
      const isSame = open.method === asked.method && Date.parse(open.openUntil) > at;
      return done({ kind: isSame ? 'mine' : 'other', payment: open });
    }
    return done({ kind: 'mine', payment: await addPayment(tx, provider.name, asked, order, at) });
  });
}

/** Whether the order has a code for new customers, and its customer has paid for another one meanwhile. */
async function isNoLongerNew(tx: Queryable, { orderId, customerId }: Beginning): Promise<boolean> {
  const found = await tx.query(
    `select 1 from discount_redemptions r join discount_codes d on d.id = r.code_id and d.audience = 'new'
     where r.order_id = $1 and r.state = 'reserved' and exists (
       select 1 from orders where customer_id = $2 and id <> $1
         and state in ('paid', 'delivered', 'completed', 'refunded'))`,
    [orderId, customerId],
  );
  return found.length > 0;
}

async function addPayment(
  tx: Queryable,
  provider: string,
  { orderId, method, key }: Beginning,
  { amountFen, payBy }: OrderToPay,
  now: number,
): Promise<PaymentRow> {
  const id = randomUUID();
  const latest = payBy === null ? now + OPEN_MS : Date.parse(payBy);
  const at = new Date(now).toISOString();
  await insertRow(tx, 'payments', {
    id,
    orderId,
    provider,
    method,
    amountFen,
    state: 'created',
    openUntil: new Date(Math.min(now + OPEN_MS, latest)).toISOString(),
    key,
    createdAt: at,
    updatedAt: at,
  });
  const payment = await readPayment(tx, id);
  if (payment === null) throw new Error(`payment ${id} is gone within its own transaction`);
  return payment;
}

/** The try that the same key has made before, whatever has become of it. */
async function ofKey(tx: Queryable, { orderId, key }: Beginning): Promise<PaymentRow | null> {
  const [found] = await readPayments(tx, 'p.order_id = $1 and p.key = $2', [orderId, key]);
  return found ?? null;
}
