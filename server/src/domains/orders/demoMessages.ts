import type { Order } from '@banyan/contract/orders';
import type { Queryable } from '../../ground/database/db.js';
import type { DemoOptions, DemoPart } from '../../ground/demoData/demoPart.js';
import { DEMO_ACCOUNTS } from '../account/addDemoAccounts.js';
import type { Occasion } from '../messages/sendMessage.js';
import { signInsLimited } from '../security/signInOccasions.js';
import { invoiceToCorrect, orderMoved, refundsRelated } from './orderOccasions.js';
import { readOrders } from './orderRows.js';

/** A message for every tenth order, and no more than this. */
const MOST_MESSAGES = 10_000;
const ORDERS_PER_MESSAGE = 10;
/** The newest are unread. */
const UNREAD = 24;
const ORDER = 'o.created_at, o.id';

/** What the demo administrators were told of the newest orders, as the services would have told it. */
export const demoMessages: DemoPart = { name: 'messages', fill };

async function fill(db: Queryable, { orders }: DemoOptions): Promise<void> {
  const count = Math.min(MOST_MESSAGES, Math.ceil(orders / ORDERS_PER_MESSAGE));
  const newest = await readOrders(
    db,
    `select id from orders o order by created_at desc, id desc limit ${count}`,
    ORDER,
    [],
  );
  const messages = newest.map((order, index) => occasionOf(order, index).message);
  const reads = messages.map(({ at }, index) =>
    index < messages.length - UNREAD ? new Date(at).toISOString() : null,
  );
  const readers = DEMO_ACCOUNTS.filter(({ permissions }) =>
    permissions.some((permission) => permission === 'messages.view'),
  );
  // Ids rise with the time: the list is in their order.
  await db.query(
    `with given as (
       select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
         $8::timestamptz[], $9::timestamptz[], $11::text[]) with ordinality
         as given (code, sender, title_zh, title_en, text_zh, text_en, target, sent_at, read_at, customer_id, place)
     ), added as (
       insert into messages (code, sender, title_zh, title_en, text_zh, text_en, target, sent_at, customer_id)
       select code, sender, title_zh, title_en, text_zh, text_en, target::jsonb, sent_at, customer_id from given order by place
       returning id, code, sent_at
     ), numbered as (
       select id, code, row_number() over (order by id) as place from added
     )
     insert into message_recipients (person_id, message_id, code, read_at)
     select person, numbered.id, numbered.code, given.read_at
     from numbered join given using (place) cross join unnest($10::text[]) as person`,
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
      readers.map(({ id }) => id),
      messages.map(({ customerId = null }) => customerId),
    ],
  );
}

const COLLEAGUE = { userId: '', username: '陈志远' };

function occasionOf(order: Order, index: number): Occasion {
  const at = Date.parse(order.createdAt);
  switch (index % 7) {
    case 0:
      return refundsRelated(order, 2 + (index % 3), at);
    case 1:
    case 2:
      return invoiceToCorrect(order, COLLEAGUE, at);
    case 3:
      return signInsLimited('clerk', '203.0.113.7', at);
    default:
      return orderMoved(order, order.state, COLLEAGUE, at);
  }
}
