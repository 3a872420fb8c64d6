import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@banyan/testing/node';
import * as z from 'zod';
import { DOWNLOADS } from '../domains/downloads/downloadStatistic.js';
import { countTouched } from '../domains/statistics/counting.js';
import { openDatabase } from '../ground/database/openDatabase.js';
import { createBrowser, signIn } from './browser.js';
import { DEMO, fillTest } from './fillTest.js';
import { startTestServer } from './testServer.js';

/** The product with so many more customers and downloads on a database of that kind, for the benchmark of their lists. */
const [kind, customers, downloads] = [
  process.argv[2],
  Number(process.argv[3]),
  Number(process.argv[4]),
];

/** A statement may take five seconds. */
const LOT = 2_000;

const askedSchema = z.object({ sql: z.optional(z.string()) });
const SAMPLE_MS = 20;

/** As the trial's customers are, with a name, a phone and an e-mail address of their own. */
const MORE = `insert into customers select (jsonb_populate_record(c, jsonb_build_object(
    'id', 'C' || lpad((10000000 + n)::text, 8, '0'),
    'name', left(c.name, 1) || chr(19968 + n % 2000),
    'phone', '13' || lpad(n::text, 9, '0'),
    'email', 'person' || n || '@example.com',
    'registered_at', c.registered_at - n * interval '11 minutes',
    'last_active_at', c.last_active_at - n * interval '7 minutes',
    'spent_fen', (n * 7919) % 900000,
    'order_count', n % 9))).*
  from generate_series($1::int, $2::int) n
  join (select *, row_number() over (order by id) as place, count(*) over () as places from customers
    where id < 'C10000000') d
    on d.place = n % d.places + 1
  join customers c on c.id = d.id`;

/** Spread over the half year of the trial's downloads, by as many visitors a day. */
const MORE_DOWNLOADS = `insert into download_events (day, at, package_id, product_id, platform, arch, version, visitor, source,
    referrer_host, agent, is_bot, is_counted, bytes_sent, is_complete)
  select e.day, e.at, e.package_id, e.product_id, e.platform, e.arch, e.version, e.visitor || '-' || n, e.source,
    e.referrer_host, e.agent, e.is_bot, e.is_counted, e.bytes_sent, e.is_complete
  from generate_series($1::int, $2::int) n
  join (select *, row_number() over (order by id) as place, count(*) over () as places from download_events
    where visitor not like '%-%-%') e
    on e.place = n % e.places + 1`;

const postgres = kind === 'postgres' ? await startPostgres() : null;
const dataFolder = mkdtempSync(join(tmpdir(), 'banyan-customers-'));
const databaseUrl = postgres?.url ?? null;
const db = await openDatabase({ databaseUrl, dataFolder, log: () => undefined });
await fillTest(db, DEMO);
await fill(MORE, customers);
await fill(MORE_DOWNLOADS, downloads);
await db.query('analyze customers');
await db.query('analyze download_events');
while ((await countTouched(db, DOWNLOADS, Date.now())) > 0);
const { origin } = await startTestServer(
  db,
  { BANYAN_FILES: join(dataFolder, 'files') },
  { jobs: 'due' },
);
const browser = createBrowser(origin);
await signIn(browser, origin, { audience: 'admin', account: 'admin' });

async function fill(sql: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += LOT) {
    await db.query(sql, [from, Math.min(count, from + LOT - 1)]);
  }
}

let most = 0;
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss());
}, SAMPLE_MS).unref();

/** How long a query takes here, in milliseconds; without one the most memory since the last such question, in bytes. */
async function answer(message: unknown): Promise<void> {
  const { sql } = askedSchema.parse(message);
  if (sql === undefined) {
    process.send?.(most);
    most = 0;
    return;
  }
  const begun = performance.now();
  await db.query(sql);
  process.send?.(performance.now() - begun);
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
process.send?.({ origin, cookie: browser.cookieHeader() });
