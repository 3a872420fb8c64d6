import type { NoticeRead, RawNotice } from '../domains/payments/providers/provider.js';
import type { Trade } from './fakeDialect.js';
import { PAYMENT_FEN, PAYMENT_NOW } from './paymentStage.js';

/** A notice, and why it is refused, or what it says where it is signed as it should be. */
export type SpoiltNotice = readonly [
  title: string,
  make: () => RawNotice,
  expected: 'signature' | 'age' | 'form' | Readonly<Record<string, unknown>>,
];

export const PAYMENT = '5b0f8a1e-0c3d-4c55-9a7e-2f3b6d1c9e10';

/** A paid one, whose notices the tables spoil. */
export const PAID_TRADE: Trade = {
  number: PAYMENT,
  amountFen: PAYMENT_FEN,
  notifyUrl: '',
  providerId: 'P1',
  noticeId: 'notice-1',
  state: 'paid',
  paidAt: PAYMENT_NOW,
  refunds: new Map(),
};

/** The reason, or the payment and all that is said of it. */
export function inShort(read: NoticeRead): unknown {
  if (read.kind === 'refused') return read.reason;
  const { payment, state } = read.notice;
  return { payment, ...state };
}
