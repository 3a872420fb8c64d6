import WebSocket from 'ws';
import * as z from 'zod';

/** Many windows in one process: sockets that shake hands, send pings, and record what arrives. */
const orderSchema = z.union([
  z.object({
    connect: z.string(),
    path: z.string(),
    count: z.int(),
    /** Of sessions that negotiate, taken in turn; left out: each window has a name of its own, and does not negotiate. */
    cookies: z.optional(z.array(z.string())),
  }),
  /** Answered when this many events have arrived since the last time. */
  z.object({
    collect: z.int(),
    /** When the event was caused, where it does not say so itself. */
    since: z.optional(z.number()),
  }),
]);

const RECORD_END = '\u001e';
const HANDSHAKE = `{"protocol":"json","version":1}${RECORD_END}`;
const PING = `{"type":6}${RECORD_END}`;
const BROADCAST = '"releasesChanged"';
const PING_MS = 10_000;
const AT_ONCE = 100;
/** The time when the event was sent, from its own fields. */
const SAID_AT = /"(?:revision|id)":"(\d+(?:\.\d+)?)"/;

const sockets: WebSocket[] = [];
let delays: number[] = [];
let wanted = Number.POSITIVE_INFINITY;
let since: number | undefined;

function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Null: it is not what is collected. */
function causedAt(said: string): number | null {
  if (since !== undefined) return said.includes(BROADCAST) ? since : null;
  const saidAt = SAID_AT.exec(said)?.[1];
  return saidAt === undefined ? null : Number(saidAt);
}

function heard(data: Buffer): void {
  const at = causedAt(data.toString());
  if (at === null) return;
  delays.push(now() - at);
  if (delays.length >= wanted) answer();
}

function answer(): void {
  const delaysOf = delays;
  delays = [];
  wanted = Number.POSITIVE_INFINITY;
  process.send?.({ delays: delaysOf, until: now() });
}

type Headers = Readonly<Record<string, string>>;

/** A window behind a proxy, at an address of its own. */
function headersAt(index: number, cookie: string): Headers {
  return { cookie, 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` };
}

/** SignalR's own negotiation. Answers the address to connect to. */
async function negotiated(url: string, headers: Headers): Promise<string> {
  const address = `${url.replace('ws', 'http')}/negotiate?negotiateVersion=1`;
  const response = await fetch(address, { method: 'POST', headers });
  const { connectionToken } = tokenSchema.parse(await response.json());
  return `${url}?id=${connectionToken}`;
}
const tokenSchema = z.object({ connectionToken: z.string() });

function connect(url: string, headers: Headers): Promise<void> {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false });
  sockets.push(socket);
  socket.on('message', heard);
  return new Promise((resolve, reject) => {
    socket.on('open', () => {
      socket.send(HANDSHAKE);
      resolve();
    });
    socket.on('error', reject);
    socket.on('close', (code) => {
      console.error(`a connection was closed with ${code}`);
    });
  });
}

async function connectAll(url: string, count: number, cookies?: readonly string[]): Promise<void> {
  const connectOne = async (index: number) => {
    if (cookies === undefined) return connect(url, { cookie: `user${index}` });
    const headers = headersAt(index, cookies[index % cookies.length] ?? '');
    return connect(await negotiated(url, headers), headers);
  };
  for (let from = 0; from < count; from += AT_ONCE) {
    const part = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
      connectOne(from + index),
    );
    await Promise.all(part);
  }
  process.send?.({ connected: count });
}

setInterval(() => {
  for (const socket of sockets) if (socket.readyState === WebSocket.OPEN) socket.send(PING);
}, PING_MS);

process.on('message', (message) => {
  const order = orderSchema.parse(message);
  if ('connect' in order) {
    const url = `${order.connect.replace('http', 'ws')}${order.path}`;
    connectAll(url, order.count, order.cookies).catch((cause: unknown) => {
      console.error(cause);
      process.exit(1);
    });
    return;
  }
  wanted = order.collect;
  since = order.since;
  if (delays.length >= wanted) answer();
});
process.on('disconnect', () => {
  process.exit();
});
