import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@banyan/testing/node';
import { openDatabase } from '../ground/database/openDatabase.js';
import { createBrowser, signIn } from './browser.js';
import { DEMO, fillTest } from './fillTest.js';
import { startTestServer } from './testServer.js';

/** The product with so many customers on a database of that kind, for the benchmark of their list. */
const [kind, count] = [process.argv[2], Number(process.argv[3])];

/** A statement may take five seconds. */
const LOT = 2_000;

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

const postgres = kind === 'postgres' ? await startPostgres() : null;
const dataFolder = mkdtempSync(join(tmpdir(), 'banyan-customers-'));
const databaseUrl = postgres?.url ?? null;
const db = await openDatabase({ databaseUrl, dataFolder, log: () => undefined });
await fillTest(db, DEMO);
for (let from = 1; from <= count; from += LOT) {
  await db.query(MORE, [from, Math.min(count, from + LOT - 1)]);
}
await db.query('analyze customers');
const { origin } = await startTestServer(db, {}, { jobs: 'due' });
const browser = createBrowser(origin);
await signIn(browser, origin, { audience: 'admin', account: 'admin' });

async function end(): Promise<void> {
  await db.close();
  await postgres?.remove();
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit();
}

process.on('disconnect', () => {
  void end();
});
process.send?.({ origin, cookie: browser.cookieHeader() });
