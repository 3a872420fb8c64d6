import type { Invoice } from '@banyan/contract/invoices';
import { type Column, titled } from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { InvoiceStateTag } from '@banyan/ui';
import { ORDER_LIST_TITLE } from '../titles.js';
import styles from './invoiceList.module.css';
import { invoiceListTexts } from './invoiceListTexts.js';

export type Decision = 'issued' | 'rejected';
export type Deciding = { readonly invoice: Invoice; readonly decision: Decision };
type Decide = (deciding: Deciding) => void;

/** What an application's row says, and its card. */
export function useInvoiceColumns(decide: Decide): readonly Column<Invoice, 'appliedAt'>[] {
  const { columns } = useTexts(invoiceListTexts);
  return titled(columns, {
    order: {
      width: 172,
      shown: 'always',
      card: 'head',
      render: ({ orderId }) => <OpenOrder id={orderId} />,
    },
    customer: { width: 84, card: 'line', render: ({ customerName }) => customerName },
    title: { width: 176, card: 'fact', render: ({ title }) => title },
    taxNumber: { width: 172, card: 'fact', render: ({ taxNumber }) => taxNumber },
    amount: {
      width: 108,
      align: 'right',
      card: 'line',
      render: ({ amountFen }) => formatYuan(amountFen),
    },
    state: {
      width: 124,
      card: 'head',
      render: ({ state }) => <InvoiceStateTag state={state} />,
      second: ({ reason }) => reason,
    },
    appliedAt: {
      width: 148,
      sort: 'appliedAt',
      card: 'line',
      render: ({ appliedAt }) => formatInstant(appliedAt),
    },
    decision: {
      width: 148,
      shown: 'always',
      card: 'acts',
      render: (invoice) => <Decisions invoice={invoice} decide={decide} />,
    },
  });
}

function OpenOrder({ id }: { readonly id: string }) {
  const text = useTexts(invoiceListTexts);
  const host = useHost();
  if (!host.isAuth('orders.view')) return id;
  return (
    <button
      type="button"
      className={styles['order']}
      aria-label={text.openOrder(id)}
      onClick={() => {
        host.openTab({
          tabName: 'order-list',
          routeName: 'order-list',
          title: ORDER_LIST_TITLE,
          query: { order: id },
        });
      }}
    >
      {id}
    </button>
  );
}

function Decisions({ invoice, decide }: { readonly invoice: Invoice; readonly decide: Decide }) {
  const text = useTexts(invoiceListTexts);
  const host = useHost();
  if (invoice.state !== 'applied' || !host.isAuth('invoices.edit'))
    return invoice.decidedAt === null ? null : formatInstant(invoice.decidedAt);
  return (
    <div className={styles['decisions']}>
      <Button
        size="small"
        type="primary"
        ghost
        aria-label={text.issueFor(invoice.title)}
        onClick={() => {
          decide({ invoice, decision: 'issued' });
        }}
      >
        {text.issue}
      </Button>
      <Button
        size="small"
        aria-label={text.rejectFor(invoice.title)}
        onClick={() => {
          decide({ invoice, decision: 'rejected' });
        }}
      >
        {text.reject}
      </Button>
    </div>
  );
}
