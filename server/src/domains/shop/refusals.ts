import { CODE_OUTCOMES, type CodeOutcome } from '@banyan/contract/shop';
import { type Refusal, refusal } from '../../ground/requests/refusal.js';

/** Why something is not sold. */
export const SHOP_REFUSALS = {
  withdrawn: refusal(
    409,
    'EDITION_WITHDRAWN',
    '这个版本已停售，请选择其他版本。',
    'This edition is no longer sold. Please choose another one.',
  ),
  renewalOver: refusal(
    409,
    'RENEWAL_OVER',
    '这个版本已停售，授权不能续费。请购买其他版本，或联系我们。',
    'This edition is no longer sold, so the licence cannot be renewed. Buy another edition, or contact us.',
  ),
  seatsRange: refusal(
    400,
    'SEATS_RANGE',
    '人数超出这个版本的范围。',
    'This edition is not sold for so many seats.',
  ),
  notRenewable: refusal(
    409,
    'NOT_RENEWABLE',
    '这个授权不能续费：它是永久的，或已撤销。',
    'This licence cannot be renewed: it does not end, or it was revoked.',
  ),
  renewalDiffers: refusal(
    409,
    'RENEWAL_DIFFERS',
    '续费的版本和人数须与授权一致。',
    'A renewal is of the edition and the seats that the licence has.',
  ),
  priceChanged: refusal(
    409,
    'PRICE_CHANGED',
    '价格刚刚更新，请确认后继续。',
    'The price has just changed. Please check it before you continue.',
  ),
  orderPending: refusal(
    409,
    'ORDER_PENDING',
    '您有一个未付款的相同订单。',
    'An order of the same edition is waiting to be paid.',
  ),
  tooManyPending: refusal(
    409,
    'TOO_MANY_PENDING',
    '您有 5 个未付款的订单，请先付款或取消。',
    'Five of your orders are waiting to be paid. Please pay for or cancel one first.',
  ),
  frozen: refusal(
    403,
    'ACCOUNT_FROZEN',
    '此账户暂不能下单，请联系我们。',
    'This account cannot place orders at the moment. Please contact us.',
  ),
  consentDue: refusal(
    409,
    'CONSENT_DUE',
    '用户协议已更新，请先阅读并同意。',
    'The terms have changed. Please read and accept them first.',
  ),
} as const satisfies Readonly<Record<string, Refusal>>;

/** `CODE_UNKNOWN`, `CODE_USED_UP` and so on. */
export function codeRefusal(outcome: Exclude<CodeOutcome, 'accepted'>): Refusal {
  const name = outcome.replace(/[A-Z]/g, (sign) => `_${sign}`).toUpperCase();
  return { status: 409, code: `CODE_${name}`, text: CODE_OUTCOMES[outcome] };
}
