import { type RequestOf, valuesOf } from '@banyan/contract';
import { type SERVICE_REQUEST_CALLS, SERVICE_STATES } from '@banyan/contract/service-requests';
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

const SORTS = ['attention', 'startsAt', 'waitsSince', 'followUpOn', 'createdAt'] as const;
export type ServiceSort = (typeof SORTS)[number];

export const SERVICES = listAddress(
  {
    text: text(),
    state: oneOf([...valuesOf(SERVICE_STATES), 'unfinished']),
    assignee: id(),
    kind: id(),
    productId: called('product', id()),
    customerId: called('customer', id()),
    from: day,
    to: day,
    shows: called('only', oneOf(['overdue'])),
    view: oneOf(['week', 'board']),
    /** A day of the week that is shown. */
    week: day,
  },
  SORTS,
  { ranges: [['from', 'to']], kept: ['view', 'week'] },
);

type Search = ListSearch<typeof SERVICES.none, ServiceSort>;
export type ServicePlace = ListPlace<typeof SERVICES.none, ServiceSort>;

export function toQuery({
  filters,
  sort,
  page,
  pageSize,
}: Search): RequestOf<typeof SERVICE_REQUEST_CALLS, 'ServiceRequest/GetList'> {
  const { shows, view: _view, week: _week, ...asked } = SERVICES.asked(filters);
  const only = shows === 'overdue' ? { isOverdue: true } : {};
  return { filter: { ...asked, ...only }, sort, page, pageSize };
}
