import { type PersonSummary, personSummarySchema } from '@banyan/contract/people';
import { fullIdNumber, loadRegions, maskIdNumber, readIdNumber, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { type Paging, readPage, where } from '../../ground/database/sql/index.js';

const COLUMNS = `id, id_number as "number", name, note, version, created_at as "createdAt",
  created_by as "createdBy", updated_at as "updatedAt", updated_by as "updatedBy"`;

const rowSchema = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  note: z.string(),
  version: z.number(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
});
export type PersonRow = Readonly<z.infer<typeof rowSchema>>;

export async function readPerson(db: Queryable, id: string): Promise<PersonRow | null> {
  return first(await db.query(`select ${COLUMNS} from people where id = $1`, [id]));
}

export async function readByNumber(db: Queryable, number: string): Promise<PersonRow | null> {
  return first(await db.query(`select ${COLUMNS} from people where id_number = $1`, [number]));
}

function first(rows: readonly unknown[]): PersonRow | null {
  return rows[0] === undefined ? null : rowSchema.parse(rows[0]);
}

/** The changed last first. A whole number finds its archive, anything else looks into the names. */
export async function readPeoplePage(db: Queryable, text: string, paging: Paging) {
  const wanted = text.normalize('NFKC').trim();
  const number = fullIdNumber(wanted);
  const condition = where((place) => [
    number !== null
      ? `id_number = ${place(number)}`
      : wanted !== '' && `strpos(lower(name), lower(${place(wanted)})) > 0`,
  ]);
  const source = { columns: COLUMNS, from: 'people', condition, order: 'updated_at desc, id' };
  const { records, results } = await readPage(db, rowSchema, source, paging);
  return { records, results: results.map(summaryOf) };
}

export function summaryOf({ number, ...row }: PersonRow): PersonSummary {
  return personSummarySchema.parse({ ...row, maskedNumber: maskIdNumber(number) });
}

/** With what its number says; the number was checked when the archive was made. */
export async function archiveOf(row: PersonRow, now: number) {
  const regions = await loadRegions();
  const reading = readIdNumber(row.number, { today: shanghaiDay(new Date(now)), regions });
  if (reading.kind === 'refused') throw new Error(`archive ${row.id}: ${reading.reason}`);
  const { region, birthday, sex } = reading;
  const { note, createdAt, createdBy, version } = row;
  return { ...summaryOf(row), region, birthday, sex, note, createdAt, createdBy, version };
}
