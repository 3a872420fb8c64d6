import type { Invoice } from '@banyan/contract/invoices';
import { ordersDomain } from '@banyan/domain-orders';
import { useLastPage, useListAddress } from '@banyan/lists';
import { useRestoredKeys } from '@banyan/platform/draft';
import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { messageOf } from '@banyan/rules';
import { useDomain } from '@banyan/store';
import { createPart, LazyPart, LoadFailed } from '@banyan/ui';
import { useState } from 'react';
import parts from '../listParts.module.css';
import { rejectDraft } from './drafts.js';
import { InvoiceFilters } from './InvoiceFilters.js';
import { type Decision, InvoiceTable } from './InvoiceTable.js';
import styles from './invoiceList.module.css';
import { invoiceListTexts } from './invoiceListTexts.js';
import { INVOICES, toQuery } from './invoiceSearch.js';

const dialog = createPart(
  async () =>
    (await import(/* webpackChunkName: "invoice-decision" */ './DecisionDialog.js')).DecisionDialog,
);

type Deciding = { readonly invoice: Invoice; readonly decision: Decision };

export function InvoiceListPage() {
  const text = useTexts(invoiceListTexts);
  const { api } = useDomain(ordersDomain);
  const address = useListAddress(INVOICES);
  const { search, change } = address;
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const invoices = api.useInvoicesQuery(toQuery(search));
  useLastPage(invoices.currentData?.records ?? null, address);
  const restored = useRestoredRefusal(invoices.currentData?.results ?? []);
  if (deciding === null && restored !== null) setDeciding(restored);

  return (
    <div className={parts['page']}>
      <h1>{text.heading}</h1>
      <InvoiceFilters
        filters={search.filters}
        onSearch={(filters) => {
          change({ filters });
        }}
      />
      <p role="status" className={styles['found']}>
        {invoices.data && text.found(invoices.data.records.toLocaleString('en'))}
      </p>
      {invoices.error !== undefined && !invoices.isFetching && (
        <LoadFailed reason={messageOf(invoices.error)} onRetry={() => void invoices.refetch()} />
      )}
      {(invoices.currentData !== undefined || invoices.isFetching) && (
        <InvoiceTable
          found={invoices.currentData ?? invoices.data ?? null}
          loading={invoices.currentData === undefined}
          address={address}
          onDecide={(invoice, decision) => {
            setDeciding({ invoice, decision });
          }}
        />
      )}
      {deciding !== null && (
        <LazyPart
          part={dialog}
          props={{
            ...deciding,
            onClose: () => {
              setDeciding(null);
            },
          }}
        />
      )}
    </div>
  );
}

/** A refusal that was being written when the window was left, if its application is on this page and still open. */
function useRestoredRefusal(invoices: readonly Invoice[]): Deciding | null {
  const host = useHost();
  const keys = useRestoredKeys();
  const invoice = invoices.find(
    ({ id, state }) => state === 'applied' && keys.includes(rejectDraft(id)),
  );
  return invoice === undefined || !host.isAuth('invoices.edit')
    ? null
    : { invoice, decision: 'rejected' };
}
