import { byText, finder, namePartIn, numberIn } from '../home/finder.js';
import type { CUSTOMER_CALLS } from './calls.js';

export const CUSTOMER_FINDER = finder<typeof CUSTOMER_CALLS>()({
  key: 'customers',
  title: { zh: '用户', en: 'Customers' },
  call: 'Customer/GetList',
  keyedBy: 'Customer/Find',
  asked: (text, q) =>
    q === null ? byText(namePartIn(text) ?? numberIn(text, 'C')) : { filter: { q } },
  found: ({ id, name }) => ({ id, name: name || id, hint: id, address: `/user-list/${id}` }),
});
