import { createCustomers } from '../../ground/demoData/customers.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';

const SPAN_MS = 3 * 365 * 86_400_000;

/** The customers that example orders are of. */
export const demoCustomers: DemoPart = {
  name: 'customers',
  fill: async (tx, options) => {
    const customers = createCustomers(options);
    // They register before their first order, which may be the oldest of all.
    const first = options.until - SPAN_MS - SPAN_MS / 3;
    const step = SPAN_MS / 3 / customers.length;
    const rows = customers.map((customer, index) => ({
      ...customer,
      registeredAt: instant(first + step * index),
    }));
    await insertRows(tx, 'customers', rows, {
      id: 'text',
      name: 'text',
      phone: 'text',
      email: 'text',
      registeredAt: 'timestamptz',
    });
  },
};
