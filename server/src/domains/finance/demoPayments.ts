import type { Queryable } from '../../ground/database/db.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { inBulk } from '../../ground/demoData/inBulk.js';
import { uuidOf } from '../../ground/demoData/uuidOf.js';
import { SANDBOX } from '../payments/providers/sandbox.js';

/** Drawn from the number of an order, which looks drawn itself: the same orders give the same payments. */
const DRAWN = 'right(o.id, 8)::int';
/** Orders of the example data; those that staff have made by hand were paid for outside. */
const ONLINE = "o.list_fen is null and o.channel <> 'manual' and o.paid_payment_id is null";
const METHOD = `(array['scan', 'card', 'bank', 'scan'])[1 + ${DRAWN} % 4]`;
const NUMBER = `'SB' || upper(substr(md5(o.id), 1, 16))`;
const OPEN = `interval '15 minutes'`;

/** How the example orders were paid for, what of it went back, and what finance has to look at. */
export const demoPayments: DemoPart = {
  name: 'payments',
  fill: async (tx) => {
    await inBulk(tx, ['orders', 'payments', 'refunds'], async () => {
      await pay(tx);
      await giveBack(tx);
    });
    for (const story of STORIES) await tell(tx, story);
  },
};

/** Each order that was paid has its payment, and many had a try before it. */
async function pay(tx: Queryable): Promise<void> {
  await tx.query(
    `with paid as (
       select e.order_id, min(e.at) as at from order_events e where e.kind = 'state' and e.detail = 'paid' group by e.order_id
     ), tries as (
       select o.id as order_id, 'failed' as state, o.created_at as began, null::timestamptz as at
         from orders o where ${ONLINE} and ${DRAWN} % 100 < 7 and o.state <> 'pending'
       union all
       select o.id, 'closed', o.created_at + interval '1 minute', null
         from orders o where ${ONLINE} and o.state = 'cancelled' and ${DRAWN} % 2 = 0
       union all
       select o.id, 'paid', greatest(o.created_at, paid.at - interval '2 minutes'), paid.at
         from orders o join paid on paid.order_id = o.id where ${ONLINE}
     )
     insert into payments (id, order_id, provider, method, amount_fen, received_fen, refunded_fen, state, provider_id,
       payer_words, open_until, opened_at, paid_at, reason, key, created_at, updated_at)
     select ${uuidOf('t.state || o.id')}, o.id, $1, ${METHOD}, o.amount_fen, case when t.state = 'paid' then o.amount_fen end,
       case when t.state = 'paid' then o.refunded_fen else 0 end, t.state, case when t.state = 'paid' then ${NUMBER} end,
       case when t.state = 'paid' then lpad((${DRAWN} % 10000)::text, 4, '0') end, t.began + ${OPEN}, t.began, t.at,
       case when t.state = 'failed' then 'declined' end, ${uuidOf("'key of ' || t.state || o.id")}, t.began,
       coalesce(t.at, t.began + interval '1 minute')
     from tries t join orders o on o.id = t.order_id`,
    [SANDBOX],
  );
  await tx.query(
    `update orders o set paid_payment_id = p.id from payments p where p.order_id = o.id and p.state = 'paid' and ${ONLINE}`,
  );
}

/** Refunds of the orders that say that they were refunded. */
async function giveBack(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into refunds (key, order_id, amount_fen, reason, by_name, at, payment_id)
     select ${uuidOf("'refund' || o.id")}, o.id, o.refunded_fen, '用户不再需要', e.by_name, e.at, o.paid_payment_id
     from orders o join order_events e on e.order_id = o.id and e.kind = 'refund'
     where o.refunded_fen > 0 and o.list_fen is null and not exists (select 1 from refunds r where r.order_id = o.id)`,
  );
  await tx.query(
    "update orders set refund_state = 'done' where refunded_fen > 0 and refund_state = 'none'",
  );
}

type Story = {
  /** Of orders in this state, the newest first, so many from there on. */
  readonly of: 'completed' | 'cancelled' | 'pending';
  readonly from: number;
  readonly count: number;
  /** What is written of each of them, over `chosen` as o with the amount and the time of its last change. */
  readonly sql: string;
};

/** Another payment of an order, ten minutes after it has come to what it is. */
function second(
  state: string,
  receivedFen: string,
  refundedFen: string,
  dispute = 'null',
  settle = 'null',
) {
  return `insert into payments (id, order_id, provider, method, amount_fen, received_fen, refunded_fen, state, provider_id,
      payer_words, open_until, opened_at, paid_at, dispute, settle, key, created_at, updated_at)
    select ${uuidOf("'second' || o.id")}, o.id, '${SANDBOX}', ${METHOD}, o.amount_fen, ${receivedFen}, ${refundedFen}, '${state}',
      'SB' || upper(substr(md5('second' || o.id), 1, 16)), '0107', o.at + ${OPEN}, o.at, o.at, ${dispute}::jsonb, ${settle}::jsonb,
      ${uuidOf("'key of second' || o.id")}, o.at, o.at from chosen o`;
}

function backOf(kind: string): string {
  return `with added as (${second('duplicate', 'o.amount_fen', 'o.amount_fen')} returning id, order_id, received_fen, paid_at)
    insert into refunds (key, order_id, amount_fen, reason, by_name, at, kind, payment_id)
    select ${uuidOf("'refund of second' || order_id")}, order_id, received_fen, '', '系统', paid_at + interval '1 minute', '${kind}', id
    from added`;
}

const PROPOSED = `jsonb_build_object('as', 'partial', 'reason', '用户少付 1 元，同意按到账金额收下', 'by', '何佳宁',
  'byId', 'A00000002',
  'at', to_char(o.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'secondBy', null, 'secondAt', null)`;

/** What came does not fit: so much more or less. */
function disputed(fen: number, settle?: string): string {
  const came = `o.amount_fen + (${fen})`;
  const told = `jsonb_build_object('amountFen', ${came}, 'currency', 'CNY', 'merchant', '${SANDBOX}')`;
  return second('disputed', came, '0', told, settle);
}

/** Each is to be found on `/payment-list`. */
const STORIES: readonly Story[] = [
  // Paid twice, and sent back by itself.
  { of: 'completed', from: 0, count: 4, sql: backOf('duplicate') },
  // Paid twice, and waiting for an administrator.
  {
    of: 'completed',
    from: 4,
    count: 2,
    sql: second('duplicate', 'o.amount_fen', '0'),
  },
  // Paid after it was cancelled, and sent back.
  { of: 'cancelled', from: 0, count: 3, sql: backOf('late') },
  // Too little came after it was cancelled; and for two that wait, too little and too much.
  { of: 'cancelled', from: 3, count: 2, sql: disputed(-100) },
  { of: 'pending', from: 0, count: 1, sql: disputed(-100, PROPOSED) },
  { of: 'pending', from: 1, count: 1, sql: disputed(100) },
  // Half of it was to go back and has not.
  {
    of: 'completed',
    from: 6,
    count: 3,
    sql: `with stuck as (update orders x set refund_state = 'failed' from chosen o where x.id = o.id returning x.id)
      insert into refunds (key, order_id, amount_fen, reason, by_name, at, payment_id, state, fails, failure)
      select ${uuidOf("'failed refund' || o.id")}, o.id, o.amount_fen / 2, '部分席位未使用', '周敏', o.at, o.paid, 'failed', 1,
        'account closed' from chosen o join stuck on stuck.id = o.id`,
  },
];

/** The orders of the two who can sign in stay as they are. */
async function tell(tx: Queryable, { of, from, count, sql }: Story): Promise<void> {
  await tx.script(
    `create temporary table chosen on commit drop as
       select o.id, o.amount_fen, o.updated_at + interval '10 minutes' as at, o.paid_payment_id as paid from orders o
       where o.state = '${of}' and o.list_fen is null and o.customer_id > 'C00000002' and o.amount_fen > 100
         and (o.state = 'cancelled' or o.state = 'pending' and o.channel <> 'manual' or o.paid_payment_id is not null)
       order by o.created_at desc, o.id desc offset ${from} limit ${count};
     ${sql};
     drop table chosen;`,
  );
}
