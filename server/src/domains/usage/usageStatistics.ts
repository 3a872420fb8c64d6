import { FEATURE_STATISTIC, NEW_STATISTIC, USAGE_STATISTIC } from '@banyan/contract/usage';
import type { StatisticKind } from '../statistics/statisticKind.js';

/** Days that a range of the statistics can reach back. */
export const USAGE_DAYS = 800;

/** After so many days it is noted whether a new device was used again. */
export const RETURNS = [1, 7, 30] as const;

/** Whether the device of a row `e` was used again exactly so many days later, which is SQL. */
export function usedAgain(after: number): string {
  return `exists (select 1 from usage_devices b
    where b.product_id = e.product_id and b.device_id = e.device_id and b.day = e.day + ${after})`;
}

const DIMENSIONS = { version: 'e.version', platform: 'e.platform', channel: 'e.channel' } as const;
const isNewAnd = (condition: string) =>
  `count(distinct e.device_id) filter (where e.is_new and ${condition})`;

export const USAGE: StatisticKind<typeof USAGE_STATISTIC> = {
  of: USAGE_STATISTIC,
  table: 'usage_devices',
  events: 'client_events',
  kept: USAGE_DAYS,
  condition: 'true',
  measures: {
    devices: 'e.device_id',
    launches: 'coalesce(sum(e.launches), 0)',
    seconds: 'coalesce(sum(e.seconds), 0)',
  },
  dimensions: DIMENSIONS,
};

export const NEW_DEVICES: StatisticKind<typeof NEW_STATISTIC> = {
  of: NEW_STATISTIC,
  table: 'usage_devices',
  events: 'client_events',
  kept: USAGE_DAYS,
  condition: 'true',
  measures: {
    newDevices: isNewAnd('true'),
    devices: 'e.device_id',
    back1: isNewAnd('e.back1'),
    back7: isNewAnd('e.back7'),
    back30: isNewAnd('e.back30'),
    cohort1: isNewAnd('true'),
    cohort7: isNewAnd('true'),
    cohort30: isNewAnd('true'),
  },
  dimensions: DIMENSIONS,
};

export const FEATURES: StatisticKind<typeof FEATURE_STATISTIC> = {
  of: FEATURE_STATISTIC,
  table: 'usage_features',
  events: 'client_events',
  condition: 'true',
  measures: { uses: 'coalesce(sum(e.uses), 0)' },
  dimensions: { name: 'e.name' },
};
