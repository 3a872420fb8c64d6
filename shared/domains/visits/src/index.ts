import type { VISIT_CALLS } from '@banyan/contract/visits';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** Visitors who came from a search engine. */
export const visitsDomain = recordDomain<typeof VISIT_CALLS>()(domain, 'visit', (build, visit) => ({
  visitStatistic: build.query(visit.tree('Visit/Get')),
  visits: build.query(visit.keyset('Visit/GetList')),
}));
