import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { alipayDialect } from './fakeAlipay.js';
import { bridgeDialect } from './fakeBridge.js';
import type { Asked, Dialect, Outcome, Sent, Trade } from './fakeDialect.js';
import { wechatDialect } from './fakeWechat.js';

const DIALECTS = {
  alipayPage: alipayDialect,
  wechatNative: wechatDialect,
  ownProtocol: bridgeDialect,
} as const satisfies Readonly<Record<string, Dialect>>;

/** What a provider does that it should not. */
export type Levers = {
  /** It takes a request and never answers. */
  silent: boolean;
  /** It begins an answer and never ends it. */
  slow: boolean;
  /** It sends every notice twice. */
  twice: boolean;
  /** The customer pays while the payment is being closed. */
  paidWhileClosing: boolean;
  /** What comes is more than was asked for, or less. */
  extraFen: number;
  /** Money that goes back takes its time. */
  slowRefunds: boolean;
  /** Changes answers after they have been signed. */
  spoil: ((sent: Sent) => Sent) | null;
};

export type FakeProvider = {
  readonly dialect: Dialect;
  readonly origin: string;
  /** The text of its description. */
  readonly description: string;
  readonly levers: Levers;
  /** What it was asked, oldest first. */
  readonly asked: readonly Asked[];
  trade(payment: string): Trade | undefined;
  /** The payer pays, also after it was closed. */
  pay(payment: string): void;
  endRefunds(): void;
  notice(payment: string): Sent;
  /** Sends the notice to where it was told to: the statuses it was answered. */
  notify(payment: string): Promise<readonly number[]>;
  close(): Promise<void>;
};

/**
 * A provider on a loopback port that signs by its public rules, written apart from the product's own reading of them.
 * @param page what its customers see; without one no customer is sent to it
 */
export async function startFakeProvider(
  file: keyof typeof DIALECTS,
  now: () => number,
  page?: string,
): Promise<FakeProvider> {
  const dialect: Dialect = DIALECTS[file];
  const trades = new Map<string, Trade>();
  const asked: Asked[] = [];
  const levers: Levers = {
    silent: false,
    slow: false,
    twice: false,
    paidWhileClosing: false,
    extraFen: 0,
    slowRefunds: false,
    spoil: null,
  };
  const server = createServer((request, reply) => {
    handle(request, reply).catch((cause: unknown) => reply.writeHead(500).end(String(cause)));
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    if (page !== undefined && request.method === 'GET') {
      reply.writeHead(200, { 'content-type': 'text/html' }).end(page);
      return;
    }
    const body = await text(request);
    const heard = {
      method: request.method ?? '',
      url: new URL(request.url ?? '/', origin),
      headers: request.headers as Readonly<Record<string, string | undefined>>,
      body,
    };
    const question = dialect.hear(heard);
    if (question === null) {
      reply.writeHead(401).end('wrong signature');
      return;
    }
    asked.push(question);
    if (levers.silent) return;
    const right = dialect.answer(question, outcomeOf(question), { heard, origin, now: now() });
    const sent = levers.spoil === null ? right : levers.spoil(right);
    reply.writeHead(sent.status, sent.headers);
    if (levers.slow) reply.write(sent.body.slice(0, 8));
    else reply.end(sent.body);
  }

  function outcomeOf(question: Asked): Outcome {
    const known = trades.get(keyOf(question.number));
    if (question.act === 'begin') {
      return { kind: 'trade', trade: known ?? beginTrade(question) };
    }
    if (known === undefined) return { kind: 'unknown' };
    if (question.act === 'close') return closed(known);
    if (question.act === 'query') return { kind: 'trade', trade: known };
    return refunded(known, question);
  }

  function beginTrade({ number, amountFen, notifyUrl }: Asked): Trade {
    const trade: Trade = {
      number,
      amountFen,
      notifyUrl,
      providerId: `P${trades.size + 1}`,
      noticeId: randomUUID(),
      state: 'open',
      paidAt: null,
      refunds: new Map(),
    };
    trades.set(keyOf(number), trade);
    return trade;
  }

  function closed(trade: Trade): Outcome {
    if (levers.paidWhileClosing) pay(trade.number);
    if (trade.state === 'paid') return { kind: 'tooLate', trade };
    trade.state = 'closed';
    return { kind: 'trade', trade };
  }

  function refunded(trade: Trade, { act, refund, amountFen }: Asked): Outcome {
    const left = [...trade.refunds.values()].reduce(
      (rest, one) => rest - one.amountFen,
      trade.amountFen,
    );
    const isNew = act === 'refund' && !trade.refunds.has(refund);
    if (isNew && amountFen > left) return { kind: 'unknown' };
    if (isNew) trade.refunds.set(refund, { amountFen, isDone: !levers.slowRefunds });
    const found = trade.refunds.get(refund);
    return found === undefined
      ? { kind: 'unknown' }
      : { kind: 'refund', trade, refund, isDone: found.isDone };
  }

  function pay(payment: string): void {
    const trade = trades.get(keyOf(payment));
    if (trade === undefined || trade.state === 'paid') return;
    trade.state = 'paid';
    trade.amountFen += levers.extraFen;
    trade.paidAt = now();
  }

  function notice(payment: string): Sent {
    const trade = trades.get(keyOf(payment));
    if (trade === undefined) throw new Error(`nothing was begun for ${payment}`);
    return dialect.notice(trade, now());
  }

  return {
    dialect,
    origin,
    description: readFileSync(
      fileURLToPath(
        new URL(`../domains/payments/providers/descriptions/${file}.json`, import.meta.url),
      ),
      'utf8',
    )
      .replace(/"base": "https:\/\/[^/"]+/, `"base": "${origin}`)
      .replace(/"origin": "[^"]+"/, `"origin": "${origin}"`),
    levers,
    asked,
    trade: (payment) => trades.get(keyOf(payment)),
    pay,
    endRefunds: () => {
      for (const { refunds } of trades.values())
        for (const one of refunds.values()) one.isDone = true;
    },
    notice,
    notify: async (payment) => {
      const url = trades.get(keyOf(payment))?.notifyUrl ?? '';
      const { headers, body } = notice(payment);
      const statuses: number[] = [];
      for (let left = levers.twice ? 2 : 1; left > 0; left -= 1) {
        const { status } = await fetch(url, { method: 'POST', headers, body });
        statuses.push(status);
      }
      return statuses;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => {
          done();
        });
        server.closeAllConnections();
      }),
  };
}

/** Some providers are told the number without its hyphens. */
function keyOf(payment: string): string {
  return payment.replaceAll('-', '');
}
