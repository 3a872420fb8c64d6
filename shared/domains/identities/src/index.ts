import type { IDENTITY_CALLS } from '@banyan/contract/identities';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** Whether customers are who they say they are, as staff see and decide it. */
export const identitiesDomain = recordDomain<typeof IDENTITY_CALLS>()(
  domain,
  'identityCheck',
  (build, check) => ({
    checks: build.query(check.page('Identity/GetList')),
    check: build.query(check.one('Identity/Get')),
    claim: build.mutation({ ...check.act('Identity/Claim'), invalidatesTags: [] }),
    decide: build.mutation(check.act('Identity/Decide')),
    reveal: build.mutation({ ...check.act('Identity/Reveal'), invalidatesTags: [] }),
  }),
);
