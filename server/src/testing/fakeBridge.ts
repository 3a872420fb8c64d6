import { createHmac } from 'node:crypto';
import {
  type Act,
  type Asked,
  type Dialect,
  type Heard,
  jsonOf,
  type Outcome,
  type Sent,
  type Trade,
  textIn,
} from './fakeDialect.js';

const KEY = Buffer.from('a key of thirty-two bytes, really');
export const BRIDGE_SECRET = `whsec_${KEY.toString('base64')}`;

/** A bridge as payment/protocol.md describes it. */
export const bridgeDialect: Dialect = {
  environment: { BRIDGE_SECRET },
  hear: (heard) => (isSigned(heard) ? askedIn(heard.body) : null),
  answer: (asked, outcome, { heard, origin, now }) => {
    const body = JSON.stringify(membersOf(asked, outcome, origin));
    return {
      status: 200,
      headers: bridgeHeaders(heard.headers['webhook-id'] ?? '', body, now),
      body,
    };
  },
  notice: (trade, now) => bridgeNotice(trade, now),
};

export function bridgeNotice(
  trade: Trade,
  now: number,
  changed: Readonly<Record<string, unknown>> = {},
): Sent {
  const body = JSON.stringify({
    id: trade.noticeId,
    type: 'notice',
    ...tradeOf(trade),
    ...changed,
  });
  return { status: 200, headers: bridgeHeaders(trade.noticeId, body, now), body };
}

export function bridgeHeaders(
  id: string,
  body: string | Buffer,
  now: number,
  key = KEY,
): Readonly<Record<string, string>> {
  const time = String(Math.floor(now / 1000));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': `v1,${signature([`${id}.${time}.`, body], key)}`,
  };
}

function signature(signed: readonly (string | Buffer)[], key = KEY): string {
  const hmac = createHmac('sha256', key);
  for (const part of signed) hmac.update(part);
  return hmac.digest('base64');
}

function isSigned({ headers, body }: Heard): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': given } = headers;
  return given === `v1,${signature([`${id}.${time}.`, body])}`;
}

function askedIn(body: string): Asked {
  const members = jsonOf(body);
  return {
    act: textIn(members, 'type') as Act,
    number: textIn(members, 'payment'),
    amountFen: Number(members['amount'] ?? 0),
    notifyUrl: textIn(members, 'notifyUrl'),
    refund: textIn(members, 'refund'),
    method: textIn(members, 'method'),
  };
}

/** What it says of a payment that it does not know. */
const UNKNOWN: Readonly<Record<Act, string>> = {
  begin: 'open',
  query: 'open',
  close: 'closed',
  refund: 'failed',
  queryRefund: 'failed',
};

function membersOf(
  asked: Asked,
  outcome: Outcome,
  origin: string,
): Readonly<Record<string, unknown>> {
  if (outcome.kind === 'unknown') {
    const state = UNKNOWN[asked.act];
    return { payment: asked.number, refund: asked.refund, state, reason: 'unknown' };
  }
  if (outcome.kind === 'refund') {
    const state = outcome.isDone ? 'done' : 'processing';
    return { payment: outcome.trade.number, refund: outcome.refund, state };
  }
  const { trade } = outcome;
  if (asked.act !== 'begin') return tradeOf(trade);
  const id = trade.providerId;
  return {
    payment: trade.number,
    frameUrl: `${origin}/pay?id=${id}`,
    qrText: `bridge://pay/${id}`,
    redirectUrl: `${origin}/pay?id=${id}`,
  };
}

function tradeOf(trade: Trade): Readonly<Record<string, unknown>> {
  const { number: payment, state, paidAt, providerId } = trade;
  const paid = {
    providerId,
    amount: trade.amountFen,
    currency: 'CNY',
    merchant: 'banyan',
    payer: '尾号 5678',
    paidAt,
  };
  return { payment, state, ...(state === 'paid' ? paid : {}) };
}
