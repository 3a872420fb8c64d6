import { type Order, orderStateSchema } from '@banyan/contract/orders';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { DemoOptions, DemoPart } from '../../ground/demoData/demoPart.js';
import { DEMO_ACCOUNTS } from '../account/addDemoAccounts.js';
import type { Occasion } from '../messages/sendMessage.js';
import type { Actor } from '../messages/tasks.js';
import { orderMoved, refundsRelated } from '../orders/orderOccasions.js';
import { readOrders } from '../orders/orderRows.js';
import { refundAskedFor, refundFailed } from '../orders/refundOccasions.js';
import { signInsLimited } from '../security/signInOccasions.js';

/** So many of the newest steps of orders, and no more than this. */
const MOST_MESSAGES = 10_000;
const ORDERS_PER_MESSAGE = 10;
const MOST_RELATED = 20;
/** The newest are unread. */
const UNREAD = 24;
const DAY_MS = 86_400_000;
const STRANGER = { account: 'clerk', address: '203.0.113.7' } as const;

/** What the demo administrators were told of what the other example data has, as the services would have told it. */
export const demoMessages: DemoPart = { name: 'messages', fill };

async function fill(db: Queryable, options: DemoOptions): Promise<void> {
  const occasions = [
    ...(await steps(db, options)),
    ...(await refundsAskedFor(db)),
    ...(await refundsFailed(db)),
    ...(await severalRefunds(db)),
    await signInsOf(db, options),
  ].sort((a, b) => a.message.at - b.message.at);
  await insertMessages(db, occasions);
}

/** The newest steps that staff took with an order. */
async function steps(db: Queryable, { orders }: DemoOptions): Promise<readonly Occasion[]> {
  const most = Math.min(MOST_MESSAGES, Math.ceil(orders / ORDERS_PER_MESSAGE));
  const facts = await factsOf(
    db,
    `select order_id as id, at, detail, by_name as by from order_events
     where kind = 'state' and not by_customer and by_name <> '' order by at desc, id desc limit ${most}`,
  );
  return facts.map(({ order, at, detail, by }) =>
    orderMoved(order, orderStateSchema.parse(detail), staffOf(by), at),
  );
}

async function refundsAskedFor(db: Queryable): Promise<readonly Occasion[]> {
  const facts = await factsOf(
    db,
    `select order_id as id, created_at as at, '' as detail, '' as by from refund_requests where state = 'requested'`,
  );
  return facts.map(({ order, at }) => refundAskedFor(order, at));
}

async function refundsFailed(db: Queryable): Promise<readonly Occasion[]> {
  const facts = await factsOf(
    db,
    `select order_id as id, at, amount_fen::text as detail, '' as by from refunds where state = 'failed'`,
  );
  return facts.map(({ order, at, detail }) => refundFailed(order.id, Number(detail), at));
}

/** Customers whose second refund came within thirty days of the first. */
async function severalRefunds(db: Queryable): Promise<readonly Occasion[]> {
  const facts = await factsOf(
    db,
    `select * from (
       select r.order_id as id, r.at, '' as by, (
         select count(distinct x.order_id) from refunds x join orders y on y.id = x.order_id
         where y.customer_id = o.customer_id and x.kind = 'order' and x.state = 'confirmed'
           and x.at <= r.at and x.at > r.at - interval '30 days')::text as detail
       from refunds r join orders o on o.id = r.order_id where r.kind = 'order' and r.state = 'confirmed') f
     where detail::int > 1 order by at desc limit ${MOST_RELATED}`,
  );
  return facts.map(({ order, at, detail }) => refundsRelated(order, Number(detail), at));
}

/** The log of sign-ins has it too. */
async function signInsOf(db: Queryable, { until }: DemoOptions): Promise<Occasion> {
  const at = until - DAY_MS;
  const { account, address } = STRANGER;
  await db.query(
    `insert into audit_log (at, kind, account_id, account, audience, address, device, detail, subject)
     values ($1, 'signInLimited', null, $2, 'admin', $3, '', '', '')`,
    [Math.floor(at / 1000), account, address],
  );
  return signInsLimited(account, address, at);
}

const factsSchema = z.array(
  z.object({ id: z.string(), at: z.string(), detail: z.string(), by: z.string() }),
);

type Fact = {
  readonly order: Order;
  readonly at: number;
  readonly detail: string;
  readonly by: string;
};

async function factsOf(db: Queryable, sql: string): Promise<readonly Fact[]> {
  const rows = factsSchema.parse(await db.query(sql));
  const ids = rows.map(({ id }) => id);
  const found = await readOrders(db, 'select unnest($1::text[]) as id', 'o.id', [ids]);
  const orders = new Map(found.map((order) => [order.id, order]));
  return rows.map(({ id, at, detail, by }) => {
    const order = orders.get(id);
    if (order === undefined) throw new Error(`the example data has no order ${id}`);
    return { order, at: Date.parse(at), detail, by };
  });
}

function staffOf(name: string): Actor {
  const account = DEMO_ACCOUNTS.find(({ username }) => username === name);
  if (account === undefined) throw new Error(`${name} is no demo account`);
  return { userId: account.id, username: account.username };
}

function readersOf({ permission, except }: Occasion['to']): string {
  const holders = DEMO_ACCOUNTS.filter(({ id, permissions }) => {
    const held: readonly string[] = permissions;
    return id !== except && held.includes('messages.view') && held.includes(permission);
  });
  return holders.map(({ id }) => id).join(',');
}

/** Ids rise with the time: the list is in their order. */
async function insertMessages(db: Queryable, occasions: readonly Occasion[]): Promise<void> {
  const messages = occasions.map(({ message }) => message);
  const reads = messages.map(({ at }, index) =>
    index < messages.length - UNREAD ? new Date(at).toISOString() : null,
  );
  await db.query(
    `with given as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::timestamptz[], $9::timestamptz[], $10::text[], $11::text[]) with ordinality
         as given (code, sender, title_zh, title_en, text_zh, text_en, target, sent_at, read_at, readers, customer_id, place)
     ), added as (
       insert into messages (code, sender, title_zh, title_en, text_zh, text_en, target, sent_at, customer_id)
       select code, sender, title_zh, title_en, text_zh, text_en, target::jsonb, sent_at, customer_id from given order by place
       returning id, code, sent_at
     ), numbered as (
       select id, code, row_number() over (order by id) as place from added
     )
     insert into message_recipients (person_id, message_id, code, read_at)
     select person, numbered.id, numbered.code, given.read_at
     from numbered join given using (place) cross join unnest(string_to_array(given.readers, ',')) as person`,
    [
      messages.map(({ code }) => code),
      messages.map(({ sender }) => sender),
      messages.map(({ title }) => title.zh),
      messages.map(({ title }) => title.en),
      messages.map(({ text }) => text.zh),
      messages.map(({ text }) => text.en),
      messages.map(({ target }) => JSON.stringify(target)),
      messages.map(({ at }) => new Date(at).toISOString()),
      reads,
      occasions.map(({ to }) => readersOf(to)),
      messages.map(({ customerId = null }) => customerId),
    ],
  );
}
