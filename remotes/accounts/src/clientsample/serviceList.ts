import { valuesOf } from '@banyan/contract';
import { SERVICE_STATES } from '@banyan/contract/service-requests';
import { serviceRequestsDomain } from '@banyan/domain-service-requests';
import {
  called,
  day,
  flag,
  id,
  listAddress,
  numbered,
  oneOf,
  type PlaceOf,
  queueState,
  recordList,
  text,
} from '@banyan/lists';

/** Without a state it is the queue: what is not finished, who waits longest first. */
export const SERVICES = recordList({
  name: 'clientsample',
  domain: serviceRequestsDomain,
  endpoint: ({ api }) => api.endpoints.requests,
  address: listAddress(
    {
      text: text(),
      state: oneOf([...valuesOf(SERVICE_STATES), 'unfinished', 'all']),
      assignee: id(),
      kind: id(),
      productId: called('product', id()),
      customerId: called('customer', id()),
      from: day,
      to: day,
      isOverdue: called('only', flag('overdue', null)),
      view: oneOf(['week', 'board']),
      /** A day of the week that is shown. */
      week: day,
    },
    ['attention', 'startsAt', 'waitsSince', 'followUpOn', 'createdAt'],
    { ranges: [['from', 'to']], kept: ['view', 'week'] },
  ),
  ask: (address, search) => {
    const { view: _view, week: _week, ...asked } = address.asked(search.filters);
    const filter = { ...asked, state: queueState(asked, 'unfinished') };
    return { ...numbered(address, search), filter };
  },
});

export type ServiceSort = typeof SERVICES.address.usualSort.by;
export type ServicePlace = PlaceOf<typeof SERVICES>;
