import { randomUUID } from 'node:crypto';
import {
  type PEOPLE_CALLS,
  type PersonSummary,
  personSummarySchema,
} from '@banyan/contract/people';
import { fullIdNumber, loadRegions, maskIdNumber, readIdNumber, shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { type Paging, readPage, where } from '../../ground/database/sql/index.js';
import { tellChanged } from '../../ground/news/tell.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';

const PEOPLE_COLUMNS = `id, id_number as "number", name, note, version, created_at as "createdAt",
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
type PersonRow = Readonly<z.infer<typeof rowSchema>>;

type PeopleParts = ServiceParts & Partial<Pick<ServiceWiring, 'own'>>;

/** The archives of people. A number is checked by the same rules as on the screens. */
export function peopleHandlers(parts: PeopleParts): HandlersOf<typeof PEOPLE_CALLS> {
  const { db, now } = parts;
  return {
    'Person/LookUp': async ({ number: given }, person) => {
      const regions = await loadRegions();
      const reading = readIdNumber(given, { today: shanghaiDay(new Date(now())), regions });
      if (reading.kind === 'refused')
        return refused(REFUSALS.wrongIdNumber, { reason: reading.reason });
      const { number } = reading;
      const at = new Date(now()).toISOString();
      // Two who look up the same number at once get the same archive, and no error that would tell the number.
      const made = await db.query(
        `insert into people (id, id_number, created_at, created_by, updated_at, updated_by)
         values ($1, $2, $3, $4, $3, $4) on conflict (id_number) do nothing returning 1`,
        [randomUUID(), number, at, person.username],
      );
      const row = await readByNumber(db, number);
      if (row === null) return refused(REFUSALS.notFound);
      if (made.length > 0) await tellPerson(db, row);
      return done(summaryOf(row));
    },
    'Person/GetList': async ({ text = '', ...paging }) =>
      done(await readPeoplePage(db, text, paging)),
    'Person/Get': async ({ id }) => {
      const row = await readPerson(db, id);
      return row === null ? refused(REFUSALS.notFound) : done(await archiveOf(row, now()));
    },
    'Person/Reveal': ({ id }, person, { origin }) =>
      db.transaction(async (tx) => {
        const row = await readPerson(tx, id);
        if (row === null) return refused(REFUSALS.notFound);
        const { account, audience, userId } = person;
        // An account that is not here has nothing to point at.
        const accountId = parts.own ? userId : null;
        const note = { kind: 'personRevealed', accountId, account, audience, origin } as const;
        await noteAudit(tx, { ...note, subject: id }, Math.floor(now() / 1000));
        return done({ number: row.number });
      }),
    'Person/Save': ({ id, name, note, version }, person) =>
      db.transaction(async (tx) => {
        const saved = await tx.query(
          `update people set name = $3, note = $4, version = version + 1, updated_at = $5, updated_by = $6
           where id = $1 and version = $2 returning 1`,
          [id, version, name, note, new Date(now()).toISOString(), person.username],
        );
        const row = await readPerson(tx, id);
        if (row === null) return refused(REFUSALS.notFound);
        if (saved.length === 0) return refused(REFUSALS.versionConflict, { version: row.version });
        await tellPerson(tx, row);
        return done(await archiveOf(row, now()));
      }),
  };
}

function tellPerson(
  tx: Queryable,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<void> {
  return tellChanged(tx, { entity: 'person', id, version }, { permission: 'people.view' });
}

async function readPerson(db: Queryable, id: string): Promise<PersonRow | null> {
  return firstPerson(await db.query(`select ${PEOPLE_COLUMNS} from people where id = $1`, [id]));
}

async function readByNumber(db: Queryable, number: string): Promise<PersonRow | null> {
  return firstPerson(
    await db.query(`select ${PEOPLE_COLUMNS} from people where id_number = $1`, [number]),
  );
}

function firstPerson(rows: readonly unknown[]): PersonRow | null {
  return rows[0] === undefined ? null : rowSchema.parse(rows[0]);
}

/** The changed last first. A whole number finds its archive, anything else looks into the names. */
async function readPeoplePage(db: Queryable, text: string, paging: Paging) {
  const wanted = text.normalize('NFKC').trim();
  const number = fullIdNumber(wanted);
  const condition = where((place) => [
    number !== null
      ? `id_number = ${place(number)}`
      : wanted !== '' && `strpos(lower(name), lower(${place(wanted)})) > 0`,
  ]);
  const source = {
    columns: PEOPLE_COLUMNS,
    from: 'people',
    condition,
    order: 'updated_at desc, id',
  };
  const { records, results } = await readPage(db, rowSchema, source, paging);
  return { records, results: results.map(summaryOf) };
}

function summaryOf({ number, ...row }: PersonRow): PersonSummary {
  return personSummarySchema.parse({ ...row, maskedNumber: maskIdNumber(number) });
}

/** With what its number says; the number was checked when the archive was made. */
async function archiveOf(row: PersonRow, now: number) {
  const regions = await loadRegions();
  const reading = readIdNumber(row.number, { today: shanghaiDay(new Date(now)), regions });
  if (reading.kind === 'refused') throw new Error(`archive ${row.id}: ${reading.reason}`);
  const { region, birthday, sex } = reading;
  const { note, createdAt, createdBy, version } = row;
  return { ...summaryOf(row), region, birthday, sex, note, createdAt, createdBy, version };
}
