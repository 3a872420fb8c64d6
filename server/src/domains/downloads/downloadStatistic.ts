import {
  DOWNLOAD_STATISTIC,
  type DOWNLOAD_STATISTIC_CALLS,
  downloadSchema,
} from '@banyan/contract/downloads';
import { columnsOf, equal, readKeysetPage, where } from '../../ground/database/sql/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import { statisticReader } from '../statistics/readStatistic.js';
import type { StatisticKind } from '../statistics/statisticKind.js';
import type { ServiceParts } from '../wiring.js';

export const DOWNLOADS: StatisticKind<typeof DOWNLOAD_STATISTIC> = {
  of: DOWNLOAD_STATISTIC,
  table: 'download_events',
  events: 'download_events',
  condition: 'not e.is_bot',
  measures: {
    downloads: 'count(*) filter (where e.is_counted)',
    visitors: 'count(distinct e.visitor) filter (where e.is_counted)',
    completed: 'count(*) filter (where e.is_complete)',
    begun: 'count(*)',
  },
  dimensions: {
    version: 'e.version',
    platform: 'e.platform',
    arch: 'e.arch',
    source: 'e.source',
  },
};

export function statisticHandlers({
  db,
  now,
}: ServiceParts): HandlersOf<typeof DOWNLOAD_STATISTIC_CALLS> {
  return {
    'DownloadStatistic/Get': statisticReader(DOWNLOADS, { db, now }),
    'DownloadEvent/GetList': async ({ filter = {}, sort, ...asked }) => {
      const source = {
        columns: columnsOf(downloadSchema, 'r', { id: 'r.id::text' }),
        from: 'download_events r',
        condition: where((place) => [
          ...equal(place, 'r', filter, [
            'packageId',
            'productId',
            'version',
            'platform',
            'arch',
            'source',
            'isCounted',
          ]),
          filter.from !== undefined && `r.day >= ${place(filter.from)}`,
          filter.to !== undefined && `r.day <= ${place(filter.to)}`,
        ]),
        sort: { column: 'r.at', id: 'r.id', direction: sort.direction },
      };
      const found = await readKeysetPage(db, downloadSchema, source, asked);
      return found === null ? refused(REFUSALS.badRequest) : done(found);
    },
  };
}
