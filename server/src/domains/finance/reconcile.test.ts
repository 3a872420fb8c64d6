import { daysOf } from './moneyDays.js';
import type { OrderMoney, PaymentMoney } from './orderMoney.js';
import { differencesOf } from './reconcile.js';

const DAY = '2026-11-20';
const AT = `${DAY}T02:00:00.000Z`;

function payment(change: Partial<PaymentMoney> = {}): PaymentMoney {
  return {
    id: 'p1',
    provider: 'sandbox',
    state: 'paid',
    receivedFen: 19_900,
    refundedFen: 0,
    refundingFen: 0,
    paidAt: AT,
    ...change,
  };
}

/** An order that was paid online and adds up. */
function order(change: Partial<OrderMoney> = {}): OrderMoney {
  return {
    id: 'BY2026112000000001',
    state: 'delivered',
    amountFen: 19_900,
    refundedFen: 0,
    refundingFen: 0,
    isKnown: true,
    hasReceipt: false,
    paidPaymentId: 'p1',
    createdAt: AT,
    paidAt: AT,
    payments: [payment()],
    refunds: [],
    invoices: [],
    ...change,
  };
}

const back = (change: object = {}) => ({
  kind: 'order',
  state: 'confirmed',
  amountFen: 5_000,
  paymentId: 'p1',
  ...change,
});
const invoice = (change: object = {}) => ({
  state: 'issued',
  lineFen: 19_900,
  totalFen: 19_900,
  linesFen: 19_900,
  ...change,
});
const duplicate = payment({ id: 'p2', state: 'duplicate' });
const refunded = { refundedFen: 5_000, payments: [payment({ refundedFen: 5_000 })] };

test.each<[string, Partial<OrderMoney>]>([
  ['paid online', {}],
  ['waiting to be paid', { state: 'pending', paidPaymentId: null, payments: [] }],
  ['paid by transfer', { paidPaymentId: null, hasReceipt: true, payments: [] }],
  ['for nothing', { amountFen: 0, paidPaymentId: null, payments: [] }],
  ['of before prices were kept', { isKnown: false, paidPaymentId: null, payments: [] }],
  ['refunded in part', { ...refunded, refunds: [back()] }],
  [
    'with a refund on its way',
    {
      refundingFen: 5_000,
      payments: [payment({ refundingFen: 5_000 })],
      refunds: [back({ state: 'processing' })],
    },
  ],
  ['with a refund that failed', { refunds: [back({ state: 'failed' })] }],
  [
    'paid twice, and once sent back',
    {
      payments: [payment(), { ...duplicate, refundedFen: 19_900 }],
      refunds: [back({ kind: 'duplicate', amountFen: 19_900, paymentId: 'p2' })],
    },
  ],
  ['paid twice, and waiting for somebody', { payments: [payment(), duplicate] }],
  [
    'disputed',
    {
      state: 'pending',
      paidPaymentId: null,
      payments: [payment({ state: 'disputed', receivedFen: 19_899 })],
    },
  ],
  [
    'accepted, the rest sent back',
    {
      payments: [payment({ receivedFen: 20_000, refundedFen: 100 })],
      refunds: [back({ kind: 'dispute', amountFen: 100 })],
    },
  ],
  ['invoiced', { invoices: [invoice()] }],
  [
    'invoiced, refunded, and being reversed',
    { ...refunded, refunds: [back()], invoices: [invoice({ state: 'reversing' })] },
  ],
])('an order %s adds up', (_name, change) => {
  expect(differencesOf(order(change))).toEqual([]);
  for (const day of daysOf([order(change)])) expect(day.differenceFen).toBe(0);
});

const of = { orderId: 'BY2026112000000001', day: DAY };

test.each<[string, Partial<OrderMoney>, object]>([
  [
    'amountDiffers',
    { payments: [payment({ receivedFen: 19_899 })] },
    { paymentId: 'p1', expectedFen: 19_900, actualFen: 19_899 },
  ],
  [
    'unnamed',
    { payments: [payment(), payment({ id: 'p2', receivedFen: 300 })] },
    { paymentId: 'p2', expectedFen: 0, actualFen: 300 },
  ],
  [
    'unnamed',
    { payments: [payment(), payment({ id: 'p2', state: 'closed', receivedFen: 300 })] },
    { paymentId: 'p2', expectedFen: 0, actualFen: 300 },
  ],
  [
    'notPaid',
    { payments: [payment({ state: 'closed', receivedFen: null })] },
    { paymentId: 'p1', expectedFen: 19_900, actualFen: 0 },
  ],
  ['notPaid', { payments: [] }, { paymentId: 'p1', expectedFen: 19_900, actualFen: 0 }],
  [
    'goodsWithoutMoney',
    { paidPaymentId: null, payments: [] },
    { paymentId: null, expectedFen: 19_900, actualFen: 0 },
  ],
  [
    'moneyWithoutGoods',
    { state: 'pending' },
    { paymentId: 'p1', expectedFen: 0, actualFen: 19_900 },
  ],
  [
    'refundsOfOrder',
    { refundedFen: 4_000, payments: refunded.payments, refunds: [back()] },
    { paymentId: null, expectedFen: 5_000, actualFen: 4_000 },
  ],
  [
    'refundsOfOrder',
    {
      payments: [payment({ refundingFen: 5_000 })],
      refunds: [back({ state: 'processing' })],
    },
    { paymentId: null, expectedFen: 5_000, actualFen: 0 },
  ],
  [
    'refundsOfPayment',
    { refundedFen: 5_000, refunds: [back()] },
    { paymentId: 'p1', expectedFen: 5_000, actualFen: 0 },
  ],
  [
    'refundsOfPayment',
    {
      payments: [payment(), { ...duplicate, refundingFen: 1 }],
    },
    { paymentId: 'p2', expectedFen: 0, actualFen: 1 },
  ],
  [
    'overInvoiced',
    { ...refunded, refunds: [back()], invoices: [invoice()] },
    { paymentId: null, expectedFen: 14_900, actualFen: 19_900 },
  ],
  [
    'invoiceSum',
    { invoices: [invoice({ totalFen: 20_000 })] },
    { paymentId: null, expectedFen: 19_900, actualFen: 20_000 },
  ],
])('%s is a difference', (kind, change, figures) => {
  expect(differencesOf(order(change))).toEqual([{ ...of, kind, ...figures }]);
});

test('a day says what came, what it was for, and what is left of it', () => {
  const twice = order({
    id: 'BY2026112000000002',
    payments: [payment({ id: 'p3' }), { ...duplicate, receivedFen: 100, refundedFen: 100 }],
    paidPaymentId: 'p3',
  });
  const transfer = order({ paidPaymentId: null, hasReceipt: true, payments: [] });
  const lost = order({ payments: [payment({ id: 'p4', paidAt: '2026-11-20T17:00:00Z' })] });
  expect(daysOf([order(), twice, transfer, lost])).toEqual([
    { ...day('2026-11-21', 'sandbox', 1, 19_900), orderFen: 0, differenceFen: 19_900 },
    { ...day(DAY, 'sandbox', 3, 39_900), orderFen: 39_800, otherFen: 100, refundedFen: 100 },
    { ...day(DAY, 'transfer', 1, 19_900), orderFen: 19_900 },
  ]);
});

function day(of: string, provider: string, payments: number, receivedFen: number) {
  const rest = { orderFen: 0, otherFen: 0, refundedFen: 0, differenceFen: 0 };
  return { day: of, provider, payments, receivedFen, ...rest };
}
