import { randomUUID } from 'node:crypto';
import type { PEOPLE_CALLS } from '@banyan/contract/people';
import { loadRegions, readIdNumber, shanghaiDay } from '@banyan/rules';
import { noteAudit } from '../../ground/audit/auditLog.js';
import type { Queryable } from '../../ground/database/db.js';
import { tellChanged } from '../../ground/news/tell.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';
import { archiveOf, readByNumber, readPeoplePage, readPerson, summaryOf } from './peopleRows.js';

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
