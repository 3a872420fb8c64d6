import { INVOICE_KINDS, type Invoice } from '@banyan/contract/invoices';
import { type Column, OrderLink, titled } from '@banyan/lists';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { InvoiceStateTag, useWords } from '@banyan/ui';
import type { ReactNode } from 'react';
import type { InvoiceSort } from './invoiceList.js';
import { invoiceListTexts } from './invoiceListTexts.js';

/**
 * What an application's row says, and its card.
 * @param decisions what can be done with it; without them nothing can
 */
export function useInvoiceColumns(
  decisions?: (invoice: Invoice) => ReactNode,
): readonly Column<Invoice, InvoiceSort>[] {
  const { columns, moreOrders, isAsked } = useTexts(invoiceListTexts);
  const kinds = useWords(INVOICE_KINDS);
  return titled(columns, {
    order: {
      width: 172,
      shown: 'always',
      card: 'head',
      render: ({ orderId }) => <OrderLink id={orderId} />,
      second: ({ orders = [] }) => (orders.length > 1 ? moreOrders(orders.length) : null),
    },
    customer: { width: 100, card: 'line', render: ({ customerName }) => customerName },
    state: {
      width: 156,
      card: 'head',
      render: ({ state }) => <InvoiceStateTag state={state} />,
      second: (invoice) =>
        invoice.reason ?? (invoice.note || (isWaiting(invoice) ? isAsked : null)),
    },
    title: {
      width: 184,
      card: 'fact',
      render: ({ title }) => title,
      second: ({ kind }) => (kind === 'special' ? kinds.special : null),
    },
    amount: {
      width: 108,
      align: 'right',
      card: 'line',
      render: ({ amountFen }) => formatYuan(amountFen),
    },
    taxNumber: { width: 192, card: 'fact', render: ({ taxNumber }) => taxNumber },
    number: { width: 212, card: 'fact', render: ({ number }) => number ?? null },
    appliedAt: {
      width: 148,
      sort: 'appliedAt',
      card: 'line',
      render: ({ appliedAt }) => formatInstant(appliedAt),
    },
    decision: decisions !== undefined && {
      width: 196,
      shown: 'always',
      card: 'acts',
      render: decisions,
    },
  });
}

/** Another system is at it. */
function isWaiting({ state, isAsked = false }: Invoice): boolean {
  return isAsked && (state === 'issuing' || state === 'reversing');
}
