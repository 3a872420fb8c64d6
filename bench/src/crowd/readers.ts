import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import * as z from 'zod';

/**
 * Readers of pages and lists in one process, at a rate that does not wait for answers. On node:http: `fetch` would take a
 * quarter of the processor time that the product needs for an answer, on the same machine.
 */
const orderSchema = z.object({
  base: z.string(),
  /** Of an administrator's session and of a customer's. */
  admin: z.string(),
  customer: z.string(),
  aSecond: z.int(),
  forMs: z.int(),
});
type Order = z.infer<typeof orderSchema>;

type Page = { readonly path: string; readonly who?: 'admin' | 'customer'; readonly body?: object };
/** What visitors, customers and staff open, in turn. */
const PAGES: readonly Page[] = [
  { path: '/naolituindex' },
  { path: '/order-list', who: 'admin' },
  { path: '/api/services/app/Order/GetList', who: 'admin', body: { page: 1, pageSize: 20 } },
  { path: '/webHome' },
  { path: '/personal/orderList', who: 'customer' },
  { path: '/api/services/app/MyOrder/GetList', who: 'customer', body: {} },
  { path: '/guidance' },
  { path: '/api/services/app/Home/GetQueues', who: 'admin', body: {} },
];
const TURN_MS = 20;

const agent = new Agent({ keepAlive: true });

type Read = { readonly ms: number; readonly failure: string | null };

async function read(order: Order, index: number): Promise<Read> {
  const { path, who, body } = PAGES[index % PAGES.length] ?? { path: '/' };
  const asked = performance.now();
  const done = (failure: string | null) => ({ ms: performance.now() - asked, failure });
  try {
    const { status, text } = await ask(new URL(path, order.base), body, {
      origin: order.base,
      'x-forwarded-for': `10.200.${(index >> 8) & 255}.${index & 255}`,
      ...(who === undefined ? {} : { cookie: order[who] }),
    });
    const isRefused = body !== undefined && !text().includes('"success":true');
    return done(status !== 200 || isRefused ? `${path}: ${status}` : null);
  } catch (cause) {
    return done(`${path}: ${String(cause)}`);
  }
}

/** Takes what is compressed, as a browser does. */
async function ask(url: URL, body: object | undefined, headers: Readonly<Record<string, string>>) {
  const asking = request(url, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      'accept-encoding': 'br',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
  const answered = once(asking, 'response') as Promise<[IncomingMessage]>;
  asking.end(body && JSON.stringify(body));
  const [response] = await answered;
  const sent = await buffer(response);
  const isPacked = response.headers['content-encoding'] === 'br';
  return {
    status: response.statusCode,
    text: () => (isPacked ? brotliDecompressSync(sent) : sent).toString(),
  };
}

async function readAll(order: Order): Promise<void> {
  const begun = performance.now();
  const reading: Promise<Read>[] = [];
  while (performance.now() - begun < order.forMs) {
    const due = Math.floor(((performance.now() - begun) / 1_000) * order.aSecond);
    while (reading.length < due) reading.push(read(order, reading.length));
    await new Promise((next) => setTimeout(next, TURN_MS));
  }
  const reads = await Promise.all(reading);
  const failures = reads.flatMap(({ failure }) => failure ?? []);
  process.send?.({ times: reads.map(({ ms }) => ms), failures });
}

process.on('message', (message) => void readAll(orderSchema.parse(message)));
process.on('disconnect', () => {
  process.exit();
});
