import type { CHANGE_CALLS } from '@banyan/contract/changes';
import type { ERROR_CALLS } from '@banyan/contract/errors';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** What fails in programs, in areas and in the gateway. */
export const errorsDomain = recordDomain<typeof ERROR_CALLS & typeof CHANGE_CALLS>()(
  domain,
  'errorGroup',
  (build, error) => ({
    errors: build.query(error.page('ErrorGroup/GetList')),
    error: build.query(error.one('ErrorGroup/Get')),
    event: build.query(error.one('ErrorGroup/GetEvent')),
    assignees: build.query(error.all('ErrorGroup/GetAssignees')),
    changes: build.query(error.keyset('Change/GetList')),
    change: build.mutation(error.act('ErrorGroup/Change')),
    setState: build.mutation(error.actOnMany('ErrorGroup/SetState')),
  }),
);
