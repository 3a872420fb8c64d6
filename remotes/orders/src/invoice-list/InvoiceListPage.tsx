import { INVOICE_KINDS, INVOICE_STATES, type Invoice } from '@banyan/contract/invoices';
import { ordersDomain } from '@banyan/domain-orders';
import {
  ChoiceFilter,
  ColumnChoice,
  DataTable,
  FilterForm,
  ListLayout,
  TextFilter,
  useListAddress,
} from '@banyan/lists';
import { useRestoredKeys } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, useWords } from '@banyan/ui';
import { useState } from 'react';
import { draftOf } from '../invoice-issuing/decision.js';
import { invoiceListTexts } from './invoiceListTexts.js';
import { INVOICES, KINDS, STATES, toQuery } from './invoiceSearch.js';
import { type Deciding, useInvoiceColumns } from './useInvoiceColumns.js';

const LIST = 'invoice-list';

const dialog = createPart(
  async () =>
    (
      await import(
        /* webpackChunkName: "invoice-decision" */ '../invoice-issuing/DecisionDialog.js'
      )
    ).DecisionDialog,
);

export function InvoiceListPage() {
  const text = useTexts(invoiceListTexts);
  const states = useWords(INVOICE_STATES);
  const kinds = useWords(INVOICE_KINDS);
  const { api } = useDomain(ordersDomain);
  const list = useListAddress(INVOICES);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const invoices = api.useInvoicesQuery(toQuery(list.search));
  const { currentData } = invoices;
  const columns = useInvoiceColumns(setDeciding);
  const restored = useRestoredRefusal(currentData?.results ?? []);
  if (deciding === null && restored !== null) setDeciding(restored);

  return (
    <ListLayout
      heading={text.heading}
      found={currentData && text.found(currentData.records.toLocaleString('en'))}
      tools={<ColumnChoice name={LIST} columns={columns} />}
    >
      <FilterForm label={text.filter} list={list}>
        {({ at }) => (
          <>
            <TextFilter label={text.text} field={at('text')} hint={text.textHint} wide />
            <ChoiceFilter label={text.state} field={at('state')} options={STATES} words={states} />
            <ChoiceFilter label={text.kind} field={at('kind')} options={KINDS} words={kinds} />
          </>
        )}
      </FilterForm>
      <DataTable
        name={LIST}
        label={text.table}
        columns={columns}
        query={invoices}
        list={list}
        empty={{ filtered: text.empty, none: text.noneYet }}
      />
      {deciding !== null && (
        <LazyPart
          part={dialog}
          props={{
            ...deciding,
            // The newest state: a colleague may have changed it in the meantime.
            invoice: currentData?.results.find(isSame(deciding)) ?? deciding.invoice,
            onClose: () => {
              setDeciding(null);
            },
          }}
        />
      )}
    </ListLayout>
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
