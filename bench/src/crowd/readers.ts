import * as z from 'zod';

/** Readers of pages and lists in one process, at a rate that does not wait for answers. */
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

type Read = { readonly ms: number; readonly failure: string | null };

async function read(order: Order, index: number): Promise<Read> {
  const { path, who, body } = PAGES[index % PAGES.length] ?? { path: '/' };
  const asked = performance.now();
  const done = (failure: string | null) => ({ ms: performance.now() - asked, failure });
  try {
    const response = await fetch(order.base + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        origin: order.base,
        'x-forwarded-for': `10.200.${(index >> 8) & 255}.${index & 255}`,
        ...(who === undefined ? {} : { cookie: order[who] }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isRefused = body !== undefined && !text.includes('"success":true');
    return done(!response.ok || isRefused ? `${path}: ${response.status}` : null);
  } catch (cause) {
    return done(`${path}: ${String(cause)}`);
  }
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
