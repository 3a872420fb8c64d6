import { queue } from '../home/queue.js';
import type { INVOICE_CALLS } from './calls.js';

export const INVOICE_QUEUE = queue<typeof INVOICE_CALLS>()({
  key: 'invoices',
  title: { zh: '待开具发票', en: 'Invoices to issue' },
  permission: 'invoices.edit',
  place: { routeName: 'invoice-list', query: { state: 'applied' } },
  list: {
    call: 'Invoice/GetList',
    asked: { state: 'applied', sort: { by: 'appliedAt', direction: 'asc' } },
  },
  since: 'appliedAt',
  withinDays: 5,
});
