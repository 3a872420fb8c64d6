import type { PRESENCE_CALLS } from '@banyan/contract/presence';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** Which colleagues write at what. */
export const presenceDomain = recordDomain<typeof PRESENCE_CALLS>()(
  domain,
  'presence',
  (build, presence) => ({
    others: build.query(presence.all('Presence/Get')),
    note: build.mutation({ ...presence.act('Presence/Note'), invalidatesTags: [] }),
  }),
);
