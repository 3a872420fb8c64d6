import WebSocket from 'ws';
import * as z from 'zod';

/** Many windows in one process: sockets that shake hands, send pings, and record what arrives. */
const orderSchema = z.union([
  z.object({ connect: z.string(), path: z.string(), count: z.int() }),
  /** Answered when this many events have arrived since the last time. */
  z.object({ collect: z.int() }),
]);

const RECORD_END = '\u001e';
const HANDSHAKE = `{"protocol":"json","version":1}${RECORD_END}`;
const PING = `{"type":6}${RECORD_END}`;
const PING_MS = 10_000;
const AT_ONCE = 100;
/** The time when the event was sent, from its own fields. */
const SAID_AT = /"(?:revision|id)":"(\d+(?:\.\d+)?)"/;

const sockets: WebSocket[] = [];
let delays: number[] = [];
let wanted = Number.POSITIVE_INFINITY;

function now(): number {
  return performance.timeOrigin + performance.now();
}

function heard(data: Buffer): void {
  const saidAt = SAID_AT.exec(data.toString())?.[1];
  if (saidAt === undefined) return;
  delays.push(now() - Number(saidAt));
  if (delays.length >= wanted) answer();
}

function answer(): void {
  const delaysOf = delays;
  delays = [];
  wanted = Number.POSITIVE_INFINITY;
  process.send?.({ delays: delaysOf, until: now() });
}

function connect(url: string, user: string): Promise<void> {
  const socket = new WebSocket(url, { headers: { cookie: user }, perMessageDeflate: false });
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

async function connectAll(url: string, count: number): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const part = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) =>
      connect(url, `user${from + index}`),
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
    connectAll(`${order.connect.replace('http', 'ws')}${order.path}`, order.count).catch(
      (cause: unknown) => {
        console.error(cause);
        process.exit(1);
      },
    );
    return;
  }
  wanted = order.collect;
  if (delays.length >= wanted) answer();
});
process.on('disconnect', () => {
  process.exit();
});
