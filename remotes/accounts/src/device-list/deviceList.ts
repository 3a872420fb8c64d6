import { valuesOf } from '@banyan/contract';
import { DEVICE_PLATFORMS, DEVICE_STATES } from '@banyan/contract/devices';
import { PRODUCT_NAMES } from '@banyan/contract/products';
import { devicesDomain } from '@banyan/domain-devices';
import {
  called,
  day,
  flag,
  id,
  keyset,
  listAddress,
  oneOf,
  type PlaceOf,
  recordList,
  text,
} from '@banyan/lists';

export const DEVICES = recordList({
  name: 'device-list',
  domain: devicesDomain,
  endpoint: ({ api }) => api.endpoints.devices,
  address: listAddress(
    {
      text: text(),
      /** A search key: it does not say which machine. */
      q: id(64),
      platform: oneOf(valuesOf(DEVICE_PLATFORMS)),
      product: oneOf(Object.keys(PRODUCT_NAMES)),
      version: text(32),
      state: oneOf(valuesOf(DEVICE_STATES)),
      hasCustomer: called('customer', flag()),
      isCounted: called('counted', flag()),
      isBlocked: called('blocked', flag()),
      firstFrom: day,
      firstTo: day,
      seenFrom: day,
      seenTo: day,
      activeFrom: day,
      activeTo: day,
    },
    ['lastSeenAt', 'firstSeenAt'],
    {
      ranges: [
        ['seenFrom', 'seenTo'],
        ['firstFrom', 'firstTo'],
        ['activeFrom', 'activeTo'],
      ],
    },
  ),
  ask: keyset,
});

export type DeviceSort = typeof DEVICES.address.usualSort.by;
export type DevicePlace = PlaceOf<typeof DEVICES>;
