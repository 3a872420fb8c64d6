import { MAP_SORTS, MAPS_A_PAGE, type MapSort, MOST_MAP_SEARCH } from '@banyan/contract/community';
import { listAddress, oneOf, text, useListAddress } from '@banyan/lists';

const MOST_ID = 100;
export const SORTS = Object.keys(MAP_SORTS) as [MapSort, ...MapSort[]];

/** The list as its address says it. */
const MAPS = listAddress(
  {
    category: text(MOST_ID),
    industry: text(MOST_ID),
    label: text(MOST_ID),
    written: oneOf(['zh', 'en']),
    text: text(MOST_MAP_SEARCH),
  },
  SORTS,
  { pageSizes: [MAPS_A_PAGE] },
);

export type MapsPlace = ReturnType<typeof useMaps>;
export const useMaps = () => useListAddress(MAPS);
