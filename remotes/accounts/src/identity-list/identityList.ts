import { type RequestOf, valuesOf } from '@banyan/contract';
import { type IDENTITY_CALLS, IDENTITY_STATES } from '@banyan/contract/identities';
import { day, type ListPlace, type ListSearch, listAddress, oneOf, text } from '@banyan/lists';

const SORTS = ['waiting', 'decidedAt'] as const;
export type CheckSort = (typeof SORTS)[number];

/** Without a state it is the queue: what waits for a person. */
export const CHECKS = listAddress(
  {
    text: text(),
    state: oneOf([...valuesOf(IDENTITY_STATES), 'all']),
    double: oneOf(['yes']),
    from: day,
    to: day,
  },
  SORTS,
  { ranges: [['from', 'to']] },
);

type Search = ListSearch<typeof CHECKS.none, CheckSort>;
export type CheckPlace = ListPlace<typeof CHECKS.none, CheckSort>;

export function toQuery({
  filters,
  sort,
  page,
  pageSize,
}: Search): RequestOf<typeof IDENTITY_CALLS, 'Identity/GetList'> {
  const { state = 'review', double, ...asked } = CHECKS.asked(filters);
  return {
    filter: {
      ...asked,
      ...(state === 'all' ? {} : { state }),
      ...(double === undefined ? {} : { isDouble: true }),
    },
    sort,
    page,
    pageSize,
  };
}
