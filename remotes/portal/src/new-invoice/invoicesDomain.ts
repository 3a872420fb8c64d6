import type { MY_INVOICE_CALLS, MY_INVOICE_TITLE_CALLS } from '@banyan/contract/invoices';
import { ownDomain } from '@banyan/domain-kit';
import { list, page, thing } from '@banyan/rules';

const TAGS = ['Invoice', 'Title'] as const;

/** A customer's invoices and whom they are made out to, kept true by the hub. */
export const invoicesDomain = ownDomain<typeof MY_INVOICE_CALLS & typeof MY_INVOICE_TITLE_CALLS>()(
  { path: 'my-invoices', version: '1.0' },
  { tags: TAGS, topics: { invoice: TAGS, order: ['Invoice'] } },
  (build, own) => ({
    invoiceable: build.query(own.read('MyInvoice/GetInvoiceable', thing, ['Invoice'])),
    invoices: build.query(own.read('MyInvoice/GetList', page, ['Invoice'])),
    titles: build.query(own.read('MyInvoiceTitle/GetList', list, ['Title'])),
    apply: build.mutation(own.act('MyInvoice/Apply', ['Invoice'])),
    withdraw: build.mutation(own.act('MyInvoice/Withdraw', ['Invoice'])),
    resend: build.mutation(own.act('MyInvoice/Resend')),
    reissue: build.mutation(own.act('MyInvoice/RequestReissue', ['Invoice'])),
    saveTitle: build.mutation(own.act('MyInvoiceTitle/Save', ['Title'])),
    removeTitle: build.mutation(own.act('MyInvoiceTitle/Remove', ['Title'])),
    setDefault: build.mutation(own.act('MyInvoiceTitle/SetDefault', ['Title'])),
  }),
);
