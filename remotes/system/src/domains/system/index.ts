import type { CHANGE_CALLS } from '@banyan/contract/changes';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** What the product has done, and does by itself. */
export const systemDomain = recordDomain<typeof CHANGE_CALLS>()(domain, 'job', (build, record) => ({
  changes: build.query(record.keyset('Change/GetList')),
  change: build.query(record.one('Change/Get')),
}));
