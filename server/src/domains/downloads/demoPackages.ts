import { createHash } from 'node:crypto';
import { shanghaiDay } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import type { DemoOptions, DemoPart } from '../../ground/demoData/demoPart.js';
import { exampleObject, insertFile } from '../../ground/demoData/insertFile.js';
import { insertRows, instant } from '../../ground/demoData/insertRows.js';
import { createRandom, type Random } from '../../ground/demoData/random.js';
import { SAMPLE_BYTES, type System, sampleInstaller } from './sampleInstaller.js';
import { numbersOf } from './versions.js';

const DAY_MS = 86_400_000;
const AT_ONCE = 5_000;
/** Of each order there are some who only look. */
const DOWNLOADS_PER_ORDER = 1.5;
const EVENT_DAYS = 180;

/** Versions with the day before the end of the example data on which they came out. */
const VERSIONS = [
  { productId: 'mindmap', version: '11.8.2', build: 1108, daysAgo: 300, systems: 4 },
  { productId: 'mindmap', version: '12.0.2', build: 1202, daysAgo: 121, systems: 1 },
  { productId: 'mindmap', version: '12.0.3', build: 1203, daysAgo: 120, systems: 4 },
  { productId: 'mindmap', version: '12.0.4', build: 1204, daysAgo: 41, systems: 4 },
  { productId: 'mindmap', version: '12.1.0', build: 1210, daysAgo: 2, systems: 1 },
  { productId: 'naolitu', version: '3.1.1', build: 311, daysAgo: 210, systems: 3 },
  { productId: 'naolitu', version: '3.2.0', build: 320, daysAgo: 33, systems: 3 },
] as const;
const SYSTEMS: readonly System[] = [
  { platform: 'windows', arch: 'x64', format: 'exe', minOs: 'Windows 10' },
  { platform: 'macos', arch: 'universal', format: 'dmg', minOs: 'macOS 12' },
  { platform: 'linux', arch: 'x64', format: 'deb', minOs: 'Debian 11, Ubuntu 20.04' },
  { platform: 'linux', arch: 'x64', format: 'appimage', minOs: 'glibc 2.31' },
];
const NOTES = {
  zh: '示例文件，不能安装。\n- 修复若干问题\n- 打开大文件更快',
  en: 'An example file that installs nothing.\n- Fixes\n- Large files open faster',
};
/** Crashed at its start: what withdrawing looks like. */
const BROKEN = { version: '12.0.2', reason: '部分电脑启动时崩溃，请使用 12.0.3。' };
/** The share of the programs that are offered it. */
const ROLLING = { version: '12.1.0', rollout: 10 };

type Demo = ReturnType<typeof packagesOf>[number];

/** Installers of both products with the downloads of half a year. */
export const demoPackages: DemoPart = {
  name: 'downloads',
  fill: async (tx, options) => {
    const all = packagesOf(options.until);
    await insertPackages(tx, all);
    await insertEvents(tx, all, options);
    await tx.query(
      `insert into statistic_touched (statistic, product_id, start)
       select distinct 'downloads', product_id, day from download_events`,
    );
  },
  files: () =>
    packagesOf(0).map(({ system, index, object }) => ({
      object,
      content: () => sampleInstaller(system, index),
    })),
};

function packagesOf(until: number) {
  return VERSIONS.flatMap((made) =>
    SYSTEMS.slice(0, made.systems).map((system) => ({ made, system })),
  ).map(({ made, system }, index) => {
    const id = `00000000-0000-4000-8000-d0${String(index + 1).padStart(10, '0')}`;
    const fileId = `00000000-0000-4000-8000-f1${String(index + 1).padStart(10, '0')}`;
    const at = until - made.daysAgo * DAY_MS;
    return { made, system, index, id, fileId, at, object: exampleObject(fileId) };
  });
}

async function insertPackages(tx: Queryable, all: readonly Demo[]): Promise<void> {
  for (const { made, system, index, id, fileId, at } of all) {
    const { productId, version, build } = made;
    const content = sampleInstaller(system, index);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const product = productId === 'mindmap' ? 'MindMap' : 'Naolitu';
    const ending = system.format === 'appimage' ? 'AppImage' : system.format;
    const name = `${product}-${version}-${system.arch}.${ending}`;
    const signature = system.platform === 'linux' ? 'unknown' : 'signed';
    await insertFile(tx, {
      id: fileId,
      kind: 'package',
      name,
      type: 'application/octet-stream',
      content,
      at,
      facts: { ...system, signature },
      use: { entity: 'package', entityId: id, field: 'file' },
    });
    const isBroken = version === BROKEN.version;
    const rollout = version === ROLLING.version ? ROLLING.rollout : 100;
    await tx.query(
      `insert into packages (id, created_at, created_by, updated_at, updated_by, product_id, app_version, version_numbers,
         build, platform, arch, format, stage, rollout, min_os, notes_zh, notes_en, file_id, file_name, bytes, sha256,
         signature, published_at, withdrawn_reason)
       values ($1, $2, '周敏', $2, '周敏', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
         $2, $20)`,
      [
        ...[id, instant(at), productId, version, numbersOf(version), build],
        ...[system.platform, system.arch, system.format],
        ...[isBroken ? 'withdrawn' : 'published', rollout, system.minOs, NOTES.zh, NOTES.en],
        ...[fileId, name, content.length, sha256, signature, isBroken ? BROKEN.reason : ''],
      ],
    );
  }
}

/** A row of `download_events`, as `insertRows` takes it. */
export const EVENT_COLUMNS = {
  day: 'date',
  at: 'timestamptz',
  packageId: 'text',
  productId: 'text',
  platform: 'text',
  arch: 'text',
  version: 'text',
  visitor: 'text',
  source: 'text',
  referrerHost: 'text',
  agent: 'text',
  isBot: 'boolean',
  isCounted: 'boolean',
  bytesSent: 'bigint',
  isComplete: 'boolean',
} as const;

/** Downloads of the version that was current then: more on working days, and more from year to year. */
async function insertEvents(
  tx: Queryable,
  all: readonly Demo[],
  { seed, orders, until }: DemoOptions,
): Promise<void> {
  const random = createRandom(seed ^ 0xd0a11);
  const count = Math.ceil(orders * DOWNLOADS_PER_ORDER);
  const rows = Array.from({ length: count }, () => eventOf(random, all, until));
  rows.sort((a, b) => a.time - b.time);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const part = rows.slice(from, from + AT_ONCE).map(({ time: _time, ...row }) => row);
    await insertRows(tx, 'download_events', part, EVENT_COLUMNS);
  }
}

const HOSTS = ['www.baidu.com', 'www.sogou.com', 'cn.bing.com', 'www.google.com'] as const;
const AGENTS = ['Chrome', 'Edge', 'Safari', 'Firefox'] as const;
/** In parts of a hundred. */
const SHARES = { windows: 64, macos: 28, linux: 8 } as const;
const WEEKEND_SHARE = 0.45;
/** Of a day: some download twice. */
const MOST_VISITORS = 120;
/** Some need the version that they had. */
const OLDER_SHARE = 0.12;

function eventOf(random: Random, all: readonly Demo[], until: number) {
  const time = timeOf(random, until);
  const chosen = offeredAt(random, all, time);
  const isBot = random.chance(0.06);
  const isComplete = random.chance(0.93);
  const isSearch = random.chance(0.38);
  const { productId, version } = chosen.made;
  return {
    time,
    day: shanghaiDay(new Date(time)),
    at: instant(time),
    packageId: chosen.id,
    productId,
    platform: chosen.system.platform,
    arch: chosen.system.arch,
    version,
    visitor: `example-${random.whole(0, MOST_VISITORS)}`,
    source: isSearch ? 'search' : random.pick(['direct', 'direct', 'article', 'client', 'other']),
    referrerHost: isSearch ? random.pick(HOSTS) : '',
    agent: isBot ? 'other' : random.pick(AGENTS),
    isBot,
    isCounted: !isBot && isComplete,
    bytesSent: isComplete ? SAMPLE_BYTES : random.whole(1_000, SAMPLE_BYTES - 1),
    isComplete,
  };
}

function timeOf(random: Random, until: number): number {
  for (;;) {
    // The square root: twice as many at the end as in the middle.
    const time = until - Math.floor((1 - Math.sqrt(random.next())) * EVENT_DAYS * DAY_MS);
    const weekday = new Date(time + 8 * 3_600_000).getUTCDay();
    if ((weekday !== 0 && weekday !== 6) || random.chance(WEEKEND_SHARE)) return time;
  }
}

/** What the page offered then, by how common systems are. */
function offeredAt(random: Random, all: readonly Demo[], time: number): Demo {
  const product = random.chance(0.62) ? 'mindmap' : 'naolitu';
  const percent = random.whole(0, 99);
  const platform =
    percent < SHARES.windows
      ? 'windows'
      : percent < SHARES.windows + SHARES.macos
        ? 'macos'
        : 'linux';
  const offered = all.filter(
    ({ made, system, at }) =>
      made.productId === product &&
      system.platform === platform &&
      at <= time &&
      made.version !== ROLLING.version &&
      made.version !== BROKEN.version,
  );
  const days = [...new Set(offered.map(({ at }) => at))].sort((a, b) => b - a);
  const day = random.chance(OLDER_SHARE) ? (days[1] ?? days[0]) : days[0];
  const [first, ...others] = offered.filter(({ at }) => at === day);
  if (first === undefined) throw new Error(`nothing was offered for ${product} on ${platform}`);
  return random.pick([first, ...others]);
}
