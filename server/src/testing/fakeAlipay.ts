import { sign, verify } from 'node:crypto';
import {
  type Act,
  type Asked,
  type Dialect,
  jsonOf,
  MERCHANT_KEY,
  type Outcome,
  PLATFORM_KEY,
  privatePem,
  publicPem,
  type Trade,
  textIn,
} from './fakeDialect.js';

const METHODS: Readonly<Record<string, Act>> = {
  'alipay.trade.page.pay': 'begin',
  'alipay.trade.query': 'query',
  'alipay.trade.close': 'close',
  'alipay.trade.refund': 'refund',
  'alipay.trade.fastpay.refund.query': 'queryRefund',
};
const STATES = { open: 'WAIT_BUYER_PAY', paid: 'TRADE_SUCCESS', closed: 'TRADE_CLOSED' } as const;

/** As Alipay signs: RSA2 over sorted parameters, and over the text of one member of an answer. */
export const alipayDialect: Dialect = {
  environment: {
    // The platform's own tools give keys as base64 without lines.
    ALIPAY_APP_PRIVATE_KEY: bare(privatePem(MERCHANT_KEY)),
    ALIPAY_PUBLIC_KEY: bare(publicPem(PLATFORM_KEY)),
  },
  hear: ({ url, body }) => {
    const params = new URLSearchParams(body === '' ? url.search : body);
    const given = Buffer.from(params.get('sign') ?? '', 'base64');
    params.delete('sign');
    const isRight = verify('sha256', Buffer.from(joined(params)), MERCHANT_KEY.publicKey, given);
    return isRight ? askedIn(params) : null;
  },
  answer: (asked, outcome) => {
    if (asked.act === 'begin') return { status: 200, headers: {}, body: '<p>支付宝</p>' };
    const method = Object.keys(METHODS).find((name) => METHODS[name] === asked.act) ?? '';
    const member = `${method.replaceAll('.', '_')}_response`;
    // Slashes are escaped: a reader that writes the member again gets another text.
    const text = JSON.stringify(membersOf(asked, outcome), null, 1).replaceAll('/', '\\/');
    const body = `{"${member}":${text},"sign":"${signed(text)}"}`;
    return { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body };
  },
  notice: (trade) => ({
    status: 200,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    body: alipayForm(noticeParams(trade)),
  }),
};

/** A notice's form, signed. */
export function alipayForm(
  params: Readonly<Record<string, string>>,
  key = PLATFORM_KEY.privateKey,
): string {
  const form = new URLSearchParams({ ...params });
  const signature = sign('sha256', Buffer.from(joined(form)), key).toString('base64');
  form.append('sign_type', 'RSA2');
  form.append('sign', signature);
  return form.toString();
}

export function noticeParams(trade: Trade): Readonly<Record<string, string>> {
  return {
    notify_time: '2026-11-24 10:00:00',
    notify_type: 'trade_status_sync',
    notify_id: trade.noticeId,
    app_id: '2021000000000000',
    charset: 'utf-8',
    seller_id: '2088000000000000',
    out_trade_no: trade.number,
    trade_no: trade.providerId,
    trade_status: STATES[trade.state],
    total_amount: yuanOf(trade.amountFen),
    subject: '榕思维 专业版 + 1 & 2',
    buyer_logon_id: '138****5678',
    ...(trade.paidAt === null ? {} : { gmt_payment: beijing(trade.paidAt) }),
  };
}

function askedIn(params: URLSearchParams): Asked | null {
  const act = METHODS[params.get('method') ?? ''];
  const content = jsonOf(params.get('biz_content') ?? '{}');
  if (act === undefined) return null;
  const amount = textIn(content, 'total_amount') || textIn(content, 'refund_amount');
  return {
    act,
    number: textIn(content, 'out_trade_no'),
    amountFen: Math.round(Number(amount) * 100),
    notifyUrl: params.get('notify_url') ?? '',
    refund: textIn(content, 'out_request_no'),
    method: 'page',
  };
}

function membersOf(asked: Asked, outcome: Outcome): Readonly<Record<string, unknown>> {
  if (outcome.kind === 'unknown' || outcome.kind === 'tooLate') {
    const word = outcome.kind === 'unknown' ? 'TRADE_NOT_EXIST' : 'TRADE_STATUS_ERROR';
    return {
      code: '40004',
      msg: 'Business Failed',
      sub_code: `ACQ.${word}`,
      sub_msg: '交易/不存在',
    };
  }
  const { trade } = outcome;
  const common = {
    code: '10000',
    msg: 'Success',
    out_trade_no: trade.number,
    trade_no: trade.providerId,
  };
  if (outcome.kind === 'refund') {
    const { isDone, refund } = outcome;
    return asked.act === 'refund'
      ? { ...common, fund_change: isDone ? 'Y' : 'N', refund_fee: '1.00' }
      : {
          ...common,
          out_request_no: refund,
          ...(isDone ? { refund_status: 'REFUND_SUCCESS' } : {}),
        };
  }
  if (asked.act === 'close') return common;
  return {
    ...common,
    trade_status: STATES[trade.state],
    total_amount: yuanOf(trade.amountFen),
    buyer_logon_id: '138****5678',
    ...(trade.paidAt === null ? {} : { send_pay_date: beijing(trade.paidAt) }),
  };
}

function joined(params: URLSearchParams): string {
  const names = [...params.keys()].filter((name) => params.get(name) !== '');
  return names
    .sort()
    .map((name) => `${name}=${params.get(name)}`)
    .join('&');
}

function signed(text: string): string {
  return sign('sha256', Buffer.from(text), PLATFORM_KEY.privateKey).toString('base64');
}

function bare(pem: string): string {
  return pem.replaceAll(/-----[^-]+-----|\s/g, '');
}

function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2);
}

function beijing(at: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Shanghai',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return parts.format(at);
}
