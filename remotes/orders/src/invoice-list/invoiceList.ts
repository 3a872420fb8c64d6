import { valuesOf } from '@banyan/contract';
import { INVOICE_KINDS, INVOICE_STATES } from '@banyan/contract/invoices';
import { ordersDomain } from '@banyan/domain-orders';
import { flat, listAddress, oneOf, queueState, recordList, text } from '@banyan/lists';

/** Without a state it is the queue: what staff still have to do, the oldest first. */
export const INVOICES = recordList({
  name: 'invoice-list',
  domain: ordersDomain,
  endpoint: ({ api }) => api.endpoints.invoices,
  address: listAddress(
    {
      text: text(),
      state: oneOf([...valuesOf(INVOICE_STATES), 'unfinished', 'all']),
      kind: oneOf(valuesOf(INVOICE_KINDS)),
    },
    ['attention', 'appliedAt'],
  ),
  ask: (address, search) => {
    const { sort, ...asked } = flat(address, search);
    const state = queueState(asked, 'unfinished');
    const isQueue = state === 'unfinished' || state === 'applied';
    const usual = isQueue ? 'asc' : 'desc';
    const direction = sort.by === 'attention' ? usual : sort.direction;
    return { ...asked, state, sort: { by: 'appliedAt' as const, direction } };
  },
});

export type InvoiceSort = typeof INVOICES.address.usualSort.by;
