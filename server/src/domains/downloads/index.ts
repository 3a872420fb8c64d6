import {
  DOWNLOAD_CALLS,
  DOWNLOAD_NUMBERS,
  DOWNLOAD_STATISTIC_CALLS,
  PACKAGE_CALLS,
} from '@banyan/contract/downloads';
import { done } from '../../ground/requests/refusal.js';
import { type Service, service } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { demoPackages } from './demoPackages.js';
import { statisticHandlers } from './downloadStatistic.js';
import { registerFiles } from './filesRoute.js';
import { readOffers } from './offers.js';
import { packageHandlers } from './packageHandlers.js';

export const packages = service(PACKAGE_CALLS, packageHandlers);
export const downloadStatistics = service(DOWNLOAD_STATISTIC_CALLS, statisticHandlers, {
  numbers: DOWNLOAD_NUMBERS,
});

/** What visitors download, and where. */
export const downloads: Service<typeof DOWNLOAD_CALLS, ServiceWiring> = service(
  DOWNLOAD_CALLS,
  ({ db }: Pick<ServiceWiring, 'db' | 'now' | 'files' | 'marks' | 'baseUrl'>) => ({
    'Download/GetOffers': async ({ product }) => done(await readOffers(db, product)),
  }),
  { routes: registerFiles, demo: [demoPackages] },
);
