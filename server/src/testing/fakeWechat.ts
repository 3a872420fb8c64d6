import { createCipheriv, randomBytes, sign, verify } from 'node:crypto';
import {
  type Asked,
  type Dialect,
  type Heard,
  jsonOf,
  MERCHANT_KEY,
  type Outcome,
  PLATFORM_KEY,
  privatePem,
  publicPem,
  type Sent,
  type Trade,
  textIn,
} from './fakeDialect.js';

export const WECHAT_SERIAL = 'PUB_KEY_ID_0119000000002026010100000000000001';
export const WECHAT_OPENING = 'an API v3 key of 32 bytes 123456';
const STATES = { open: 'NOTPAY', paid: 'SUCCESS', closed: 'CLOSED' } as const;
const OUT_TRADE = '/v3/pay/transactions/out-trade-no/';
const REFUNDS = '/v3/refund/domestic/refunds';

/** As WeChat Pay's API v3 signs: headers both ways, and a sealed resource in a notice. */
export const wechatDialect: Dialect = {
  environment: {
    WECHAT_PRIVATE_KEY: privatePem(MERCHANT_KEY).replaceAll('\n', '\\n'),
    WECHAT_API_V3_KEY: WECHAT_OPENING,
    WECHAT_PLATFORM_KEY: publicPem(PLATFORM_KEY),
    WECHAT_PLATFORM_KEY_2: publicPem(MERCHANT_KEY),
  },
  hear: (heard) => (isSigned(heard) ? askedIn(heard) : null),
  answer: (asked, outcome, { now }) => {
    const { status, members } = answerOf(asked, outcome);
    const body = members === null ? '' : JSON.stringify(members);
    return { status, headers: wechatHeaders(body, now), body };
  },
  notice: (trade, now) => wechatNotice(trade, now),
};

export type Sealing = { readonly key?: string; readonly change?: (sealed: Buffer) => Buffer };

export function wechatNotice(
  trade: Trade,
  now: number,
  changed: Readonly<Record<string, unknown>> = {},
  sealing: Sealing = {},
): Sent {
  const resource = {
    mchid: '1900000000',
    appid: 'wx0000000000000000',
    ...tradeOf(trade),
    ...changed,
  };
  const body = JSON.stringify({
    id: trade.noticeId,
    create_time: rfc3339(now),
    resource_type: 'encrypt-resource',
    event_type: 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: sealed(JSON.stringify(resource), sealing),
  });
  return { status: 200, headers: wechatHeaders(body, now), body };
}

export function sealed(
  plain: string,
  { key = WECHAT_OPENING, change = (bytes) => bytes }: Sealing = {},
): Readonly<Record<string, string>> {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  return {
    original_type: 'transaction',
    algorithm: 'AEAD_AES_256_GCM',
    ciphertext: change(bytes).toString('base64'),
    associated_data: 'transaction',
    nonce,
  };
}

export function wechatHeaders(
  body: string,
  now: number,
  key = PLATFORM_KEY.privateKey,
): Readonly<Record<string, string>> {
  const time = String(Math.floor(now / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signed = Buffer.from(`${time}\n${nonce}\n${body}\n`);
  return {
    'content-type': 'application/json',
    'wechatpay-serial': WECHAT_SERIAL,
    'wechatpay-timestamp': time,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': sign('sha256', signed, key).toString('base64'),
  };
}

function isSigned({ method, url, headers, body }: Heard): boolean {
  const written =
    /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(headers['authorization'] ?? '')?.[1] ?? '';
  const parts = new Map([...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, k, v]) => [k, v ?? '']));
  const lines = [method, url.pathname + url.search, parts.get('timestamp'), parts.get('nonce_str')];
  const signed = Buffer.from(`${lines.join('\n')}\n${body}\n`);
  const signature = Buffer.from(parts.get('signature') ?? '', 'base64');
  return (
    parts.get('mchid') === '1900000000' &&
    parts.get('serial_no') === '5157F09EFDC096DE15EBE81A47057A7232F1B8E1' &&
    verify('sha256', signed, MERCHANT_KEY.publicKey, signature)
  );
}

function askedIn({ method, url: { pathname: path }, body }: Heard): Asked | null {
  const members = body === '' ? {} : jsonOf(body);
  const amount = (members['amount'] ?? {}) as { readonly total?: number; readonly refund?: number };
  const none = { number: '', amountFen: 0, notifyUrl: '', refund: '', method: '' };
  if (path.startsWith(OUT_TRADE)) {
    const number = path.slice(OUT_TRADE.length).replace('/close', '');
    return { ...none, act: method === 'GET' ? 'query' : 'close', number };
  }
  if (path === REFUNDS) {
    const refund = textIn(members, 'out_refund_no');
    refunds.set(refund, textIn(members, 'out_trade_no'));
    return {
      ...none,
      act: 'refund',
      number: textIn(members, 'out_trade_no'),
      amountFen: amount.refund ?? 0,
      refund,
    };
  }
  if (path.startsWith(`${REFUNDS}/`)) {
    const refund = path.slice(REFUNDS.length + 1);
    return { ...none, act: 'queryRefund', number: refunds.get(refund) ?? '', refund };
  }
  return {
    act: 'begin',
    number: textIn(members, 'out_trade_no'),
    amountFen: amount.total ?? 0,
    notifyUrl: textIn(members, 'notify_url'),
    refund: '',
    method: path.split('/').at(-1) ?? '',
  };
}

/** The number of the payment by that of the refund: a refund is asked for by its own alone. */
const refunds = new Map<string, string>();

type Said = { readonly status: number; readonly members: Readonly<Record<string, unknown>> | null };

function answerOf(asked: Asked, outcome: Outcome): Said {
  switch (outcome.kind) {
    case 'unknown':
      return { status: 404, members: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } };
    case 'tooLate':
      return { status: 400, members: { code: 'ORDERPAID', message: '该订单已支付' } };
    case 'refund': {
      const status = outcome.isDone ? 'SUCCESS' : 'PROCESSING';
      const { refund, trade } = outcome;
      return {
        status: 200,
        members: { out_refund_no: refund, out_trade_no: trade.number, status },
      };
    }
    case 'trade':
      return tradeSaid(asked, outcome.trade);
  }
}

function tradeSaid({ act, method }: Asked, trade: Trade): Said {
  if (act === 'close') return { status: 204, members: null };
  if (act === 'query') return { status: 200, members: { mchid: '1900000000', ...tradeOf(trade) } };
  return method === 'native'
    ? { status: 200, members: { code_url: `weixin://wxpay/bizpayurl?pr=${trade.providerId}` } }
    : { status: 200, members: { h5_url: `https://wx.tenpay.example/h5?id=${trade.providerId}` } };
}

function tradeOf(trade: Trade): Readonly<Record<string, unknown>> {
  return {
    out_trade_no: trade.number,
    trade_state: STATES[trade.state],
    trade_state_desc: '状态',
    amount: { total: trade.amountFen, payer_total: trade.amountFen, currency: 'CNY' },
    ...(trade.paidAt === null
      ? {}
      : { transaction_id: trade.providerId, success_time: rfc3339(trade.paidAt) }),
  };
}

function rfc3339(at: number): string {
  return new Date(at).toISOString().replace('.000Z', 'Z');
}
