import type { DOWNLOAD_STATISTIC_CALLS, PACKAGE_CALLS } from '@banyan/contract/downloads';
import { recordDomain } from '@banyan/domain-kit';
import { domain } from './domain.js';

/** The installers on offer, those that were, and how they are downloaded. */
export const downloadsDomain = recordDomain<
  typeof PACKAGE_CALLS & typeof DOWNLOAD_STATISTIC_CALLS
>()(domain, 'package', (build, one) => ({
  packages: build.query(one.page('Package/GetList')),
  statistic: build.query(one.tree('DownloadStatistic/Get')),
  downloads: build.query(one.keyset('DownloadEvent/GetList')),
  below: build.query(one.one('Package/CountBelow')),
  save: build.mutation(one.act('Package/Save')),
  publish: build.mutation(one.act('Package/Publish')),
  halt: build.mutation(one.act('Package/Halt')),
  setMinimum: build.mutation(one.act('Package/SetMinimum')),
  withdraw: build.mutation(one.act('Package/Withdraw')),
  remove: build.mutation(one.act('Package/Remove')),
}));
