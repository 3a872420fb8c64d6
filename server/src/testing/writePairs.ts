import { openDatabase } from '../ground/database/openDatabase.js';

/** Writes pairs that balance until it is killed, and says each number once the database has acknowledged it. */
const [dataFolder = '', databaseUrl] = process.argv.slice(2);

const db = await openDatabase({
  dataFolder,
  databaseUrl: databaseUrl ?? null,
  log: (message) => {
    console.error(message);
  },
});
await db.script(
  'create table if not exists pairs (number integer, side integer, primary key (number, side))',
);
const [row] = await db.query('select coalesce(max(number), 0) as newest from pairs');
for (let number = Number(row?.['newest']) + 1; ; number += 1) {
  await db.transaction(async (tx) => {
    await tx.query('insert into pairs (number, side) values ($1, 1)', [number]);
    await tx.query('insert into pairs (number, side) values ($1, -1)', [number]);
  });
  process.stdout.write(`${number}\n`);
}
