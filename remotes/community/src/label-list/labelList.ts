import { LABEL } from '@banyan/contract/labels';
import { labelsDomain } from '@banyan/domain-labels';
import { flag, numbered, type PlaceOf, recordList, text } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

export const LABELS = recordList({
  name: 'label-list',
  domain: labelsDomain,
  endpoint: ({ api }) => api.endpoints.labels,
  address: addressOf(LABEL, { text: text(), isUnused: flag('yes', 'no') }),
  ask: numbered,
});
export type LabelPlace = PlaceOf<typeof LABELS>;
