import { VISIT_DAYS, VISIT_STATISTIC } from '@banyan/contract/visits';
import type { StatisticKind } from '../statistics/statisticKind.js';

export const VISITS: StatisticKind<typeof VISIT_STATISTIC> = {
  of: VISIT_STATISTIC,
  table: 'site_visits',
  events: 'site_visits',
  kept: VISIT_DAYS,
  condition: 'true',
  measures: {
    visits: 'count(*)',
    visitors: 'count(distinct e.visitor)',
    bounced: 'count(*) filter (where e.pages = 1)',
    ordered: "count(*) filter (where e.goal = 'order')",
  },
  dimensions: { engine: 'e.engine', landing: 'e.landing', device: 'e.device', goal: 'e.goal' },
};
