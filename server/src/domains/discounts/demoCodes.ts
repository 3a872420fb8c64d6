import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRecords } from '../../ground/demoData/insertRecords.js';
import { instant } from '../../ground/demoData/insertRows.js';
import { createRandom } from '../../ground/demoData/random.js';
import { earnedSql } from '../../ground/earned.js';

const DAY_MS = 86_400_000;
const ORDERS_PER_CODE = 300;

/** When it starts and ends: in days from the end of the example data. */
const STORIES = [
  { code: 'SPRING', title: '春季优惠', from: -240, to: null, minFen: 10_000 },
  { code: 'WELCOME', title: '新用户优惠', from: -400, to: null, audience: 'new', perCustomer: 1 },
  { code: 'EXPIRED', title: '去年年终活动', from: -330, to: -290 },
  { code: '1111', title: '双十一', from: -10, to: 5, usageLimit: 5_000 },
  { code: 'PARTNER', title: '合作伙伴（已泄露）', from: -40, to: null, enabled: false },
  { code: 'FIRST100', title: '前一百名', from: -60, to: null },
  { code: 'THANKYOU', title: '老用户答谢', from: -20, to: 70, audience: 'listed', perCustomer: 1 },
  { code: 'NEWYEAR', title: '元旦活动', from: 40, to: 47 },
  {
    code: 'STAFF100',
    title: '员工免费',
    from: -1,
    to: null,
    percent: 100,
    approval: 'awaiting',
    createdBy: '何佳宁',
  },
] as const;

/** Those who have spent the most. */
const THANKED = `insert into discount_customers (code_id, customer_id, at, by_name)
  select d.id, o.customer_id, d.created_at, d.created_by
  from discount_codes d, (
    select customer_id from orders group by customer_id order by sum(amount_fen) desc, customer_id limit 40) o
  where d.audience = 'listed'`;

/** Every eighth order has used a code that was good then, with a tenth off its price: one with a story where there is one. */
const USES = [
  `insert into discount_redemptions (id, code_id, order_id, customer_id, off_fen, state, at, address_hash)
   select o.id, o.code_id, o.id, o.customer_id, o.amount_fen / 9, 'confirmed', o.created_at, o.customer_id
   from (
     select o.*, d.id as code_id, row_number() over (partition by o.id
         order by d.code like 'SALE-%', md5(o.id || d.code)) as place
     from orders o join discount_codes d on d.audience = 'all' and d.approval = 'none'
       and d.starts_at <= o.created_at and (d.ends_at is null or d.ends_at > o.created_at)
     where md5(o.id) < '2' and o.state not in ('pending', 'cancelled')) o
   where o.place = 1`,
  `update orders o set discount_code_id = r.code_id, discount_fen = r.off_fen
   from discount_redemptions r where r.order_id = o.id`,
  `update discount_codes d set used = r.used, off_fen = r.off_fen, revenue_fen = r.revenue_fen
   from (select r.code_id, count(*) as used, sum(r.off_fen) as off_fen, sum(${earnedSql('o')}) as revenue_fen
     from discount_redemptions r join orders o on o.id = r.order_id group by r.code_id) r
   where r.code_id = d.id`,
  // This one is used up.
  "update discount_codes set usage_limit = used where code = 'FIRST100' and used > 0",
];

/** A code for each story, and many of no story. */
export const demoCodes: DemoPart = {
  name: 'discounts',
  fill: async (tx, { seed, orders, until }) => {
    const random = createRandom(seed ^ 0xc0de);
    const others = Array.from({ length: Math.ceil(orders / ORDERS_PER_CODE) }, (_, index) => {
      const from = -random.whole(20, 700);
      const code = `SALE-${String(index + 1).padStart(4, '0')}`;
      return { code, title: '渠道活动', from, to: from + random.whole(7, 900) };
    });
    const codes = [...STORIES, ...others].map(({ from, to, ...story }) => {
      const startsAt = instant(until + from * DAY_MS);
      const endsAt = to === null ? null : instant(until + to * DAY_MS);
      const columns = { kind: 'percent', percent: 10, ...story, startsAt, endsAt };
      return { at: until + Math.min(from, -1) * DAY_MS, columns };
    });
    await insertRecords(tx, 'discount_codes', codes);
    await tx.query(THANKED);
    for (const sql of USES) await tx.query(sql);
  },
};
