import { addDays } from '@banyan/rules';
import * as z from 'zod';
import { type Child, startChild } from './hub/child.js';
import { goalsOnBoth, type LoadStage, measureOnBoth, slowestOf, timeOf } from './loadServer.js';
import type { Goal, Row } from './report.js';
import type { UsageSize } from './size.js';
import type { Pair } from './statistics.js';

const REPORTS = {
  scenario: 'reports of programs, each of 500 events',
  twin: 'insert select unnest of the same events',
};
const STATISTIC = {
  scenario: 'usage statistics, p95 of chance periods, counted anew',
  twin: 'a bare count of the same rows',
};
const LIST = {
  scenario: 'events of programs, p95 of chance filters',
  twin: 'a bare count of the same rows, 10,000 at most',
};
const MOST_STATISTIC_MS = 200;
const MOST_LIST_MS = 300;
/** A report also checks a signature, finds repeats and counts. */
const MOST_RATIO = 2;

export const USAGE_GOALS: readonly Goal[] = [
  ...goalsOnBoth(REPORTS, MOST_RATIO, 'ratio').filter(({ profile }) => profile === 'PostgreSQL'),
  ...goalsOnBoth(STATISTIC, MOST_STATISTIC_MS),
  ...goalsOnBoth(LIST, MOST_LIST_MS),
];

/** How fast reports are taken, and how long their lists and numbers take beside a million events. */
export async function measureUsage(
  rounds: number,
  { events, devices, calls, reports }: UsageSize,
): Promise<readonly Row[]> {
  const filled = { rounds, events, devices };
  const programs = startChild(PROGRAMS, OPEN_FILES);
  await programs.answer(z.literal('ready'));
  const taken = await measureOnBoth(REPORTS, filled, (stage, round) =>
    takeReports(programs, stage, round, reports),
  );
  await programs.stop();
  return [
    ...taken,
    ...(await measureOnBoth(STATISTIC, filled, (stage, round) =>
      slowestOf({ round, calls }, (number) => askStatistic(stage, askedAt(number))),
    )),
    ...(await measureOnBoth(LIST, filled, (stage, round) =>
      slowestOf({ round, calls }, (number) => askList(stage, askedAt(number), number)),
    )),
  ];
}

const PROGRAMS = 'server/src/testing/reportingPrograms.ts';
const OPEN_FILES = 1_000;
const EVENTS = 500;
const UNTIL = Date.UTC(2026, 10, 20);
const FEATURES = ['node.add', 'theme.change', 'search', 'present'];

function eventsOf(round: number) {
  return Array.from({ length: EVENTS }, (_, index) => ({
    seq: index + 1,
    at: new Date(Date.now() - (EVENTS - index + round) * 1_000).toISOString(),
    kind: index % 10 === 0 ? 'start' : 'feature',
    name: index % 10 === 0 ? '' : (FEATURES[index % FEATURES.length] ?? ''),
  }));
}

const reportedSchema = z.object({ milliseconds: z.number(), deviceIds: z.array(z.string()) });

/** The programs' own work is a process apart. */
async function takeReports(
  programs: Child,
  { origin, timeOfQuery }: LoadStage,
  round: number,
  reports: number,
): Promise<Pair> {
  const events = eventsOf(round);
  programs.tell({ base: origin, programs: reports, events });
  const { milliseconds, deviceIds } = await programs.answer(reportedSchema);
  let twin = 0;
  for (const deviceId of deviceIds) twin += await timeOfQuery(bareInsert(deviceId, events));
  return { product: milliseconds, twin };
}

function bareInsert(deviceId: string, events: ReturnType<typeof eventsOf>): string {
  const array = (values: readonly string[]) =>
    `array[${values.map((one) => `'${one}'`).join(',')}]`;
  return `insert into client_events (at, day, received_at, product_id, device_id, seq, version, platform, kind, name,
      is_counted, is_late)
    select e.at, e.at::date, now(), 'mindmap', '${deviceId}', -e.seq, '12.0.4', 'windows', e.kind, e.name, true, false
    from unnest(${array(events.map(({ at }) => at))}::timestamptz[],
      ${array(events.map(({ seq }) => String(seq)))}::bigint[], ${array(events.map(({ kind }) => kind))},
      ${array(events.map(({ name }) => name))}) e (at, seq, kind, name)`;
}

type Asked = { readonly productId: string; readonly from: string; readonly to: string };

const LENGTHS = [1, 7, 30, 60, 85];

/** A period of the last twelve weeks; the same in every run, and no two of a run the same. */
function askedAt(number: number): Asked {
  const days = LENGTHS[number % LENGTHS.length] ?? 1;
  const last = new Date(UNTIL).toISOString().slice(0, 10);
  const to = addDays(last, -(Math.floor(number / 2) % Math.max(1, 84 - days)));
  const productId = number % 2 === 0 ? 'naolitu' : 'mindmap';
  return { productId, from: addDays(to, 1 - days), to };
}

async function askStatistic(stage: LoadStage, asked: Asked): Promise<Pair> {
  const { productId, from, to } = asked;
  return {
    product: await timeOf(stage, 'Usage/Get', { ...asked, by: 'version' }),
    twin: await stage.timeOfQuery(`select count(distinct device_id) from usage_devices
      where product_id = '${productId}' and day between '${from}' and '${to}'`),
  };
}

const FILTERS = [
  {},
  { kind: 'start' },
  { kind: 'feature', name: 'node.add' },
  { version: '12.0.4' },
];

async function askList(stage: LoadStage, asked: Asked, number: number): Promise<Pair> {
  const filter: Readonly<Record<string, string>> = FILTERS[number % FILTERS.length] ?? {};
  const { productId, from, to } = asked;
  const more = Object.entries(filter).map(([field, value]) => ` and ${field} = '${value}'`);
  return {
    product: await timeOf(stage, 'ClientEvent/GetList', { filter: { ...asked, ...filter } }),
    twin: await stage.timeOfQuery(`select count(*) from (select 1 from client_events
      where product_id = '${productId}' and at >= '${from}'::timestamptz and at < '${to}'::timestamptz + interval '1 day'
        ${more.join('')} limit 10000) e`),
  };
}
