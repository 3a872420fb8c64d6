import { COUNT_CORRECTION } from '@banyan/contract/traffic';
import { trafficDomain } from '@banyan/domain-traffic';
import { numbered, type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

export const CORRECTIONS = recordList({
  name: 'diagram-countedit',
  domain: trafficDomain,
  endpoint: ({ api }) => api.endpoints.corrections,
  address: addressOf(COUNT_CORRECTION),
  ask: numbered,
});
export type CorrectionPlace = PlaceOf<typeof CORRECTIONS>;
