/** All that our own rows say of the money of one order. Fen; instants as text. */
export type OrderMoney = {
  readonly id: string;
  readonly state: string;
  readonly amountFen: number;
  readonly refundedFen: number;
  readonly refundingFen: number;
  /** Sold since prices are kept with orders: what paid it is known. */
  readonly isKnown: boolean;
  /** Paid for by transfer: staff have kept its receipt. */
  readonly hasReceipt: boolean;
  readonly paidPaymentId: string | null;
  readonly createdAt: string;
  readonly paidAt: string | null;
  readonly payments: readonly PaymentMoney[];
  readonly refunds: readonly RefundMoney[];
  readonly invoices: readonly InvoiceMoney[];
};

export type PaymentMoney = {
  readonly id: string;
  readonly provider: string;
  readonly state: string;
  readonly receivedFen: number | null;
  readonly refundedFen: number;
  readonly refundingFen: number;
  readonly paidAt: string | null;
};

export type RefundMoney = {
  readonly kind: string;
  readonly state: string;
  readonly amountFen: number;
  readonly paymentId: string | null;
};

/** An application that the order is in now, and all of that application. */
export type InvoiceMoney = {
  readonly state: string;
  readonly lineFen: number;
  readonly totalFen: number;
  readonly linesFen: number;
};

const PAID = ['paid', 'delivered', 'completed', 'refunded'];
/** Money received without cause; it is on `/payment-list` until it is refunded. */
export const NOT_OWED = ['duplicate', 'disputed'];

export function isPaid({ state }: OrderMoney): boolean {
  return PAID.includes(state);
}

/** What came beyond the price and goes back, or is to. */
export function disputedFen({ refunds }: OrderMoney, payment: string): number {
  return refunds
    .filter(({ kind, paymentId }) => kind === 'dispute' && paymentId === payment)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
}
