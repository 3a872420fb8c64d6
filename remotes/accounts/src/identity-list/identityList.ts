import { valuesOf } from '@banyan/contract';
import { IDENTITY_STATES } from '@banyan/contract/identities';
import { identitiesDomain } from '@banyan/domain-identities';
import {
  called,
  day,
  flag,
  listAddress,
  numbered,
  oneOf,
  type PlaceOf,
  queueState,
  recordList,
  text,
} from '@banyan/lists';

/** Without a state it is the queue: what waits for a person. */
export const CHECKS = recordList({
  name: 'identity-list',
  domain: identitiesDomain,
  endpoint: ({ api }) => api.endpoints.checks,
  address: listAddress(
    {
      text: text(),
      state: oneOf([...valuesOf(IDENTITY_STATES), 'all']),
      isDouble: called('double', flag('yes', null)),
      from: day,
      to: day,
    },
    ['waiting', 'decidedAt'],
    { ranges: [['from', 'to']] },
  ),
  ask: (address, search) => {
    const asked = address.asked(search.filters);
    const filter = { ...asked, state: queueState(asked, 'review') };
    return { ...numbered(address, search), filter };
  },
});

export type CheckSort = typeof CHECKS.address.usualSort.by;
export type CheckPlace = PlaceOf<typeof CHECKS>;
