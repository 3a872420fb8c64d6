import type { Person } from '@banyan/contract';
import {
  type DeskDetail,
  deskPaymentSchema,
  MOST_DAYS,
  type PAYMENT_DESK_CALLS,
  type Reconciliation,
  SETTLEMENTS,
} from '@banyan/contract/finance';
import { addDays, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import { noteChange } from '../../ground/changeLog/changes.js';
import type { Queryable } from '../../ground/database/db.js';
import { readKeysetPage } from '../../ground/database/sql/index.js';
import { keyedAct } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { addRefund, askAgain } from '../payments/addRefund.js';
import { write } from '../payments/applyState.js';
import { askRefund } from '../payments/askRefund.js';
import { lockPayment, type PaymentRow, readPayment } from '../payments/paymentRows.js';
import { PAYMENT_REFUSALS } from '../payments/refusals.js';
import type { HandlersOf } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { readDesk, sourceOf } from './deskRows.js';
import { daysOf } from './moneyDays.js';
import { moneyOfDays } from './readMoney.js';
import { differencesOf } from './reconcile.js';
import { settle } from './settle.js';

type ReconciliationAsked = z.output<
  (typeof PAYMENT_DESK_CALLS)['Payment/GetReconciliation']['request']
>;

const USUAL_DAYS = 30;

export type DeskParts = Pick<ServiceWiring, 'db' | 'now' | 'cashier' | 'grants'>;

type Acting = { readonly id: string; readonly version: number; readonly key: string };
type Said = { readonly zh: string; readonly en: string; readonly reason?: string };
type Act<Q> = (
  tx: Queryable,
  payment: PaymentRow,
  asked: { readonly request: Q; readonly person: Person; readonly now: number },
) => Promise<Outcome<Said>>;

/** What finance reads and does about payments. */
export function deskHandlers(parts: DeskParts): HandlersOf<typeof PAYMENT_DESK_CALLS> {
  const { db, now, grants } = parts;
  return {
    'Payment/GetList': async ({ filter, sort, ...asked }) => {
      const found = await readKeysetPage(db, deskPaymentSchema, sourceOf(filter, sort), asked);
      return found === null ? refused(REFUSALS.badRequest) : done(found);
    },
    'Payment/Get': ({ id }) => answer(db, id),
    'Payment/GetReconciliation': (asked) => getReconciliation(db, asked, now()),
    'Payment/Ask': ({ id }) => askNow(parts, id),
    'Payment/Settle': actOn(
      parts,
      'Payment/Settle',
      async (tx, payment, { request, person, now: at }) => {
        const { as, reason } = request;
        const settled = await settle(tx, payment, { as, reason, by: person, now: at, grants });
        if (!settled.success) return settled;
        const words = SETTLEMENTS[as];
        const isProposed = settled.result === 'proposed';
        return done({
          zh: `${isProposed ? '建议' : '确认'}将有争议的付款${words.zh}：`,
          en: `${isProposed ? 'proposed to' : 'confirmed to'} ${words.en.toLowerCase()}: payment`,
          reason,
        });
      },
    ),
    'Payment/Refund': actOn(parts, 'Payment/Refund', sendBack),
    'Payment/Note': actOn(parts, 'Payment/Note', async (tx, payment, { request, now: at }) => {
      await write(tx, payment, at, { note: request.note });
      return done({ zh: '更改了付款的备注：', en: 'changed the note of payment' });
    }),
  };
}

async function answer(db: Queryable, id: string): Promise<Outcome<DeskDetail>> {
  const found = await readDesk(db, id);
  return found === null ? refused(REFUSALS.notFound) : done(found);
}

/** An act on a payment as its caller has seen it, in the lock order; it is written down in the change log. */
function actOn<Q extends Acting>(parts: DeskParts, call: string, act: Act<Q>) {
  return keyedAct<Q, DeskDetail>(parts, {}, call, {
    perform: async (tx, { actor, now }, { request, person }) => {
      const { id, version } = request;
      const payment = await lockPayment(tx, id);
      if (payment === null) return refused(REFUSALS.notFound);
      if (payment.version !== version) {
        return refused(REFUSALS.versionConflict, { version: payment.version });
      }
      const acted = await act(tx, payment, { request, person, now });
      if (!acted.success) return acted;
      const { zh, en, reason = '' } = acted.result;
      await noteChange(tx, now, {
        actor,
        entity: 'payment',
        entityId: id,
        verb: `payment.${call.split('/')[1]?.toLowerCase()}`,
        summary: { zh: `${actor.name} ${zh}${id}`, en: `${actor.name} ${en} ${id}` },
        reason,
      });
      const after = await answer(tx, id);
      return after.success ? done({ result: after.result, ids: { id } }) : after;
    },
    again: (tx, { id }) => answer(tx, String(id)),
  });
}

const keysSchema = z.array(z.object({ key: z.string() }));

/** Asks what became of a payment, and of the money that is on its way back. */
async function askNow(parts: DeskParts, id: string): Promise<Outcome<DeskDetail>> {
  const { db, cashier } = parts;
  const payment = await readPayment(db, id);
  if (payment === null) return refused(REFUSALS.notFound);
  if (cashier === null) return refused(PAYMENT_REFUSALS.off);
  if (payment.provider !== cashier.provider.name) return refused(REFUSALS.stepNotAllowed);
  const isHeard = await cashier.ask(id);
  const processing = keysSchema.parse(
    await db.query(
      "select key::text as key from refunds where payment_id = $1 and state = 'processing' order by key",
      [id],
    ),
  );
  for (const { key } of processing) await askRefund(parts, cashier.provider, key);
  return isHeard ? answer(db, id) : refused(PAYMENT_REFUSALS.away);
}

const ORDER_STATE = 'select state from orders where id = $1';
const stateSchema = z.tuple([z.object({ state: z.string() })]);

/** Refunds money that is not owed and did not go back by itself: retries a failed refund, starts a missing one. */
const sendBack: Act<Acting & { readonly reason: string }> = async (
  tx,
  payment,
  { request: { reason }, person, now },
) => {
  const { id, orderId, state } = payment;
  const said = { zh: '退回了多收的付款：', en: 'refunded what was overpaid: payment', reason };
  const again = await askAgain(tx, "payment_id = $1 and kind <> 'order'", id, now);
  if (again.length > 0) {
    await write(tx, payment, now, {});
    return done(said);
  }
  const left = (payment.receivedFen ?? 0) - payment.refundedFen - payment.refundingFen;
  if (state !== 'duplicate' || left <= 0) return refused(REFUSALS.stepNotAllowed);
  const [order] = stateSchema.parse(await tx.query(ORDER_STATE, [orderId]));
  const kind = order.state === 'cancelled' ? 'late' : 'duplicate';
  const refund = { payment: id, orderId, amountFen: left, kind, reason } as const;
  await addRefund(tx, { ...refund, by: person.username, now });
  await write(tx, payment, now, { refundingFen: payment.refundingFen + left });
  return done(said);
};

/** Our own rows of some days against each other. */
async function getReconciliation(
  db: Queryable,
  asked: ReconciliationAsked,
  now: number,
): Promise<Outcome<Reconciliation>> {
  const to = asked.to ?? shanghaiDay(new Date(now));
  const from = asked.from ?? addDays(to, 1 - USUAL_DAYS);
  if (from > to || addDays(from, MOST_DAYS) <= to) return refused(REFUSALS.badRequest);
  const orders = await moneyOfDays(db, { from, to });
  return done({
    from,
    to,
    orders: orders.length,
    days: daysOf(orders).filter(({ day }) => from <= day && day <= to),
    differences: orders.flatMap(differencesOf),
  });
}
