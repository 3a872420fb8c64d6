import { finder, namePartIn, numberIn } from '../home/finder.js';
import type { INVOICE_CALLS } from './calls.js';
import { INVOICE_STATES } from './words.js';

export const INVOICE_FINDER = finder<typeof INVOICE_CALLS>()({
  key: 'invoices',
  title: { zh: '发票申请', en: 'Invoice requests' },
  call: 'Invoice/GetList',
  asked: (text) => {
    const part = namePartIn(text) ?? numberIn(text, '') ?? numberIn(text, 'BY');
    return part === null ? null : { text: part };
  },
  found: ({ id, title, state }) => ({
    id,
    name: title,
    hint: INVOICE_STATES[state],
    address: `/invoice-list?text=${id}`,
  }),
});
