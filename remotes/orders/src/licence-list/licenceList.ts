import { type RequestOf, valuesOf } from '@banyan/contract';
import { type LICENCE_CALLS, LICENCE_STATES, type LicenceFilter } from '@banyan/contract/licences';
import {
  called,
  id,
  type ListPlace,
  type ListSearch,
  listAddress,
  oneOf,
  text,
} from '@banyan/lists';

export const LICENCES = listAddress(
  {
    text: text(),
    state: oneOf([...valuesOf(LICENCE_STATES), 'usable']),
    productId: called('product', id()),
    editionId: called('edition', id()),
    customerId: called('customer', id()),
    expires: oneOf(['7', '30', '90']),
    seats: oneOf(['full']),
    idle: oneOf(['yes']),
    manual: oneOf(['yes', 'no']),
  },
  ['createdAt', 'lastsUntil'],
);

export type LicenceSort = 'createdAt' | 'lastsUntil';
type Search = ListSearch<typeof LICENCES.none, LicenceSort>;
export type LicencePlace = ListPlace<typeof LICENCES.none, LicenceSort>;
type Query = RequestOf<typeof LICENCE_CALLS, 'Licence/GetList'>;

/** What of the licences is asked for, whatever the page. */
export function toAsked({ filters, sort }: Search): {
  readonly filter: LicenceFilter;
  readonly sort: Search['sort'];
} {
  const { expires, seats, idle, manual, ...asked } = LICENCES.asked(filters);
  return {
    filter: {
      ...asked,
      ...(expires === undefined ? {} : { endsWithinDays: Number(expires) }),
      ...(seats === undefined ? {} : { isFull: true }),
      ...(idle === undefined ? {} : { isIdle: true }),
      ...(manual === undefined ? {} : { isManual: manual === 'yes' }),
    },
    sort,
  };
}

export function toQuery(search: Search): Query {
  return { ...toAsked(search), ...search.cursor, pageSize: search.pageSize };
}
