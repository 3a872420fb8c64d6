import { INVOICE_KINDS, type Invoice } from '@banyan/contract/invoices';
import { type Column, titled } from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant, formatYuan } from '@banyan/rules';
import { InvoiceStateTag, useWords } from '@banyan/ui';
import type { Decision } from '../invoice-issuing/decision.js';
import { OpenOrder } from '../OpenOrder.js';
import styles from './invoiceList.module.css';
import { invoiceListTexts } from './invoiceListTexts.js';

export type Deciding = { readonly invoice: Invoice; readonly decision: Decision };
type Decide = (deciding: Deciding) => void;

/** What an application's row says, and its card. */
export function useInvoiceColumns(decide: Decide): readonly Column<Invoice, 'appliedAt'>[] {
  const { columns, moreOrders, isAsked } = useTexts(invoiceListTexts);
  const kinds = useWords(INVOICE_KINDS);
  return titled(columns, {
    order: {
      width: 172,
      shown: 'always',
      card: 'head',
      render: ({ orderId }) => <OpenOrder id={orderId} />,
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
    decision: {
      width: 196,
      shown: 'always',
      card: 'acts',
      render: (invoice) => <Decisions invoice={invoice} decide={decide} />,
    },
  });
}

/** Another system is at it. */
function isWaiting({ state, isAsked = false }: Invoice): boolean {
  return isAsked && (state === 'issuing' || state === 'reversing');
}

/** What can be done with an application in its state, the usual first. */
const ACTS: Readonly<Partial<Record<Invoice['state'], readonly Decision[]>>> = {
  applied: ['issued', 'issuing', 'rejected'],
  issuing: ['issued', 'applied'],
  issued: ['attached', 'reversing'],
  reversing: ['reversed'],
};

function Decisions({ invoice, decide }: { readonly invoice: Invoice; readonly decide: Decide }) {
  const text = useTexts(invoiceListTexts);
  const host = useHost();
  const acts = ACTS[invoice.state] ?? [];
  if (acts.length === 0 || !host.isAuth('invoices.edit'))
    return invoice.decidedAt === null ? null : formatInstant(invoice.decidedAt);
  const words: Readonly<Record<Decision, readonly [string, (title: string) => string]>> = {
    issued: [text.issue, text.issueFor],
    issuing: [text.start, text.startFor],
    rejected: [text.reject, text.rejectFor],
    applied: [text.putBack, text.putBackFor],
    attached: [text.upload, text.uploadFor],
    reversing: [text.reverse, text.reverseFor],
    reversed: [text.finish, text.finishFor],
  };
  return (
    <div className={styles['decisions']}>
      {acts.map((decision, at) => {
        const [word, label] = words[decision];
        return (
          <Button
            key={decision}
            size="small"
            type={at === 0 ? 'primary' : 'default'}
            ghost={at === 0}
            aria-label={label(invoice.title)}
            onClick={() => {
              decide({ invoice, decision });
            }}
          >
            {word}
          </Button>
        );
      })}
    </div>
  );
}
