import { valuesOf } from '@banyan/contract';
import { ERROR_SOURCES, ERROR_STATES } from '@banyan/contract/errors';
import { PRODUCTS } from '@banyan/contract/products';
import { errorsDomain } from '@banyan/domain-errors';
import {
  called,
  day,
  flag,
  id,
  listAddress,
  numbered,
  oneOf,
  type PlaceOf,
  recordList,
  text,
} from '@banyan/lists';

export const ERRORS = recordList({
  name: 'errorlog-list',
  domain: errorsDomain,
  endpoint: ({ api }) => api.endpoints.errors,
  address: listAddress(
    {
      text: text(),
      state: oneOf(['unfinished', ...valuesOf(ERROR_STATES)]),
      source: oneOf(valuesOf(ERROR_SOURCES)),
      productId: called('product', oneOf(valuesOf(PRODUCTS))),
      version: text(60),
      assignee: id(),
      deviceId: called('device', id()),
      isRegressed: called('regressed', flag()),
      from: day,
      to: day,
    },
    ['lastSeenAt', 'events', 'devices', 'firstSeenAt', 'createdAt'],
    { ranges: [['from', 'to']] },
  ),
  ask: numbered,
});

export type ErrorSort = typeof ERRORS.address.usualSort.by;
export type ErrorPlace = PlaceOf<typeof ERRORS>;
