import { finder } from '../home/finder.js';
import type { DISCOUNT_CALLS } from './calls.js';

export const DISCOUNT_FINDER = finder<typeof DISCOUNT_CALLS>()({
  key: 'discounts',
  title: { zh: '优惠码', en: 'Discount codes' },
  call: 'Discount/GetList',
  asked: (text) => {
    const part = text.normalize('NFKC').trim();
    const isOther = part.includes('@') || /^[\d+*\s-]*$/.test(part);
    return part.length < 3 || isOther ? null : { filter: { text: part } };
  },
  found: ({ id, code, title }) => ({
    id,
    name: code,
    hint: title,
    address: `/code-list?open=${id}`,
  }),
});
