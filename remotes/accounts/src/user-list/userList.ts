import { valuesOf } from '@banyan/contract';
import { CUSTOMER_SOURCES, CUSTOMER_STATES } from '@banyan/contract/customers';
import { MY_IDENTITY_STATES } from '@banyan/contract/identities';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import { customersDomain } from '@banyan/domain-customers';
import {
  called,
  day,
  flag,
  id,
  keyset,
  listAddress,
  listOfOne,
  oneOf,
  type PlaceOf,
  recordList,
  text,
  yuan,
} from '@banyan/lists';

export const USERS = recordList({
  name: 'user-list',
  domain: customersDomain,
  endpoint: ({ api }) => api.endpoints.customers,
  address: listAddress(
    {
      text: text(),
      /** A search key, and what was looked for by it: neither says whom. */
      q: id(64),
      by: oneOf(['phone', 'email', 'order', 'device']),
      state: oneOf(valuesOf(CUSTOMER_STATES)),
      source: oneOf(valuesOf(CUSTOMER_SOURCES)),
      identity: oneOf(valuesOf(MY_IDENTITY_STATES)),
      product: oneOf(Object.keys(PRODUCT_NAMES)),
      tags: called('tag', listOfOne(text(12))),
      city: text(30),
      hasOrder: called('orders', flag('some', 'none')),
      registeredFrom: day,
      registeredTo: day,
      activeFrom: day,
      activeTo: day,
      spentMinFen: called('spentMin', yuan),
      spentMaxFen: called('spentMax', yuan),
    },
    ['registeredAt', 'lastActiveAt', 'spentFen', 'orderCount'],
    {
      ranges: [
        ['registeredFrom', 'registeredTo'],
        ['activeFrom', 'activeTo'],
        ['spentMinFen', 'spentMaxFen'],
      ],
    },
  ),
  ask: (address, search) => {
    const { by: _by, ...filter } = address.asked(search.filters);
    return { ...keyset(address, search), filter };
  },
});

export type UserSort = typeof USERS.address.usualSort.by;
export type UserPlace = PlaceOf<typeof USERS>;
