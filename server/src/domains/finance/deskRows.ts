import {
  type DeskDetail,
  type DeskFilter,
  deskDetailSchema,
  deskPaymentSchema,
} from '@banyan/contract/finance';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import {
  type Condition,
  columnOf,
  columnsOf,
  equal,
  type KeysetSource,
  onDays,
  where,
} from '../../ground/database/sql/index.js';
import { type PaymentRow, readPayment } from '../payments/paymentRows.js';
import { settlementsOf } from './settlements.js';

const FROM =
  'payments p join orders o on o.id = p.order_id join customers c on c.id = o.customer_id';

/** What came and is neither back nor on its way. */
const LEFT = 'coalesce(p.received_fen, 0) - p.refunded_fen - p.refunding_fen';

/** The first that is true, of `payments p` and their `orders o`; `WAITING` finds the same ones through indexes. */
const WAITS = `case when p.state = 'disputed' then 'disputed'
  when exists (select 1 from refunds r where r.payment_id = p.id and r.state = 'failed') then 'refundFailed'
  when p.state = 'duplicate' and ${LEFT} > 0 then 'duplicate'
  when o.state = 'paid' and o.paid_payment_id = p.id and o.kind = 'licence' and o.list_fen is not null then 'notGranted'
  end`;

/** Nothing was given for orders of before prices were kept: staff deliver those. */
const WAITING = `p.id in (
  select id from payments where state = 'disputed'
  union all
  select id from payments where state = 'duplicate' and received_fen > refunded_fen + refunding_fen
  union all
  select payment_id from refunds where state = 'failed'
  union all
  select paid_payment_id from orders where state = 'paid' and kind = 'licence' and list_fen is not null)`;

const OWN = {
  id: 'p.id::text',
  customerId: 'o.customer_id',
  customerName: 'c.name',
  waits: WAITS,
} as const;

type Sort = { readonly by: string; readonly direction: 'asc' | 'desc' };

/** Payments as the list shows them. */
export function sourceOf(filter: DeskFilter | undefined, { by, direction }: Sort): KeysetSource {
  return {
    columns: columnsOf(deskPaymentSchema, 'p', OWN),
    from: FROM,
    countFrom: 'payments p',
    condition: conditionOf(filter ?? {}),
    sort: { column: `p.${columnOf(by)}`, id: 'p.id', direction },
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function conditionOf({ text = '', isWaiting, customerId, ...filter }: DeskFilter): Condition {
  const typed = text.trim();
  return where((place) => [
    typed !== '' && textIs(typed, place),
    isWaiting !== undefined && (isWaiting ? WAITING : `not ${WAITING}`),
    customerId !== undefined &&
      `p.order_id in (select id from orders where customer_id = ${place(customerId)})`,
    ...equal(place, 'p', filter, ['state', 'provider', 'orderId']),
    ...onDays(place, 'p.created_at', filter),
  ]);
}

function textIs(text: string, place: (value: unknown) => string): string {
  if (UUID.test(text.toLowerCase())) return `p.id = ${place(text.toLowerCase())}`;
  const number = text.toUpperCase();
  return /^BY\d+$/.test(number)
    ? `p.order_id like ${place(`${number}%`)}`
    : `p.provider_id = ${place(text)}`;
}

const detailSchema = z.array(z.record(z.string(), z.unknown()));

/** One payment with all that is known of it; null: no payment has this number. */
export async function readDesk(db: Queryable, id: string): Promise<DeskDetail | null> {
  const payment = await readPayment(db, id);
  if (payment === null) return null;
  const own = {
    ...OWN,
    reason: 'p.reason',
    settlements: `'[]'::jsonb`,
    refundableFen: '0',
    order: `jsonb_build_object('state', o.state, 'amountFen', o.amount_fen, 'isPaidByIt', o.paid_payment_id is not distinct from p.id)`,
    refunds: `'[]'::jsonb`,
  };
  const [row] = detailSchema.parse(
    await db.query(`select ${columnsOf(deskDetailSchema, 'p', own)} from ${FROM} where p.id = $1`, [
      id,
    ]),
  );
  const refunds = await db.query(
    `select key::text, kind, state, amount_fen as "amountFen", reason, by_name as by, at, failure
     from refunds where payment_id = $1 order by at, refunds.key`,
    [id],
  );
  const detail = deskDetailSchema.parse({ ...row, refunds });
  return {
    ...detail,
    refundableFen: refundableOf(payment, detail),
    settlements: settlementsOf(payment, detail.order.state),
  };
}

/** The amount received without cause that did not go back by itself. */
function refundableOf({ state }: PaymentRow, { refunds, ...money }: DeskDetail): number {
  const failed = refunds.filter(({ kind, state: is }) => is === 'failed' && kind !== 'order');
  const failedFen = failed.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (failedFen > 0 || state !== 'duplicate') return failedFen;
  return (money.receivedFen ?? 0) - money.refundedFen - money.refundingFen;
}
