import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import type { Db } from '../../ground/database/db.js';
import { cleanUploads } from '../../ground/files/cleanUploads.js';
import { useFiles } from '../../ground/files/fileUses.js';
import type { ObjectParts } from '../../ground/files/objects.js';
import type { FilePlace } from '../../ground/files/place.js';
import { storeFile } from '../../ground/files/storeFile.js';
import { createOutbox, eraseOutbox } from '../../ground/outbox/outbox.js';
import { outboxSealer } from '../../ground/outbox/outboxJobs.js';
import { createMarks } from '../../ground/secrets/marks.js';
import { createContacts } from '../../identity/contacts.js';
import { loadVaultSecret } from '../../identity/secrets.js';
import { oneTestDatabase } from '../../testing/testDatabases.js';
import { testSecrets } from '../../testing/testSecrets.js';
import { startTestServer } from '../../testing/testServer.js';
import { PERSONAL_DATA } from '../services.js';
import { eraseLeavers } from './eraseLeavers.js';
import { blockersOf } from './personalData.js';

const MARK = 'their own words';
const KEPT = new URL('../../../../docs/erasure.md', import.meta.url);

const keysSchema = z.array(
  z.object({ table: z.string(), column: z.string(), parent: z.string(), of: z.string() }),
);
const columnsSchema = z.array(
  z.object({ table: z.string(), column: z.string(), type: z.string() }),
);

/** Columns that rows are found by. */
const KEYS = `select t.relname, a.attname from pg_constraint c join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(c.conkey) where c.contype in ('p', 'u', 'f')
    union select t.relname, a.attname from pg_index i join pg_class t on t.oid = i.indrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey) where i.indisunique`;

/** The condition of the rows of each table that are about the customers `$1`, by the references between tables. */
async function ownRows(db: Db): Promise<ReadonlyMap<string, string>> {
  const keys = keysSchema.parse(
    await db.query(
      `select c.conrelid::regclass::text as table, a.attname as column, c.confrelid::regclass::text as parent, f.attname as of
       from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
       where c.contype = 'f' and cardinality(c.conkey) = 1
       order by 1, 2`,
    ),
  );
  const named = columnsSchema.parse(
    await db.query(
      `select table_name as table, column_name as column, data_type as type from information_schema.columns
       where table_schema = 'public' and column_name in ('customer_id', 'account_id') and table_name not like 'changes\\_%'`,
    ),
  );
  const own = new Map([
    ['customers', 'id = any($1)'],
    ['accounts', 'id = any($1)'],
    ...named.map(({ table, column }) => [table, `${column} = any($1)`] as const),
  ]);
  for (let found = 0; found !== own.size; ) {
    found = own.size;
    for (const { table } of keys) {
      if (own.has(table)) continue;
      const conditions = keys
        .filter((key) => key.table === table && own.has(key.parent) && !SHARED.includes(key.parent))
        .map(
          ({ column, parent, of }) =>
            `${column} in (select ${of} from ${parent} where ${own.get(parent)})`,
        );
      if (conditions.length > 0) own.set(table, `(${conditions.join(' or ')})`);
    }
  }
  return own;
}

/** Their rows are not the customer's alone. */
const SHARED: readonly string[] = ['accounts', 'files', 'messages'];

/** Rows in which a column has a person's words; in the others it holds names of staff, or words of the system. */
const WRITTEN: Readonly<Record<string, string>> = {
  'feedback_messages.by_name': "by_kind = 'customer'",
  'feedback_messages.text': "by_kind <> 'system'",
  'service_entries.by_name': "by_kind = 'customer'",
  'service_entries.text': "kind <> 'state'",
  'order_events.detail': "kind = 'note'",
};

const leaversSchema = z.array(z.object({ id: z.string() }));

/** Customers who leave, of each table that has example rows some who have some. */
async function leaversOf(db: Db): Promise<readonly string[]> {
  const some = [
    'refund_requests',
    'feedback',
    'service_requests',
    'identity_checks',
    'licences',
    'devices',
    'invoice_applications',
  ]
    .map(
      (table) =>
        `(select customer_id from ${table} where customer_id > 'C00000002' order by customer_id limit 6)`,
    )
    .join(' union ');
  const found = leaversSchema.parse(
    await db.query(`select customer_id as id from (${some}) s order by 1`),
  );
  const free: string[] = [];
  for (const { id } of found) {
    if ((await blockersOf(db, PERSONAL_DATA, id)).length === 0) free.push(id);
  }
  await db.query(
    "update customers set state = 'closing', closing_until = '2029-12-31' where id = any($1)",
    [free],
  );
  return free;
}

/** `table.column` of everything in which the mark is. */
async function foundIn(db: Db, columns: z.infer<typeof columnsSchema>): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await db.query(
      `select 1 from "${table}" where "${column}"::text like '%' || $1 || '%' limit 1`,
      [MARK],
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

/** What customers attach: the kind of file, and the record that refers to it. */
const ATTACHED = [
  {
    kind: 'avatar',
    entity: 'account',
    field: 'avatar',
    of: 'select id, id as owner from customers',
  },
  {
    kind: 'attachment',
    entity: 'feedback',
    field: 'files',
    of: 'select id, customer_id as owner from feedback',
  },
  {
    kind: 'identity',
    entity: 'identityCheck',
    field: 'front',
    of: "select id::text as id, customer_id as owner from identity_checks where state in ('pending', 'claimed')",
  },
] as const;

const recordsSchema = z.array(z.object({ id: z.string(), owner: z.string() }));

/** A file for each record of theirs that may refer to one, named in their words. */
async function plantFiles(parts: ObjectParts, leavers: readonly string[]): Promise<number> {
  const { db } = parts;
  const content = { content: Buffer.from(MARK), type: 'image/png', width: 1, height: 1 };
  let planted = 0;
  for (const { kind, entity, field, of } of ATTACHED) {
    const records = recordsSchema.parse(
      await db.query(`select * from (${of}) r where owner = any($1)`, [leavers]),
    );
    for (const { id, owner } of records) {
      const by = { createdBy: owner, audience: 'customer' } as const;
      const file = await storeFile(parts, by, kind, MARK, content);
      const use = { entity, entityId: id, field };
      const used = await db.transaction((tx) => useFiles(tx, by, kind, [file], use));
      if (used.success) planted += 1;
    }
  }
  return planted;
}

async function keptByLaw(): Promise<readonly string[]> {
  const text = await readFile(KEPT, 'utf8');
  return [...text.matchAll(/^\| `(\w+)` +\| (.+?) +\|/gm)]
    .flatMap(([, table = '', columns = '']) =>
      columns.split(', ').map((column) => `${table}.${column.replaceAll('`', '')}`),
    )
    .sort();
}

describe('erasing', () => {
  test('leaves words of a person in no column but those that docs/erasure.md names', async () => {
    const place = await oneTestDatabase.createFilled();
    const db = await place.open();
    const server = await startTestServer(db);
    try {
      const columns = columnsSchema.parse(
        await db.query(
          `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
             join information_schema.tables t on t.table_name = c.table_name and t.table_schema = 'public' and t.table_type = 'BASE TABLE'
           where c.table_schema = 'public' and c.data_type in ('text', 'jsonb', 'ARRAY') and c.is_generated = 'NEVER'
             and (c.table_name, c.column_name) not in (${KEYS})
           order by 1, 2`,
        ),
      );
      const leavers = await leaversOf(db);
      const own = await ownRows(db);
      const planted: string[] = [];
      for (const { table, column, type } of columns) {
        const name = `${table}.${column}`;
        const rowsOf = own.get(table);
        if (rowsOf === undefined || type === 'ARRAY' || /^(customer|account)_id$/.test(column))
          continue;
        const condition = `(${rowsOf}) and ${WRITTEN[name] ?? 'true'}`;
        const value = type === 'jsonb' ? `jsonb_build_object('said', '${MARK}')` : `'${MARK}'`;
        const update = `update "${table}" set "${column}" = ${value} where ${condition} returning 1`;
        // What the database restricts to certain values takes no words.
        const rows = await db.query(update, [leavers]).catch(() => []);
        if (rows.length > 0) planted.push(name);
      }
      expect(planted).toEqual(
        expect.arrayContaining(['customers.staff_note', 'order_events.detail']),
      );
      const kept = new Set<string>();
      const bytes: FilePlace = {
        write: (name) => Promise.resolve(void kept.add(name)),
        open: () => Promise.resolve(null),
        remove: (name) => Promise.resolve(void kept.delete(name)),
      };
      const stored = { db, place: bytes, now: () => Date.parse('2029-12-01T00:00:00Z') };
      expect(await plantFiles(stored, leavers)).toBeGreaterThan(leavers.length);
      expect(kept.size).toBeGreaterThan(leavers.length);
      const secret = await loadVaultSecret(testSecrets, db);
      const now = () => Date.parse('2030-01-01T00:00:00Z');
      const outbox = createOutbox(outboxSealer(secret), now);
      const contacts = createContacts(outbox, now);
      const marks = createMarks(secret);
      const parts = { db, now, personal: PERSONAL_DATA, contacts, marks };
      expect(await eraseLeavers(parts)).toMatchObject({ erased: leavers.length });
      // Files without a use and messages end after a day.
      const dayAfter = () => now() + 2 * 86_400_000;
      await cleanUploads({ ...stored, now: dayAfter });
      expect([...kept]).toEqual([]);
      await eraseOutbox(db, dayAfter());
      const files = 'select 1 from files where created_by = any($1)';
      expect(await db.query(files, [leavers])).toEqual([]);
      expect(await db.query('select 1 from outbox')).toEqual([]);
      expect(await foundIn(db, columns)).toEqual(await keptByLaw());
    } finally {
      await server.close();
      await db.close();
      await place.remove();
    }
  });
});
