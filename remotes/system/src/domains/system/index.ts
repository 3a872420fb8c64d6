import type { CHANGE_CALLS } from '@banyan/contract/changes';
import type { JOB_CALLS } from '@banyan/contract/jobs';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** What the product has done, and does by itself. */
export const systemDomain = recordDomain<typeof CHANGE_CALLS & typeof JOB_CALLS>()(
  domain,
  'job',
  (build, record) => ({
    changes: build.query(record.keyset('Change/GetList')),
    change: build.query(record.one('Change/Get')),
    jobs: build.query(record.page('Job/GetList')),
    runs: build.query(record.keyset('Job/GetRuns')),
    run: build.mutation(record.act('Job/Run')),
    setEnabled: build.mutation(record.act('Job/SetEnabled')),
    cancel: build.mutation(record.act('Job/Cancel')),
  }),
);
