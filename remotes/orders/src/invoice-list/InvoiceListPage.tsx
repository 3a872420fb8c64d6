import { INVOICE_KINDS, INVOICE_STATES, type Invoice } from '@banyan/contract/invoices';
import {
  ChoiceFilter,
  ListExport,
  QueueFilter,
  RecordListPage,
  TextFilter,
  useRecordList,
} from '@banyan/lists';
import { Button } from '@banyan/platform/base';
import { useRestoredKeys } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { useState } from 'react';
import { type Decision, draftOf } from '../invoice-issuing/decision.js';
import { INVOICES } from './invoiceList.js';
import styles from './invoiceList.module.css';
import { invoiceListTexts } from './invoiceListTexts.js';
import { useInvoiceColumns } from './useInvoiceColumns.js';

type Deciding = { readonly invoice: Invoice; readonly decision: Decision };
type Decide = (deciding: Deciding) => void;

/** What can be done with an application in its state, the usual first. */
const ACTS: Readonly<Partial<Record<Invoice['state'], readonly Decision[]>>> = {
  applied: ['issued', 'issuing', 'rejected'],
  issuing: ['issued', 'applied'],
  issued: ['attached', 'reversing'],
  reversing: ['reversed'],
};

const dialog = createPart(
  async () =>
    (
      await import(
        /* webpackChunkName: "invoice-decision" */ '../invoice-issuing/DecisionDialog.js'
      )
    ).DecisionDialog,
);

const starting = createPart(
  async () =>
    (await import(/* webpackChunkName: "invoices-start" */ './StartSelected.js')).StartSelected,
);

export function InvoiceListPage() {
  const text = useTexts(invoiceListTexts);
  const states = useWords(INVOICE_STATES);
  const kinds = useWords(INVOICE_KINDS);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const list = useRecordList(INVOICES);
  const canEdit = useHost().isAuth('invoices.edit');
  const { text: words, state, kind, sort } = list.asked;
  const restored = useRestoredRefusal(list.rows);
  if (deciding === null && restored !== null) setDeciding(restored);

  return (
    <>
      <RecordListPage
        list={list}
        text={text}
        columns={useInvoiceColumns(
          (invoice) => <Decisions invoice={invoice} decide={setDeciding} />,
          { isQueue: state === 'unfinished' },
        )}
        many={canEdit ? { part: starting } : null}
        tools={
          <ListExport
            list={{ ...list, asked: { filter: { text: words, state, kind }, sort } }}
            call="Invoice/Export"
            permission="invoices.edit"
          />
        }
        filters={({ at }) => (
          <>
            <TextFilter label={text.text} field={at('text')} hint={text.textHint} wide />
            <QueueFilter
              label={text.state}
              at={at}
              words={states}
              waiting={['unfinished', text.unfinished]}
            />
            <ChoiceFilter label={text.kind} field={at('kind')} words={kinds} />
          </>
        )}
      />
      {deciding !== null && (
        <LazyPart
          part={dialog}
          props={{
            ...deciding,
            // The newest state: a colleague may have changed it in the meantime.
            invoice: list.rows.find(isSame(deciding)) ?? deciding.invoice,
            onClose: () => {
              setDeciding(null);
            },
          }}
        />
      )}
    </>
  );
}

function isSame({ invoice }: Deciding) {
  return ({ id }: Invoice) => id === invoice.id;
}

/** A refusal that was being written when the window was left, if its application is on this page and still open. */
function useRestoredRefusal(invoices: readonly Invoice[]): Deciding | null {
  const host = useHost();
  const keys = useRestoredKeys();
  const invoice = invoices.find(
    ({ id, state }) => state === 'applied' && keys.includes(draftOf('rejected', id)),
  );
  return invoice === undefined || !host.isAuth('invoices.edit')
    ? null
    : { invoice, decision: 'rejected' };
}

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
            aria-haspopup="dialog"
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
