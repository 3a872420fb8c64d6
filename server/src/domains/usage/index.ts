import { DEVICE_PLATFORMS } from '@banyan/contract/devices';
import {
  CLIENT_EVENT_CALLS,
  CLIENT_EVENT_EXPORT,
  type ClientEventFilter,
  clientEventSchema,
  EVENT_KINDS,
  MOST_EVENT_DAYS,
  USAGE_CALLS,
  USAGE_NUMBERS,
} from '@banyan/contract/usage';
import { countOf, readKeysetPage, rowsOf } from '../../ground/database/sql/index.js';
import { done, REFUSALS, refusal, refused } from '../../ground/requests/refusal.js';
import { listExport } from '../exports/listExport.js';
import { type HandlersOf, service } from '../service.js';
import { statisticReader } from '../statistics/readStatistic.js';
import type { ServiceParts } from '../wiring.js';
import { activeDaysReader } from './activeDays.js';
import { demoUsage } from './demoUsage.js';
import { isTooWide, readEvent, readHistogram, sourceOfEvents, windowOf } from './eventRows.js';
import { personalUsage } from './personalUsage.js';
import { FEATURES, NEW_DEVICES, USAGE } from './usageStatistics.js';

const TOO_WIDE = refusal(
  409,
  'QUERY_TOO_WIDE',
  `时间范围最多 ${MOST_EVENT_DAYS} 天，请缩小范围。`,
  `At most ${MOST_EVENT_DAYS} days at a time. Please narrow the range.`,
);

function usageHandlers(parts: ServiceParts): HandlersOf<typeof USAGE_CALLS> {
  return {
    'Usage/Get': statisticReader(USAGE, parts),
    'Usage/GetNew': statisticReader(NEW_DEVICES, parts),
    'Usage/GetFeatures': statisticReader(FEATURES, parts),
    'Usage/GetActive': activeDaysReader(parts),
  };
}

function eventHandlers({ db, now }: ServiceParts): HandlersOf<typeof CLIENT_EVENT_CALLS> {
  const windowFor = (filter: ClientEventFilter) => {
    const window = windowOf(filter, now());
    return isTooWide(window) ? refused(TOO_WIDE) : done(window);
  };
  return {
    'ClientEvent/GetList': async ({ filter, sort, ...asked }) => {
      if (filter === undefined) return refused(REFUSALS.badRequest);
      const window = windowFor(filter);
      if (!window.success) return window;
      const source = sourceOfEvents(filter, window.result, sort);
      const page = await readKeysetPage(db, clientEventSchema, source, asked);
      return page === null ? refused(REFUSALS.badRequest) : done(page);
    },
    'ClientEvent/Get': async ({ id }) => {
      const event = await readEvent(db, id);
      return event === null ? refused(REFUSALS.notFound) : done(event);
    },
    'ClientEvent/GetHistogram': async ({ filter }) => {
      const window = windowFor(filter);
      return window.success ? done(await readHistogram(db, filter, window.result)) : window;
    },
  };
}

const eventExport = listExport(CLIENT_EVENT_EXPORT, {
  name: { zh: '客户端日志', en: 'client-logs' },
  row: clientEventSchema,
  words: { kind: EVENT_KINDS, platform: DEVICE_PLATFORMS },
  fault: ({ filter = {} }, now) => (isTooWide(windowOf(filter, now)) ? TOO_WIDE : null),
  read: async (db, { filter = {}, sort }, now) => {
    const source = sourceOfEvents(filter, windowOf(filter, now), sort);
    const count = await countOf(db, source.from, source.condition);
    return { count, batches: rowsOf(db, clientEventSchema, source) };
  },
});

/** How much programs are used. */
export const usage = service(USAGE_CALLS, usageHandlers, {
  demo: [demoUsage],
  numbers: USAGE_NUMBERS,
  personal: [personalUsage],
});

/** What programs reported, one by one. */
export const clientEvents = service(CLIENT_EVENT_CALLS, eventHandlers, { exports: [eventExport] });
