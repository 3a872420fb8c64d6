import { valuesOf } from '@banyan/contract';
import { INVOICE_KINDS, INVOICE_STATES } from '@banyan/contract/invoices';
import { ordersDomain } from '@banyan/domain-orders';
import { flat, listAddress, oneOf, recordList, text } from '@banyan/lists';

export const INVOICES = recordList({
  name: 'invoice-list',
  domain: ordersDomain,
  endpoint: ({ api }) => api.endpoints.invoices,
  address: listAddress(
    {
      text: text(),
      state: oneOf(valuesOf(INVOICE_STATES)),
      kind: oneOf(valuesOf(INVOICE_KINDS)),
    },
    ['appliedAt'],
  ),
  ask: flat,
});
