import type { DemoPart } from '../../demo/demoPart.js';
import { insertRecords } from '../../demo/insertRecords.js';
import { instant } from '../../demo/insertRows.js';
import { createRandom } from '../../demo/random.js';

const DAY_MS = 86_400_000;
const ORDERS_PER_CODE = 300;

/** When it starts and ends: in days from the end of the example data. */
const STORIES = [
  { code: 'SPRING', title: '春季优惠', from: -240, to: null, minFen: 10_000 },
  { code: 'WELCOME', title: '新用户优惠', from: -400, to: null, audience: 'new', perCustomer: 1 },
  { code: 'EXPIRED', title: '去年年终活动', from: -330, to: -290 },
  { code: '1111', title: '双十一', from: -10, to: 5, used: 3_127, usageLimit: 5_000 },
  { code: 'PARTNER', title: '合作伙伴（已泄露）', from: -40, to: null, used: 412, enabled: false },
  { code: 'FIRST100', title: '前一百名', from: -60, to: null, used: 100, usageLimit: 100 },
  { code: 'NEWYEAR', title: '元旦活动', from: 40, to: 47 },
  { code: 'STAFF100', title: '员工免费', from: -1, to: null, percent: 100, approval: 'awaiting' },
] as const;

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
  },
};
