import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Order } from '@banyan/contract/orders';
import { freePort, IS_LONG_ROUND } from '@banyan/testing/node';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { type Browser, createBrowser, signIn } from '../../testing/browser.js';
import { forkGateway, killGateway } from '../../testing/forkGateway.js';
import { type TestPlace, testDatabases } from '../../testing/testDatabases.js';

/** A hundred in a long round, half of them on each database. */
const KILLS = IS_LONG_ROUND ? 50 : 3;
/** What is acknowledged between two kills. */
const BETWEEN = 7;
const WORKERS = 4;
const ORDERS = Math.ceil((KILLS * BETWEEN) / 4) + WORKERS;
/** A client waits a little before it asks again. */
const AGAIN_MS = 50;

// Each start of a gateway takes half a minute on a busy machine.
jest.setTimeout(120_000 + 120_000 * KILLS);

const ordersSchema = z.array(
  z.object({ id: z.string(), version: z.number(), customerId: z.string() }),
);

/** An act of staff that is sent until it is acknowledged. Null: without an answer, or refused for a moment. */
async function tried<T>(act: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const answer = await act().catch(() => null);
    if (answer !== null) return answer;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

describe.each(testDatabases)('staff at work on $name', ({ name, create }) => {
  let place: TestPlace;
  /** One process has the embedded database to itself. */
  const ports: string[] = [];
  const gateways: ChildProcess[] = [];
  let origin = '';
  const start = (at: number) =>
    forkGateway(
      place.databaseUrl ?? '',
      ports[at] ?? '',
      origin,
      JSON.stringify({ dataFolder: place.dataFolder }),
    );

  beforeAll(async () => {
    place = await create();
    for (let at = 0; at < (name === 'pglite' ? 1 : 2); at += 1) {
      ports.push(String(await freePort()));
      origin = `http://localhost:${ports[0]}`;
      gateways.push(await start(at));
    }
  });
  afterAll(async () => {
    for (const gateway of gateways) await killGateway(gateway);
    await place.remove();
  });

  const listener = (at: number) => `http://localhost:${ports[at % ports.length]}`;
  const staffAt = async (at: number): Promise<Browser> => {
    const staff = createBrowser(origin, listener(at));
    await signIn(staff, origin, { audience: 'admin', account: 'admin' });
    return staff;
  };

  /** What is left in the database once no process has it open. */
  async function counted(run: (db: Db) => Promise<void>): Promise<void> {
    for (const gateway of gateways) await killGateway(gateway);
    const db = await place.open();
    try {
      await run(db);
    } finally {
      await db.close();
    }
  }

  test(`killed ${KILLS} times in turn: each acknowledged act is there once, and no session is lost`, async () => {
    const boss = await staffAt(0);
    const { result } = await boss.call('Order/GetList', {
      filter: { states: ['completed'], refundState: 'none' },
      page: 1,
      pageSize: 100,
    });
    const orders = ordersSchema.parse((result as { results: unknown }).results).slice(0, ORDERS);
    expect(orders).toHaveLength(ORDERS);
    const before = (await boss.call('Order/GetSums', {})).result as { readonly orders: number };

    const waiting: { readonly at: number; readonly wake: () => void }[] = [];
    let acknowledged = 0;
    const count = () => {
      acknowledged += 1;
      for (const { at, wake } of waiting) if (acknowledged >= at) wake();
    };
    /** Also where the work is further already: a gateway takes long to come back. */
    const reached = (at: number) =>
      new Promise<void>((wake) => {
        if (acknowledged >= at) wake();
        else waiting.push({ at, wake });
      });
    const cancelled: string[] = [];
    const customers: Browser[] = [];
    const keys = orders.map(() => ({
      refund: randomUUID(),
      order: randomUUID(),
      note: randomUUID(),
    }));

    /** Makes an order by hand, cancels it, gives a fen of another one back and notes it; now and then a customer signs in. */
    async function workOn(staff: Browser, at: number): Promise<void> {
      const { id, version, customerId } = orders[at] ?? { id: '', version: 0, customerId: '' };
      const key = keys[at] ?? { refund: '', order: '', note: '' };
      const what = { customer: customerId, edition: 'naolitu-personal', term: 'y1', seats: 1 };
      const acknowledged = async (call: string, request: object) => {
        const answer = await staff.call(call, request);
        return answer.success ? (answer.result as Order) : null;
      };
      const made = await tried(() =>
        acknowledged('Order/CreateByHand', { key: key.order, fields: what }),
      );
      count();
      const step = { id: made.id, version: made.version, to: 'cancelled' };
      await tried(async () => {
        const moved = await acknowledged('Order/ChangeState', step);
        if (moved !== null) return moved;
        // It has no key: what became of it is read.
        const now = await acknowledged('Order/Get', { id: made.id });
        return now?.state === 'cancelled' ? now : null;
      });
      cancelled.push(made.id);
      count();
      const giving = { id, version, amountFen: 1, reason: 'goodwill', key: key.refund };
      await tried(() => acknowledged('Order/Refund', giving));
      count();
      const note = { id, text: `noted ${at}`, key: key.note };
      await tried(() => acknowledged('Order/AddNote', note));
      if (at % 5 === 0) {
        customers.push(
          await tried(async () => {
            const customer = createBrowser(origin, listener(at));
            await signIn(customer, origin, { audience: 'customer', account: 'customer' });
            return customer;
          }),
        );
      }
      count();
    }
    let next = 0;
    const worker = async (at: number) => {
      const staff = await tried(() => staffAt(at));
      while (next < ORDERS) {
        next += 1;
        await workOn(staff, next - 1);
      }
    };
    const working = Promise.all(Array.from({ length: WORKERS }, (_, at) => worker(at)));

    for (let kill = 1; kill <= KILLS; kill += 1) {
      await reached(kill * BETWEEN);
      const at = kill % ports.length;
      await killGateway(gateways[at] as ChildProcess);
      gateways[at] = await start(at);
    }
    await working;
    for (const customer of customers)
      expect(await customer.call('MyOrder/GetList', {})).toMatchObject({ success: true });

    await counted(async (db) => {
      const ids = orders.map(({ id }) => id);
      const made = await db.query(
        `select o.state, (select count(*)::int from order_events e
           where e.order_id = o.id and e.kind = 'state' and e.detail = 'cancelled') as times
         from orders o where o.id = any($1)`,
        [cancelled],
      );
      expect(made).toEqual(ids.map(() => ({ state: 'cancelled', times: 1 })));
      const [all] = await db.query('select count(*)::int as orders from orders');
      expect(all).toEqual({ orders: before.orders + ORDERS });
      const given = await db.query(
        `select o.refunded_fen + o.refunding_fen as fen,
           (select count(*)::int from refunds r where r.order_id = o.id and r.key = any($2)) as refunds
         from orders o where id = any($1)`,
        [ids, keys.map(({ refund }) => refund)],
      );
      expect(given).toEqual(ids.map(() => ({ fen: 1, refunds: 1 })));
      const kept = await db.query(
        "select detail from order_events where kind = 'note' and detail like 'noted %' order by 1",
      );
      const wanted = orders.map((_, at) => `noted ${at}`).sort();
      expect(kept.map(({ detail }) => String(detail)).sort()).toEqual(wanted);
    });
  });
});
