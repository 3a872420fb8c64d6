import { type RequestOf, valuesOf } from '@banyan/contract';
import { type CUSTOMER_CALLS, CUSTOMER_SOURCES, CUSTOMER_STATES } from '@banyan/contract/customers';
import { MY_IDENTITY_STATES } from '@banyan/contract/identities';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import {
  called,
  day,
  id,
  type ListPlace,
  type ListSearch,
  listAddress,
  oneOf,
  text,
  yuan,
} from '@banyan/lists';

export const USERS = listAddress(
  {
    text: text(),
    /** A search key, and what was looked for by it: neither says whom. */
    q: id(64),
    by: oneOf(['phone', 'email', 'order', 'device']),
    state: oneOf(valuesOf(CUSTOMER_STATES)),
    source: oneOf(valuesOf(CUSTOMER_SOURCES)),
    identity: oneOf(valuesOf(MY_IDENTITY_STATES)),
    product: oneOf(Object.keys(PRODUCT_NAMES)),
    tag: text(12),
    city: text(30),
    orders: oneOf(['some', 'none']),
    from: called('registeredFrom', day),
    to: called('registeredTo', day),
    activeFrom: called('activeFrom', day),
    activeTo: called('activeTo', day),
    spentMinFen: called('spentMin', yuan),
    spentMaxFen: called('spentMax', yuan),
  },
  ['registeredAt', 'lastActiveAt', 'spentFen', 'orderCount'],
  {
    ranges: [
      ['from', 'to'],
      ['activeFrom', 'activeTo'],
      ['spentMinFen', 'spentMaxFen'],
    ],
  },
);

export type UserSort = 'registeredAt' | 'lastActiveAt' | 'spentFen' | 'orderCount';
type Search = ListSearch<typeof USERS.none, UserSort>;
export type UserPlace = ListPlace<typeof USERS.none, UserSort>;
type Query = RequestOf<typeof CUSTOMER_CALLS, 'Customer/GetList'>;

/** What of the customers is asked for, whatever the page. */
export function toAsked({ filters, sort }: Search): Pick<Query, 'filter' | 'sort'> {
  const { by: _by, tag, orders, from, to, ...asked } = USERS.asked(filters);
  return {
    filter: {
      ...asked,
      ...(tag === undefined ? {} : { tags: [tag] }),
      ...(orders === undefined ? {} : { hasOrder: orders === 'some' }),
      ...(from === undefined ? {} : { registeredFrom: from }),
      ...(to === undefined ? {} : { registeredTo: to }),
    },
    sort,
  };
}

export function toQuery(search: Search): Query {
  return { ...toAsked(search), ...search.cursor, pageSize: search.pageSize };
}
