import { valuesOf } from '@banyan/contract';
import { DIAGRAM, DIAGRAM_STAGES } from '@banyan/contract/diagrams';
import { diagramsDomain } from '@banyan/domain-diagrams';
import { called, flag, id, numbered, oneOf, type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

/** An address without any filter is the queue: what waits for a decision, the oldest first. */
export const DIAGRAMS = recordList({
  name: 'diagrams-list',
  domain: diagramsDomain,
  endpoint: ({ api }) => api.endpoints.diagrams,
  address: addressOf(DIAGRAM, {
    state: oneOf([...valuesOf(DIAGRAM_STAGES), 'all']),
    isAppeal: called('appeals', flag('yes', null)),
    isReported: called('reported', flag('yes', null)),
    hasWaitingComments: called('comments', flag('waiting', null)),
    labelId: called('label', id()),
  }),
  ask: (address, search) => {
    const { filter, sort, ...page } = numbered(address, search);
    const { state, ...others } = filter;
    const isQueue = Object.keys(filter).length === 0;
    const oldest = { by: 'submittedAt', direction: 'asc' } as const;
    const isAll = [undefined, null, 'all'].includes(state);
    return {
      ...page,
      filter: isQueue ? { isWaiting: true } : { ...others, ...(isAll ? {} : { state }) },
      sort: isQueue && sort.by === 'createdAt' ? oldest : sort,
    };
  },
});
export type DiagramPlace = PlaceOf<typeof DIAGRAMS>;
export type DiagramSort = typeof DIAGRAMS.address.usualSort.by;
