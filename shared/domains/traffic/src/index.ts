import type { TRAFFIC_CALLS } from '@banyan/contract/traffic';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** How files of the community are ranked, featured and counted. */
export const trafficDomain = recordDomain<typeof TRAFFIC_CALLS>()(
  domain,
  ['trafficRules', 'countCorrection', 'diagram'],
  (build, correction) => ({
    rules: build.query(correction.tree('Traffic/Get')),
    preview: build.query(correction.tree('Traffic/Preview')),
    saveRules: build.mutation(correction.act('Traffic/Save')),
    featured: build.query(correction.all('Traffic/GetFeatured')),
    feature: build.mutation(correction.act('Traffic/Feature')),
    unfeature: build.mutation(correction.act('Traffic/Unfeature')),
    corrections: build.query(correction.page('CountCorrection/GetList')),
    propose: build.mutation(correction.act('CountCorrection/Propose')),
    approve: build.mutation(correction.act('CountCorrection/Approve')),
    revoke: build.mutation(correction.act('CountCorrection/Revoke')),
  }),
);
