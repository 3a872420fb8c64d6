import type { Description } from './description.js';
import { writeMoney } from './money.js';
import type { BeginAsked, PaymentAsked, RefundAsked, RefundNamed } from './provider.js';
import { fillPath, type Values } from './template.js';

type Constants = Pick<Description, 'merchant' | 'currency' | 'money' | 'return'>;

const EVERYWHERE = ['payment', 'paymentShort', 'merchant', 'currency', ...timeNames('now')];
const OF_PAYMENT = [...EVERYWHERE, 'providerId'];

/** The placeholders that a template of each call may use. */
export const PLACEHOLDERS = {
  begin: [
    ...EVERYWHERE,
    ...timeNames('openUntil'),
    'order',
    'amount',
    'method',
    'subject',
    'notifyUrl',
    'returnUrl',
  ],
  query: OF_PAYMENT,
  close: OF_PAYMENT,
  refund: [...OF_PAYMENT, 'refund', 'amount', 'total', 'reason'],
  queryRefund: [...OF_PAYMENT, 'refund'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export function beginValues(asked: BeginAsked, constants: Constants): Values {
  const { order, method, subject, notifyUrl, returnUrl, amountFen } = asked;
  const back = constants.return;
  return {
    ...everywhere(asked, constants),
    ...times('openUntil', asked.openUntil),
    order,
    method,
    subject,
    notifyUrl,
    returnUrl: back === null ? returnUrl : new URL(fillPath(back.path, { order }), returnUrl).href,
    amount: writeMoney(amountFen, constants.money),
  };
}

export function paymentValues(asked: PaymentAsked, constants: Constants): Values {
  return { ...everywhere(asked, constants), providerId: asked.providerId };
}

export function refundValues(asked: RefundAsked, constants: Constants): Values {
  return {
    ...queryRefundValues(asked, constants),
    reason: asked.reason,
    amount: writeMoney(asked.amountFen, constants.money),
    total: writeMoney(asked.totalFen, constants.money),
  };
}

export function queryRefundValues(asked: RefundNamed, constants: Constants): Values {
  return { ...paymentValues(asked, constants), refund: asked.refund };
}

function everywhere(
  { payment, now }: { readonly payment: string; readonly now: number },
  { merchant, currency }: Constants,
): Values {
  // 32 signs are the most that some providers take.
  const paymentShort = payment.replaceAll('-', '');
  return { payment, paymentShort, merchant, currency, ...times('now', now) };
}

function timeNames(name: string): readonly string[] {
  return [name, `${name}Beijing`, `${name}Rfc3339`];
}

const BEIJING_MS = 8 * 3_600_000;

/** Epoch milliseconds, and both ways in which providers write the time of Beijing. */
function times(name: string, at: number): Values {
  const text = new Date(at + BEIJING_MS).toISOString().slice(0, 19);
  return {
    [name]: at,
    [`${name}Beijing`]: text.replace('T', ' '),
    [`${name}Rfc3339`]: `${text}+08:00`,
  };
}
