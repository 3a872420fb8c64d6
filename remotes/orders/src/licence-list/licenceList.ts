import { valuesOf } from '@banyan/contract';
import { LICENCE_STATES } from '@banyan/contract/licences';
import { licencesDomain } from '@banyan/domain-licences';
import {
  called,
  flag,
  id,
  keyset,
  listAddress,
  oneNumberOf,
  oneOf,
  type PlaceOf,
  recordList,
  text,
} from '@banyan/lists';

export const LICENCES = recordList({
  name: 'licence-list',
  domain: licencesDomain,
  endpoint: ({ api }) => api.endpoints.licences,
  address: listAddress(
    {
      text: text(),
      state: oneOf([...valuesOf(LICENCE_STATES), 'usable']),
      productId: called('product', id()),
      editionId: called('edition', id()),
      customerId: called('customer', id()),
      endsWithinDays: called('expires', oneNumberOf([7, 30, 90])),
      isFull: called('seats', flag('full', null)),
      isIdle: called('idle', flag('yes', null)),
      isManual: called('manual', flag()),
    },
    ['createdAt', 'lastsUntil'],
  ),
  ask: keyset,
});

export type LicenceSort = typeof LICENCES.address.usualSort.by;
export type LicencePlace = PlaceOf<typeof LICENCES>;
