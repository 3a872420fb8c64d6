import { addDays, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { DemoPart } from '../../ground/demoData/demoPart.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';
import { createRandom, type Random, uuidFrom } from '../../ground/demoData/random.js';
import { fingerprintOf } from './failure.js';

const DAY_MS = 86_400_000;
/** Of a group one by one; the days count all. */
const KEPT = 12;

const MIND_MAP = { source: 'client', ofProduct: 'mindmap', versions: ['12.0.4', '12.1.0'] };

/** Days are counted back from the end of the example data. */
const STORIES: readonly Story[] = [
  {
    ...MIND_MAP,
    title: 'ExportFailed E_DISK_FULL',
    calls: ['PdfWriter::flush|pdf_writer.cpp', 'Exporter::run|exporter.cpp'],
    state: 'open',
    from: 46,
    to: 0,
    aDay: 9,
    note: '磁盘空间不足时应先提示。已排入 12.2。',
  },
  {
    // Resolved in 12.1.0, and back in it.
    ...MIND_MAP,
    title: 'NullReference',
    calls: ['LayoutEngine::place|layout.cpp', 'Canvas::relayout|canvas.cpp'],
    state: 'open',
    from: 60,
    to: 0,
    aDay: 5,
    regressed: 4,
    note: '12.1.0 已修复布局缓存，但合并主题后仍会出现。',
  },
  {
    ...MIND_MAP,
    versions: ['12.1.0'],
    title: 'OutOfMemory',
    calls: ['ImageCache::load|image_cache.cpp', 'Node::paint|node.cpp'],
    state: 'new',
    from: 2,
    to: 0,
    aDay: 22,
  },
  {
    ...MIND_MAP,
    versions: ['12.0.4'],
    title: 'FileLocked E_SHARING_VIOLATION',
    calls: ['Document::save|document.cpp'],
    state: 'resolved',
    resolvedIn: '12.1.0',
    from: 55,
    to: 21,
    aDay: 7,
  },
  {
    source: 'client',
    ofProduct: 'naolitu',
    versions: ['3.8.2'],
    title: 'SyncConflict E_ETAG',
    calls: ['CloudSync::merge|cloud_sync.cpp', 'CloudSync::run|cloud_sync.cpp'],
    state: 'ignored',
    from: 58,
    to: 1,
    aDay: 3,
    note: '自动重试会成功，不影响用户。',
  },
  {
    source: 'client',
    ofProduct: 'naolitu',
    versions: ['3.8.2'],
    title: 'FontMissing',
    calls: ['TextLayout::shape|text_layout.cpp'],
    state: 'new',
    from: 5,
    to: 0,
    aDay: 4,
  },
  {
    source: 'service',
    ofProduct: '',
    versions: ['0.2.0'],
    title: 'error 40001',
    place: '/api/services/app/Invoice/Create · server/src/domains/myInvoices/apply.ts',
    calls: ['applyFor|server/src/domains/myInvoices/apply.ts'],
    state: 'resolved',
    from: 33,
    to: 30,
    aDay: 2,
  },
];

type Story = {
  readonly source: string;
  readonly ofProduct: string;
  readonly versions: readonly string[];
  readonly title: string;
  readonly place?: string;
  readonly calls: readonly string[];
  readonly state: string;
  readonly resolvedIn?: string;
  readonly from: number;
  readonly to: number;
  readonly aDay: number;
  readonly regressed?: number;
  readonly note?: string;
};

const devicesSchema = z.array(
  z.object({ id: z.string(), platform: z.string(), customerId: z.string().nullable() }),
);
type Device = z.infer<typeof devicesSchema>[number];

/** A few errors with a story: a new one, one that came back, one that waits for a version. */
export const demoErrors: DemoPart = {
  name: 'errors',
  fill: async (tx, { seed, until }) => {
    const random = createRandom(seed ^ 0xe4404);
    const devices = devicesSchema.parse(
      await tx.query(
        'select id, platform, customer_id as "customerId" from devices where is_counted order by id limit 400',
      ),
    );
    const groups = STORIES.map((story) => groupOf(random, story, until));
    await insertRows(
      tx,
      'error_groups',
      groups.map(({ row }) => row),
      GROUP_TYPES,
    );
    await insertRows(
      tx,
      'error_days',
      groups.flatMap(({ days }) => days),
      { groupId: 'text', day: 'date', version: 'text', events: 'integer' },
    );
    const events = groups.flatMap((group) => eventsOf(random, group, devices));
    await insertRows(tx, 'error_events', events, EVENT_TYPES);
    await tx.query(
      `insert into error_devices (group_id, device_id)
       select distinct group_id, device_id from error_events where device_id is not null`,
    );
    await tx.query(
      'update error_groups g set devices = (select count(*) from error_devices d where d.group_id = g.id)',
    );
  },
};

const GROUP_TYPES = {
  id: 'text',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
  source: 'text',
  ofProduct: 'text',
  fingerprint: 'text',
  title: 'text',
  place: 'text',
  state: 'text',
  events: 'bigint',
  firstVersion: 'text',
  lastVersion: 'text',
  firstSeenAt: 'timestamptz',
  lastSeenAt: 'timestamptz',
  resolvedIn: 'text',
  resolvedAt: 'timestamptz',
  regressedAt: 'timestamptz',
  note: 'text',
} as const;

const EVENT_TYPES = {
  groupId: 'text',
  at: 'timestamptz',
  day: 'date',
  version: 'text',
  platform: 'text',
  deviceId: 'text',
  customerId: 'text',
  frames: 'jsonb',
} as const;

type Group = ReturnType<typeof groupOf>;

function groupOf(random: Random, story: Story, until: number) {
  const { versions, calls, from, to, aDay, regressed, ...said } = story;
  const [oldest = '', newest = oldest] = versions;
  const id = uuidFrom(random);
  const today = shanghaiDay(new Date(until));
  const days = Array.from({ length: from - to + 1 }, (_, index) => from - index).flatMap((ago) => {
    const isQuiet = regressed !== undefined && ago > regressed && ago < regressed + 12;
    const events = isQuiet ? 0 : random.whole(0, aDay * 2);
    const version = ago <= from / 3 ? newest : oldest;
    return events === 0 ? [] : [{ groupId: id, day: addDays(today, -ago), version, events }];
  });
  const last = until - to * DAY_MS - 3_600_000;
  const row = {
    ...said,
    id,
    createdAt: instant(until - from * DAY_MS),
    updatedAt: instant(last),
    fingerprint: fingerprintOf([story.title], calls),
    place: story.place ?? (calls[0] ?? '').replace('|', ' · '),
    events: days.reduce((sum, { events }) => sum + events, 0),
    firstVersion: oldest,
    lastVersion: newest,
    firstSeenAt: instant(until - from * DAY_MS),
    lastSeenAt: instant(last),
    resolvedIn: story.resolvedIn ?? null,
    resolvedAt: story.state === 'resolved' ? instant(last + 3_600_000) : null,
    regressedAt: regressed === undefined ? null : instant(until - regressed * DAY_MS),
    note: story.note ?? '',
  };
  return { row, days, calls };
}

function eventsOf(random: Random, { row, days, calls }: Group, devices: readonly Device[]) {
  const frames = calls.map((call) => {
    const [name = '', file = ''] = call.split('|');
    return { name, file, line: random.whole(40, 900), isOwn: true };
  });
  return days.slice(-KEPT).map(({ day, version }) => {
    const device = row.source === 'client' ? random.pick(devices as [Device, ...Device[]]) : null;
    return {
      groupId: row.id,
      at: `${day}T0${random.whole(1, 9)}:${random.whole(10, 59)}:00Z`,
      day,
      version,
      platform: device?.platform ?? null,
      deviceId: device?.id ?? null,
      customerId: device?.customerId ?? null,
      frames: JSON.stringify(frames),
    };
  });
}
