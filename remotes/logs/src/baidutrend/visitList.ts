import { valuesOf } from '@banyan/contract';
import type { ProductId } from '@banyan/contract/products';
import {
  SEARCH_ENGINES,
  VISIT_DEVICES,
  VISIT_GOALS,
  VISIT_STATISTIC,
} from '@banyan/contract/visits';
import { visitsDomain } from '@banyan/domain-visits';
import { called, day, id, keyset, listAddress, oneOf, recordList } from '@banyan/lists';
import { statisticAddress } from '@banyan/lists/statistics';

export const STATISTIC = statisticAddress(VISIT_STATISTIC);

/** The list below the numbers: its filter has its own words in the address. */
const address = listAddress(
  {
    engine: called('list-engine', oneOf(valuesOf(SEARCH_ENGINES))),
    landing: called('list-landing', id(100)),
    device: called('list-device', oneOf(valuesOf(VISIT_DEVICES))),
    goal: called('list-goal', oneOf(valuesOf(VISIT_GOALS))),
    from: called('list-from', day),
    to: called('list-to', day),
  },
  ['at'],
  { ranges: [['from', 'to']] },
);

function listOf(productId: ProductId) {
  return recordList({
    name: `baidutrend-${productId}`,
    domain: visitsDomain,
    endpoint: ({ api }) => api.endpoints.visits,
    address,
    ask: (own, search) => {
      const { filter, ...rest } = keyset(own, search);
      return { filter: { ...filter, productId }, ...rest };
    },
  });
}

export const VISITS = { mindmap: listOf('mindmap'), naolitu: listOf('naolitu') } as const;
