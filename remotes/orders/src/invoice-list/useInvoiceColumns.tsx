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
 * @param isQueue whether they still wait; their numbers are then hidden at first
 */
export function useInvoiceColumns(
  decisions?: (invoice: Invoice) => ReactNode,
  { isQueue = false }: { readonly isQueue?: boolean } = {},
): readonly Column<Invoice, InvoiceSort>[] {
  const { columns, moreOrders, isAsked, waits } = useTexts(invoiceListTexts);
  const kinds = useWords(INVOICE_KINDS);
  // The dialog of each act has them.
  const later = isQueue ? ({ shown: 'on request' } as const) : {};
  return titled(columns, {
    order: {
      width: 190,
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
    appliedAt: {
      width: 148,
      sort: 'appliedAt',
      card: 'line',
      render: ({ appliedAt }) => formatInstant(appliedAt),
      second: ({ state, appliedAt }) => state === 'applied' && waits(daysSince(appliedAt)),
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
    taxNumber: { ...later, width: 192, card: 'fact', render: ({ taxNumber }) => taxNumber },
    number: { ...later, width: 212, card: 'fact', render: ({ number }) => number ?? null },
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

const DAY_MS = 86_400_000;

function daysSince(instant: string): number {
  return Math.floor((Date.now() - Date.parse(instant)) / DAY_MS);
}
