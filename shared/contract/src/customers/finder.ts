import { finder, namePartIn, numberIn } from '../home/finder.js';
import type { CUSTOMER_CALLS } from './calls.js';

export const CUSTOMER_FINDER = finder<typeof CUSTOMER_CALLS>()({
  key: 'customers',
  title: { zh: '用户', en: 'Customers' },
  call: 'Customer/GetList',
  keyedBy: 'Customer/Find',
  asked: (text, q) => {
    if (q !== null) return { filter: { q } };
    const part = namePartIn(text) ?? numberIn(text, 'C');
    return part === null ? null : { filter: { text: part } };
  },
  found: ({ id, name }) => ({ id, name: name || id, hint: id, address: `/user-list/${id}` }),
});
