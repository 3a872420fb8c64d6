import type { Page } from '@banyan/contract';
import type { Invoice } from '@banyan/contract/invoices';
import { Button, Empty } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { Table, type TableProps } from '@banyan/platform/table';
import { formatInstant, formatYuan } from '@banyan/rules';
import { InvoiceStateTag } from '@banyan/ui';
import { ORDER_LIST_TITLE } from '../titles.js';
import styles from './invoiceList.module.css';
import { invoiceListTexts } from './invoiceListTexts.js';
import type { InvoicePlace } from './invoiceSearch.js';

export type Decision = 'issued' | 'rejected';

type Props = {
  readonly found: Page<Invoice> | null;
  readonly loading: boolean;
  readonly address: InvoicePlace;
  readonly onDecide: (invoice: Invoice, decision: Decision) => void;
};

export function InvoiceTable({ found, loading, address, onDecide }: Props) {
  const text = useTexts(invoiceListTexts);
  const { search, change } = address;
  return (
    <Table<Invoice>
      rowKey="id"
      aria-label={text.table}
      size="middle"
      columns={useColumns(onDecide)}
      dataSource={[...(found?.results ?? [])]}
      loading={loading}
      scroll={{ x: 1180 }}
      locale={{ emptyText: loading ? <span /> : <Empty description={text.empty} /> }}
      pagination={{
        current: search.page,
        pageSize: search.pageSize,
        total: found?.records ?? 0,
        showSizeChanger: false,
        onChange: (page) => {
          change({ page });
        },
      }}
    />
  );
}

function useColumns(onDecide: Props['onDecide']): NonNullable<TableProps<Invoice>['columns']> {
  const text = useTexts(invoiceListTexts);
  const { columns } = text;
  return [
    {
      title: columns.order,
      width: 200,
      render: (_, { orderId }) => <OpenOrder id={orderId} />,
    },
    { title: columns.customer, width: 120, dataIndex: 'customerName' },
    { title: columns.title, width: 200, dataIndex: 'title' },
    { title: columns.taxNumber, width: 190, dataIndex: 'taxNumber' },
    {
      title: columns.amount,
      width: 120,
      align: 'right',
      render: (_, { amountFen }) => formatYuan(amountFen),
    },
    {
      title: columns.state,
      width: 160,
      render: (_, { state, reason }) => (
        <>
          <InvoiceStateTag state={state} />
          {reason !== null && <span className={styles['reason']}>{reason}</span>}
        </>
      ),
    },
    {
      title: columns.appliedAt,
      width: 150,
      render: (_, { appliedAt }) => formatInstant(appliedAt),
    },
    {
      title: columns.decision,
      width: 150,
      render: (_, invoice) => <Decisions invoice={invoice} onDecide={onDecide} />,
    },
  ];
}

function OpenOrder({ id }: { readonly id: string }) {
  const text = useTexts(invoiceListTexts);
  const host = useHost();
  if (!host.isAuth('orders.view')) return id;
  return (
    <Button
      type="link"
      size="small"
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
    </Button>
  );
}

function Decisions({ invoice, onDecide }: Pick<Props, 'onDecide'> & { readonly invoice: Invoice }) {
  const text = useTexts(invoiceListTexts);
  const host = useHost();
  if (invoice.state !== 'applied' || !host.isAuth('invoices.edit'))
    return invoice.decidedAt === null ? null : formatInstant(invoice.decidedAt);
  return (
    <div className={styles['decisions']}>
      <Button
        size="small"
        type="primary"
        aria-label={text.issueFor(invoice.title)}
        onClick={() => {
          onDecide(invoice, 'issued');
        }}
      >
        {text.issue}
      </Button>
      <Button
        size="small"
        aria-label={text.rejectFor(invoice.title)}
        onClick={() => {
          onDecide(invoice, 'rejected');
        }}
      >
        {text.reject}
      </Button>
    </div>
  );
}
