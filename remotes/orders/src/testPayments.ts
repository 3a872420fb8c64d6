import type { DeskDetail, DeskPayment, Reconciliation } from '@banyan/contract/finance';
import { testOrder } from './testOrders.js';

/** Payments for tests, each of the order with its number. */
export function testPayment(number: number, change: Partial<DeskPayment> = {}): DeskPayment {
  return {
    id: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`,
    orderId: testOrder(number).id,
    customerId: `c${number}`,
    customerName: `用户${number}`,
    provider: 'sandbox',
    method: 'card',
    amountFen: 39_900,
    receivedFen: 39_800,
    refundedFen: 0,
    refundingFen: 0,
    state: 'disputed',
    providerId: `SB${number}`,
    payerWords: '8888',
    waits: 'disputed',
    note: '',
    createdAt: '2026-11-20T02:00:00.000Z',
    paidAt: '2026-11-20T02:01:00.000Z',
    version: 1,
    ...change,
  };
}

export function testDesk(change: Partial<DeskDetail> = {}): DeskDetail {
  return {
    ...testPayment(1),
    openUntil: '2026-11-20T02:15:00.000Z',
    openedAt: '2026-11-20T02:00:00.000Z',
    reason: null,
    dispute: { amountFen: 39_800, currency: 'CNY', merchant: 'sandbox' },
    settle: null,
    settlements: ['partial', 'refund'],
    refundableFen: 0,
    order: { state: 'pending', amountFen: 39_900, isPaidByIt: false },
    refunds: [],
    ...change,
  };
}

/** Two days that add up. */
export function testBooks(change: Partial<Reconciliation> = {}): Reconciliation {
  const day = { provider: 'sandbox', payments: 2, otherFen: 39_800, refundedFen: 0 };
  const sums = { ...day, receivedFen: 79_700, orderFen: 39_900, differenceFen: 0 };
  return {
    from: '2026-10-22',
    to: '2026-11-20',
    orders: 7,
    days: [
      { day: '2026-11-20', ...sums },
      { day: '2026-11-19', ...sums },
    ],
    differences: [],
    ...change,
  };
}
