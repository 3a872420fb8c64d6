import { useLocation } from '@banyan/platform/router';
import { type RenderAppOptions, renderApp } from '@banyan/testing';
import { NewInvoicePage } from '../new-invoice/NewInvoicePage.js';
import { company, individual, testInvoiceable, testMine } from '../new-invoice/testInvoices.js';
import { person } from './person.js';

export type Body = Readonly<Record<string, unknown>>;

export const invoiceable = {
  records: 2,
  results: [
    testInvoiceable(1),
    testInvoiceable(2, {
      invoiceableFen: 29_900,
      refunds: [{ amountFen: -10_000, at: '2026-11-26T01:00:00.000Z', isDone: true }],
    }),
  ],
  others: { unpaid: 0, invoiced: 0, refunded: 0 },
  totalFen: 69_800,
  emails: ['lin@example.com'],
};

function Address() {
  const { search } = useLocation();
  return <output aria-label="address">{search}</output>;
}

/** The page with its calls, and what was applied for. */
export function show({ calls, ...options }: RenderAppOptions = {}) {
  const applied: Body[] = [];
  const app = renderApp(
    <>
      <NewInvoicePage />
      <Address />
    </>,
    {
      path: '/newinvoince',
      person,
      calls: {
        'MyInvoice/GetInvoiceable': invoiceable,
        'MyInvoiceTitle/GetList': [company, individual],
        'MyInvoice/GetList': { records: 0, results: [] },
        'MyNotice/GetUnread': { notices: 0, feedback: 0, topics: [] },
        'MyData/GetLeaving': { until: null },
        'MyInvoice/Apply': (body: Body) => {
          applied.push(body);
          return testMine();
        },
        ...calls,
      },
      ...options,
    },
  );
  return { ...app, applied };
}
