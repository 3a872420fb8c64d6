import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@banyan/testing/node';
import * as z from 'zod';
import { DOWNLOADS } from '../domains/downloads/downloadStatistic.js';
import { countTouched } from '../domains/statistics/counting.js';
import { scoreJob } from '../domains/traffic/score.js';
import { countUsage } from '../domains/usage/demoUsage.js';
import { FEATURES, NEW_DEVICES, USAGE } from '../domains/usage/usageStatistics.js';
import { makePartitions } from '../ground/changeLog/partitions.js';
import { openDatabase } from '../ground/database/openDatabase.js';
import { createBrowser, signIn } from './browser.js';
import { DEMO, fillTest } from './fillTest.js';
import { fillMaps } from './manyMaps.js';
import { startTestServer } from './testServer.js';

/** The product with so many more customers, downloads, events and maps on a database of that kind, for the benchmark of their lists. */
const [kind = '', ...counts] = process.argv.slice(2);
const [customers = 0, downloads = 0, events = 0, devices = 0, maps = 0] = counts.map(Number);

/** A statement may take five seconds. */
const LOT = 2_000;

const askedSchema = z.object({ sql: z.optional(z.string()), ranks: z.optional(z.literal(true)) });
const SAMPLE_MS = 20;

/** As the trial's customers are, with a name, a phone and an e-mail address of their own. */
const MORE = `insert into customers select r.* from generate_series($1::int, $2::int) n
  join (select *, row_number() over (order by id) as place, count(*) over () as places from customers
    where id < 'C10000000') d
    on d.place = n % d.places + 1
  join customers c on c.id = d.id
  cross join lateral jsonb_populate_record(c, jsonb_build_object(
    'id', 'C' || lpad((10000000 + n)::text, 8, '0'),
    'name', left(c.name, 1) || chr(19968 + n % 2000),
    'phone', '13' || lpad(n::text, 9, '0'),
    'email', 'person' || n || '@example.com',
    'registered_at', c.registered_at - n * interval '11 minutes',
    'last_active_at', c.last_active_at - n * interval '7 minutes',
    'spent_fen', (n * 7919) % 900000,
    'state', case when n % 40 = 0 then 'frozen' else c.state end,
    'order_count', n % 9)) r`;

/** Spread over the half year of the trial's downloads, by as many visitors a day. */
const MORE_DOWNLOADS = `insert into download_events (day, at, package_id, product_id, platform, arch, version, visitor, source,
    referrer_host, agent, is_bot, is_counted, bytes_sent, is_complete)
  select e.day, e.at, e.package_id, e.product_id, e.platform, e.arch, e.version, e.visitor || '-' || n, e.source,
    e.referrer_host, e.agent, e.is_bot, e.is_counted, e.bytes_sent, e.is_complete
  from generate_series($1::int, $2::int) n
  join (select *, row_number() over (order by id) as place, count(*) over () as places from download_events
    where visitor not like '%-%-%') e
    on e.place = n % e.places + 1`;

const MORE_DEVICES = `insert into devices select r.* from generate_series($1::int, $2::int) n
  join (select *, row_number() over (order by id) as place, count(*) over () as places from devices
    where id not like '10000000-%') p on p.place = n % p.places + 1
  join devices d on d.id = p.id
  cross join lateral jsonb_populate_record(d, jsonb_build_object(
    'id', '10000000-0000-4000-8000-' || lpad(n::text, 12, '0'),
    'machine_code', lpad(n::text, 32, 'F'),
    'key_id', 'more-' || n)) r`;

/** Spread over twelve weeks, each machine on some days of its own with a handful of events each. */
const MORE_EVENTS = `insert into client_events (at, day, received_at, product_id, device_id, seq, version, platform, kind, name,
    seconds, is_counted, is_late)
  select t.at, (t.at at time zone 'Asia/Shanghai')::date, t.at, case n % 2 when 0 then 'mindmap' else 'naolitu' end,
    '10000000-0000-4000-8000-' || lpad((1 + (n / 8) % $3::int)::text, 12, '0'), n, (array['12.0.4', '12.0.3', '11.8.2'])[1 + (n / 8) % 3],
    'windows', case n % 10 when 0 then 'start' when 1 then 'end' else 'feature' end,
    case when n % 10 > 1 then (array['node.add', 'theme.change', 'search', 'present'])[1 + n % 4] else '' end,
    case n % 10 when 1 then 900 end, true, false
  from generate_series($1::int, $2::int) n
  cross join lateral (select timestamptz '2026-11-20' - ((n / 8)::bigint * 7919 % 84) * interval '1 day'
    + (n % 36000) * interval '1 second' as at) t`;

const postgres = kind === 'postgres' ? await startPostgres() : null;
const dataFolder = mkdtempSync(join(tmpdir(), 'banyan-customers-'));
const databaseUrl = postgres?.url ?? null;
const db = await openDatabase({ databaseUrl, dataFolder, log: () => undefined });
await makePartitions(db, Date.now());
await fillTest(db, DEMO);
await fill(MORE, customers);
await fill(MORE_DOWNLOADS, downloads);
await fill(MORE_DEVICES, devices);
await fill(MORE_EVENTS, events, [devices]);
if (events > 0) {
  await db.script('truncate usage_devices, usage_firsts, usage_features');
  await db.transaction(countUsage, 'start');
  for (const of of [USAGE, NEW_DEVICES, FEATURES])
    while ((await countTouched(db, of, Date.now())) > 0);
}
const ranking = scoreJob({ db, now: Date.now });
const rank = () => ranking.run(new AbortController().signal);
if (maps > 0) await fillMaps(db, maps);
// What the server's own job then writes is little.
await rank();
// As a job of the server does every six hours, and PostgreSQL by itself.
await db.script('vacuum analyze');
while ((await countTouched(db, DOWNLOADS, Date.now())) > 0);
const { origin } = await startTestServer(
  db,
  { BANYAN_FILES: join(dataFolder, 'files') },
  { jobs: 'due' },
);
const browser = createBrowser(origin);
await signIn(browser, origin, { audience: 'admin', account: 'admin' });
const customer = createBrowser(origin);
await signIn(customer, origin, { audience: 'customer', account: 'customer' });

async function fill(sql: string, count: number, more: readonly number[] = []): Promise<void> {
  for (let from = 1; from <= count; from += LOT) {
    await db.query(sql, [from, Math.min(count, from + LOT - 1), ...more]);
  }
}

let most = 0;
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, SAMPLE_MS).unref();

/** How long a query or the ranking takes here, in milliseconds; else the most memory since the last such question, in bytes. */
async function answer(message: unknown): Promise<void> {
  const { sql, ranks } = askedSchema.parse(message);
  if (sql !== undefined) {
    process.send?.(await timeOf(() => db.query(sql)));
  } else if (ranks === true) {
    await db.query('update traffic_rules set views_weight = 1 + views_weight % 50');
    process.send?.(await timeOf(rank));
  } else {
    process.send?.(most);
    most = 0;
  }
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

async function end(): Promise<void> {
  await db.close();
  await postgres?.remove();
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit();
}

process.on('disconnect', () => {
  void end();
});
process.on('message', (message) => {
  void answer(message);
});
process.send?.({ origin, cookie: browser.cookieHeader(), customer: customer.cookieHeader() });
