import type { RequestOf } from '@banyan/contract';
import { valuesOf } from '@banyan/contract';
import { type DEVICE_CALLS, DEVICE_PLATFORMS, DEVICE_STATES } from '@banyan/contract/devices';
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
} from '@banyan/lists';

export const DEVICES = listAddress(
  {
    text: text(),
    /** A search key: it does not say which machine. */
    q: id(64),
    platform: oneOf(valuesOf(DEVICE_PLATFORMS)),
    product: oneOf(Object.keys(PRODUCT_NAMES)),
    version: text(32),
    state: oneOf(valuesOf(DEVICE_STATES)),
    customer: oneOf(['yes', 'no']),
    counted: oneOf(['yes', 'no']),
    blocked: oneOf(['yes', 'no']),
    firstFrom: called('firstFrom', day),
    firstTo: called('firstTo', day),
    from: called('seenFrom', day),
    to: called('seenTo', day),
  },
  ['lastSeenAt', 'firstSeenAt'],
  {
    ranges: [
      ['from', 'to'],
      ['firstFrom', 'firstTo'],
    ],
  },
);

export type DeviceSort = 'lastSeenAt' | 'firstSeenAt';
type Search = ListSearch<typeof DEVICES.none, DeviceSort>;
export type DevicePlace = ListPlace<typeof DEVICES.none, DeviceSort>;
type Query = RequestOf<typeof DEVICE_CALLS, 'Device/GetList'>;

/** What of the devices is asked for, whatever the page. */
export function toAsked({ filters, sort }: Search): Pick<Query, 'filter' | 'sort'> {
  const { customer, counted, blocked, from, to, ...asked } = DEVICES.asked(filters);
  return {
    filter: {
      ...asked,
      ...(customer === undefined ? {} : { hasCustomer: customer === 'yes' }),
      ...(counted === undefined ? {} : { isCounted: counted === 'yes' }),
      ...(blocked === undefined ? {} : { isBlocked: blocked === 'yes' }),
      ...(from === undefined ? {} : { seenFrom: from }),
      ...(to === undefined ? {} : { seenTo: to }),
    },
    sort,
  };
}

export function toQuery(search: Search): Query {
  return { ...toAsked(search), ...search.cursor, pageSize: search.pageSize };
}
