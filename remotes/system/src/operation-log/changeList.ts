import { type RequestOf, valuesOf } from '@banyan/contract';
import { CHANGE_ACTS, type CHANGE_CALLS } from '@banyan/contract/changes';
import { day, id, type ListPlace, type ListSearch, listAddress, oneOf, text } from '@banyan/lists';

export const CHANGES = listAddress(
  {
    text: text(),
    actor: text(),
    // Areas elsewhere write about records of their own.
    entity: id(),
    entityId: id(),
    act: oneOf(valuesOf(CHANGE_ACTS)),
    batch: id(),
    from: day,
    to: day,
  },
  ['at'],
  { ranges: [['from', 'to']] },
);

type Search = ListSearch<typeof CHANGES.none, 'at'>;
export type ChangePlace = ListPlace<typeof CHANGES.none, 'at'>;
type Query = RequestOf<typeof CHANGE_CALLS, 'Change/GetList'>;

/** What of the changes is asked for, whatever the page. */
export function toAsked({ filters, sort }: Search): Pick<Query, 'filter' | 'sort'> {
  return { filter: CHANGES.asked(filters), sort };
}

export function toQuery(search: Search): Query {
  return { ...toAsked(search), ...search.cursor, pageSize: search.pageSize };
}
