import {
  ERROR_GROUP,
  type ErrorGroup,
  type ErrorGroupFilter,
  errorGroupSchemas,
  TREND_DAYS,
} from '@banyan/contract/errors';
import { addDays, shanghaiDay } from '@banyan/rules';
import { describedKind } from '../../ground/records/index.js';

export const ERRORS = describedKind<ErrorGroup, ErrorGroupFilter>(ERROR_GROUP, errorGroupSchemas, {
  table: 'error_groups',
  computed: (now) => ({
    productId: "nullif(r.of_product, '')",
    isRegressed: IS_REGRESSED,
    assigneeName: '(select a.username from accounts a where a.id = r.assignee_id)',
    trend: trendAt(now),
  }),
  also: (place, { state, assignee, version, deviceId }) => [
    state !== undefined &&
      (state === 'unfinished' ? "r.state in ('new', 'open')" : `r.state = ${place(state)}`),
    assignee !== undefined &&
      (assignee === 'none' ? 'r.assignee_id is null' : `r.assignee_id = ${place(assignee)}`),
    version !== undefined &&
      `exists (select 1 from error_days d where d.group_id = r.id and d.version = ${place(version)})`,
    deviceId !== undefined &&
      `exists (select 1 from error_devices d where d.group_id = r.id and d.device_id = ${place(deviceId)})`,
  ],
});

/** It is open because it came back. */
const IS_REGRESSED = "(r.state = 'open' and r.regressed_at is not null)";

function trendAt(now: number): string {
  const today = shanghaiDay(new Date(now));
  const first = addDays(today, 1 - TREND_DAYS);
  return `(select json_agg(coalesce(e.events, 0) order by n.day) from generate_series(0, ${TREND_DAYS - 1}) n (day)
    left join (select d.day, sum(d.events)::int as events from error_days d
      where d.group_id = r.id and d.day between '${first}' and '${today}' group by 1) e on e.day = '${first}'::date + n.day)`;
}
