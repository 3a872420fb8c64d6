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

let times: number[] = [];
let failures: string[] = [];

async function read(order: Order, index: number): Promise<void> {
  const { path, who, body } = PAGES[index % PAGES.length] ?? { path: '/' };
  const asked = performance.now();
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
    if (!response.ok || isRefused) failures.push(`${path}: ${response.status}`);
  } catch (cause) {
    failures.push(`${path}: ${String(cause)}`);
  }
  times.push(performance.now() - asked);
}

async function readAll(order: Order): Promise<void> {
  const begun = performance.now();
  const reading = new Set<Promise<void>>();
  let sent = 0;
  while (performance.now() - begun < order.forMs) {
    const due = Math.floor(((performance.now() - begun) / 1_000) * order.aSecond);
    for (; sent < due; sent += 1) {
      const one = read(order, sent).finally(() => reading.delete(one));
      reading.add(one);
    }
    await new Promise((next) => setTimeout(next, TURN_MS));
  }
  await Promise.all(reading);
  process.send?.({ times, failures });
  [times, failures] = [[], []];
}

process.on('message', (message) => void readAll(orderSchema.parse(message)));
process.on('disconnect', () => {
  process.exit();
});
