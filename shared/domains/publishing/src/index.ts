import type { PUBLISHING_CALLS } from '@banyan/contract/publishing';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** Who may publish: the rules and the exceptions from them. */
export const publishingDomain = recordDomain<typeof PUBLISHING_CALLS>()(
  domain,
  ['publishPolicy', 'publishGrant'],
  (build, grant) => ({
    policy: build.query(grant.tree('PublishPolicy/Get')),
    preview: build.mutation({ ...grant.act('PublishPolicy/Preview'), invalidatesTags: [] }),
    test: build.query(grant.tree('PublishPolicy/Test')),
    savePolicy: build.mutation(grant.act('PublishPolicy/Save')),
    grants: build.query(grant.page('PublishGrant/GetList')),
    save: build.mutation(grant.act('PublishGrant/Save')),
    saveMany: build.mutation(grant.actOnMany('PublishGrant/SaveMany')),
    end: build.mutation(grant.act('PublishGrant/End')),
  }),
);
