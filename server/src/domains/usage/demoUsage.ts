import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';
import { createRandom, type Random, uuidFrom } from '../../ground/demoData/random.js';
import { EVENT_TYPES } from './storeReport.js';
import { RETURNS, usedAgain } from './usageStatistics.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const EVENT_DAYS = 60;
const AT_ONCE = 5_000;
/** Of the devices: the others are not used in these days. */
const ACTIVE_SHARE = 0.12;
const WEEKEND_SHARE = 0.35;
/** An update that did not start on some machines: fewer of them on that day and the next one. */
const BROKEN_DAYS_AGO = [41, 40];
const BROKEN_SHARE = 0.45;

const FEATURES = [
  ...['node.add', 'node.add', 'node.add', 'theme.change', 'outline.open', 'relation.add'],
  ...['summary.add', 'image.insert', 'search', 'focus.mode', 'present', 'ai.expand'],
] as const;

const devicesSchema = z.array(
  z.object({
    id: z.string(),
    platform: z.string(),
    customerId: z.string().nullable(),
    isCounted: z.boolean(),
    productId: z.string(),
    version: z.string(),
  }),
);
type Device = z.infer<typeof devicesSchema>[number];

/** What some of the devices reported in two months, and the numbers that follow. */
export const demoUsage: DemoPart = {
  name: 'usage',
  fill: async (tx, { seed, until }) => {
    const random = createRandom(seed ^ 0x05a6e);
    const devices = devicesSchema.parse(
      await tx.query(
        `select d.id, d.platform, d.customer_id as "customerId", d.is_counted as "isCounted", i.product_id as "productId", i.version
         from devices d join device_installs i on i.device_id = d.id order by d.id`,
      ),
    );
    const used = devices.filter(() => random.chance(ACTIVE_SHARE));
    const events = used.flatMap((device) => eventsOf(random, device, until));
    events.sort((one, other) => (one.at < other.at ? -1 : 1));
    for (let from = 0; from < events.length; from += AT_ONCE) {
      await insertRows(tx, 'client_events', events.slice(from, from + AT_ONCE), EVENT_TYPES);
    }
    await countUsage(tx);
  },
};

/** A machine's habit: on how many of its days it is used, and from which day on. */
function eventsOf(random: Random, device: Device, until: number) {
  const first = random.chance(0.45) ? EVENT_DAYS : random.whole(0, EVENT_DAYS);
  const habit = random.pick([0.12, 0.3, 0.6]);
  const events: ReturnType<typeof eventAt>[] = [];
  for (let daysAgo = first; daysAgo >= 0; daysAgo -= 1) {
    const day = until - daysAgo * DAY_MS;
    const weekday = new Date(day + 8 * HOUR_MS).getUTCDay();
    const isWeekend = weekday === 0 || weekday === 6;
    const isBroken = BROKEN_DAYS_AGO.includes(daysAgo) && device.productId === 'mindmap';
    const share = habit * (isWeekend ? WEEKEND_SHARE : 1) * (isBroken ? BROKEN_SHARE : 1);
    if (daysAgo !== first && !random.chance(share)) continue;
    for (let sessions = random.pick([1, 1, 2, 3]); sessions > 0; sessions -= 1) {
      events.push(...sessionOf(random, device, { day, until, count: events.length }));
    }
  }
  return events;
}

type Day = { readonly day: number; readonly until: number; readonly count: number };

function sessionOf(random: Random, device: Device, { day, until, count }: Day) {
  // Eight in the morning in China is midnight in UTC.
  const morning = Math.floor((day + 8 * HOUR_MS) / DAY_MS) * DAY_MS;
  const start = Math.min(morning + random.whole(0, 11 * HOUR_MS), until - 2 * HOUR_MS);
  const sessionId = uuidFrom(random);
  const length = random.whole(300, 5_000);
  const uses = random.whole(1, 5);
  const kinds = [
    { kind: 'start', name: '', after: 0, seconds: null },
    ...Array.from({ length: uses }, (_, index) => ({
      kind: 'feature',
      name: random.pick(FEATURES),
      after: ((index + 1) * length) / (uses + 2),
      seconds: null,
    })),
    ...(random.chance(0.5) ? [{ kind: 'save', name: '', after: length * 0.9, seconds: null }] : []),
    { kind: 'end', name: '', after: length, seconds: length },
  ];
  return kinds.map((said, index) =>
    eventAt(device, {
      ...said,
      time: start + said.after * 1000,
      seq: count + index + 1,
      sessionId,
    }),
  );
}

type Said = {
  readonly kind: string;
  readonly name: string;
  readonly seconds: number | null;
  readonly time: number;
  readonly seq: number;
  readonly sessionId: string;
};

function eventAt(device: Device, { time, ...said }: Said) {
  const { id: deviceId, platform, customerId, isCounted, productId, version } = device;
  return {
    ...said,
    at: instant(Math.floor(time)),
    receivedAt: instant(Math.floor(time) + 60_000),
    productId,
    deviceId,
    customerId,
    version,
    platform,
    isCounted,
    day: shanghaiDay(new Date(time)),
    props: '{}',
    isLate: false,
  };
}

/** The rows that numbers of use are counted from, from all events at once. */
export async function countUsage(tx: Queryable): Promise<void> {
  await tx.query(
    `insert into usage_devices (product_id, day, device_id, version, platform, channel, launches, seconds)
     select product_id, day, device_id, version, platform, 'stable', count(*) filter (where kind = 'start'), coalesce(sum(seconds), 0)
     from client_events where is_counted group by 1, 2, 3, 4, 5`,
  );
  await tx.query(
    `insert into usage_firsts (product_id, device_id, day)
     select product_id, device_id, min(day) from usage_devices group by 1, 2`,
  );
  const back = RETURNS.map((after) => `back${after} = ${usedAgain(after)}`);
  await tx.query(
    `update usage_devices e set is_new = true, ${back.join(', ')} from usage_firsts f
     where f.product_id = e.product_id and f.device_id = e.device_id and f.day = e.day`,
  );
  await tx.query(
    `insert into usage_features (product_id, day, name, uses)
     select product_id, day, name, count(*) from client_events where is_counted and kind = 'feature' group by 1, 2, 3`,
  );
  await tx.query(
    `insert into statistic_touched (statistic, product_id, start)
     select s.name, u.product_id, u.day from (select distinct product_id, day from usage_devices) u
     cross join unnest(array['usage', 'usage-new', 'features']) s (name) on conflict do nothing`,
  );
}
