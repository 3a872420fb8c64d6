import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { freePort } from '@banyan/testing/node';
import { type Product, type ProductOptions, startProduct } from './product.js';

/** What becomes of a request that meets a rule. All but `refuse`, `status`, `page` and `stale` reach the product. */
export type Fault =
  /** No answer until the rule is lifted. */
  | { readonly kind: 'hang' }
  /** The connection ends before the request reaches the product. */
  | { readonly kind: 'refuse' }
  /** The product has done what was asked, and the answer is lost. */
  | { readonly kind: 'cut' }
  /** The answer ends after so many bytes. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /** The answer comes in pieces of so many bytes, each a turn of the event loop after the other. */
  | { readonly kind: 'drip'; readonly bytes: number }
  | { readonly kind: 'status'; readonly code: number; readonly retryAfter?: number }
  /** The page of a captive portal, or of a wrong fallback. */
  | { readonly kind: 'page' }
  | { readonly kind: 'type'; readonly contentType: string }
  /** An earlier answer, as a cache in between gives it again. */
  | { readonly kind: 'stale'; readonly json: string };

export type Rule = {
  /** Resolves when the first request has met it. */
  readonly met: Promise<void>;
  lift(): void;
};

export type FaultProxy = {
  readonly product: Product;
  /** The address of the product for people: each request goes through the proxy. */
  readonly baseUrl: string;
  /** @param most how many requests meet it; all by default */
  cause(path: RegExp, fault: Fault, most?: number): Rule;
  /** No rule is left. */
  liftAll(): void;
  stop(): Promise<void>;
};

type Standing = {
  readonly path: RegExp;
  readonly fault: Fault;
  readonly meet: () => void;
  readonly lifted: Promise<void>;
  readonly lift: () => void;
};

/** False: the fault is one of the product's own answer. */
function answerInstead(fault: Fault, asked: IncomingMessage, reply: ServerResponse): boolean {
  if (fault.kind === 'refuse') asked.socket.destroy();
  else if (fault.kind === 'status') {
    const { code, retryAfter } = fault;
    const wait = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
    reply.writeHead(code, wait).end();
  } else if (fault.kind === 'page') {
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to our WLAN</h1>');
  } else if (fault.kind === 'stale') {
    reply.writeHead(200, { 'content-type': 'application/json' }).end(fault.json);
  } else return false;
  return true;
}

/** A promise and what resolves it. */
function latch() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}

/** The product behind a line whose faults a test causes, by path and while it runs. */
export async function startFaultProxy(options: ProductOptions = {}): Promise<FaultProxy> {
  const port = await freePort();
  const baseUrl = `http://localhost:${port}`;
  const product = await startProduct({
    ...options,
    environment: { ...options.environment, BANYAN_BASE_URL: baseUrl },
  });
  const rules = new Set<Standing>();
  const sockets = new Set<Duplex>();

  const server = createServer((asked, reply) => {
    void serve(asked, reply).catch(() => reply.destroy());
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', (asked, socket, head) => {
    const rule = ruleFor(asked);
    rule?.meet();
    if (rule !== undefined) {
      socket.destroy();
      return;
    }
    const onward = connect(product.port, 'localhost', () => {
      const lines = asked.rawHeaders.flatMap((name, at) =>
        at % 2 === 0 ? [`${name}: ${asked.rawHeaders[at + 1] ?? ''}`] : [],
      );
      onward.write([`GET ${asked.url ?? '/'} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      one.on('error', () => one.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((listening) => server.listen(port, 'localhost', listening));

  const ruleFor = ({ url = '/' }: IncomingMessage) => [...rules].find(({ path }) => path.test(url));

  async function serve(asked: IncomingMessage, reply: ServerResponse): Promise<void> {
    const rule = ruleFor(asked);
    rule?.meet();
    if (rule?.fault.kind === 'hang') await rule.lifted;
    const fault = rule?.fault;
    if (fault === undefined || fault.kind === 'hang') {
      const from = await forwarded(asked);
      reply.writeHead(from.statusCode ?? 502, from.headers);
      from.pipe(reply);
    } else if (!answerInstead(fault, asked, reply)) {
      await spoil(fault, await forwarded(asked), asked, reply);
    }
  }

  function forwarded(asked: IncomingMessage): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const { method, url, headers } = asked;
      const onward = request({ host: 'localhost', port: product.port, method, path: url, headers });
      onward.once('response', resolve).once('error', reject);
      asked.pipe(onward);
    });
  }

  async function spoil(
    fault: Fault,
    from: IncomingMessage,
    asked: IncomingMessage,
    reply: ServerResponse,
  ): Promise<void> {
    const body = await buffer(from);
    const own = fault.kind === 'type' ? { 'content-type': fault.contentType } : {};
    const { 'transfer-encoding': _chunked, ...headers } = from.headers;
    if (fault.kind === 'cut') {
      asked.socket.destroy();
      return;
    }
    reply.writeHead(from.statusCode ?? 502, { ...headers, 'content-length': body.length, ...own });
    if (fault.kind === 'truncate') {
      reply.write(body.subarray(0, fault.bytes), () => asked.socket.destroy());
      return;
    }
    const piece = fault.kind === 'drip' ? fault.bytes : body.length;
    for (let at = 0; at < body.length; at += Math.max(1, piece)) {
      reply.write(body.subarray(at, at + piece));
      await new Promise((turn) => setImmediate(turn));
    }
    reply.end();
  }

  return {
    product,
    baseUrl,
    cause: (path, fault, most = Number.POSITIVE_INFINITY) => {
      let times = 0;
      const met = latch();
      const lifted = latch();
      const rule: Standing = {
        path,
        fault,
        lifted: lifted.opened,
        lift: () => {
          rules.delete(rule);
          lifted.open();
        },
        meet: () => {
          times += 1;
          met.open();
          if (times >= most) rules.delete(rule);
        },
      };
      rules.add(rule);
      return { met: met.opened, lift: rule.lift };
    },
    liftAll: () => {
      for (const rule of rules) rule.lift();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
      await product.stop();
    },
  };
}
