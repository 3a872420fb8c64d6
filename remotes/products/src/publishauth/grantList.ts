import { PUBLISH_GRANT } from '@banyan/contract/publishing';
import { publishingDomain } from '@banyan/domain-publishing';
import { numbered, type PlaceOf, recordList } from '@banyan/lists';
import { addressOf } from '@banyan/lists/described';

export const GRANTS = recordList({
  name: 'publishauth',
  domain: publishingDomain,
  endpoint: ({ api }) => api.endpoints.grants,
  address: addressOf(PUBLISH_GRANT),
  ask: numbered,
});
export type GrantPlace = PlaceOf<typeof GRANTS>;
