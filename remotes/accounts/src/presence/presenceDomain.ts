import type { PRESENCE_CALLS } from '@banyan/contract/presence';
import { recordDomain } from '@banyan/domain-kit';

/** Which colleagues write at what. */
export const presenceDomain = recordDomain<typeof PRESENCE_CALLS>()(
  { path: 'presence', version: '1.0' },
  'presence',
  (build, presence) => ({
    others: build.query(presence.all('Presence/Get')),
    note: build.mutation({ ...presence.act('Presence/Note'), invalidatesTags: [] }),
  }),
);
