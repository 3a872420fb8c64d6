import type { CLIENT_EVENT_CALLS, USAGE_CALLS } from '@banyan/contract/usage';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** How much programs are used, and what they reported. */
export const usageDomain = recordDomain<typeof USAGE_CALLS & typeof CLIENT_EVENT_CALLS>()(
  domain,
  'clientEvent',
  (build, one) => ({
    usage: build.query(one.tree('Usage/Get')),
    newDevices: build.query(one.tree('Usage/GetNew')),
    features: build.query(one.tree('Usage/GetFeatures')),
    activeDays: build.query(one.tree('Usage/GetActive')),
    events: build.query(one.keyset('ClientEvent/GetList')),
    event: build.query(one.one('ClientEvent/Get')),
    histogram: build.query(one.tree('ClientEvent/GetHistogram')),
  }),
);
