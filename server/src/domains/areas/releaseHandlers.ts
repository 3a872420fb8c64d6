import { type RELEASE_CALLS, releaseEventSchema } from '@banyan/contract/releases';
import * as z from 'zod';
import { tellFields } from '../../ground/changeLog/answering.js';
import { readPage, where } from '../../ground/database/sql/index.js';
import { done, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { readDetail, readState, readStates } from '../../releases/areaState.js';
import { findingsFor, perform } from '../../releases/perform.js';
import { inRegistry, noteEvent, readArea, readVersion, saveArea } from '../../releases/rows.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts, ServiceWiring } from '../wiring.js';

type ReleaseParts = ServiceParts &
  Pick<
    ServiceWiring,
    'bases' | 'baseStates' | 'failures' | 'mustBeVerified' | 'serve' | 'unserved'
  >;

type Calls = Pick<
  HandlersOf<typeof RELEASE_CALLS>,
  | 'Releases/GetAreas'
  | 'Releases/GetUnserved'
  | 'Releases/GetBases'
  | 'Releases/GetVersion'
  | 'Releases/GetFailures'
  | 'Releases/GetEvents'
  | 'Releases/Act'
  | 'Releases/SetBudget'
  | 'Releases/Check'
>;

const EVENT_COLUMNS =
  'id::text as id, at, area, kind, actor, ok, build, version, reason, times' as const;
const eventRowSchema = z.object({ at: z.number() }).loose();

function eventOf(row: z.output<typeof eventRowSchema>) {
  return releaseEventSchema.parse({ ...row, at: new Date(row.at).toISOString() });
}

/** The registry for the areas screen. */
export function releaseHandlers(parts: ReleaseParts): Calls {
  const { db, now, mustBeVerified, serve, unserved, failures, bases, baseStates } = parts;
  return {
    'Releases/GetAreas': async () => done(await readStates(db, now())),
    'Releases/GetUnserved': () => Promise.resolve(done(unserved())),
    'Releases/GetBases': async () => done(await baseStates()),
    'Releases/GetVersion': async ({ area, build }) => {
      const detail = await readDetail(db, area, build, now());
      return detail === null ? refused(REFUSALS.noSuchBuild) : done(detail);
    },
    'Releases/GetFailures': async (build) => done(await failures(build)),
    'Releases/GetEvents': async ({ area, ...paging }) => {
      const source = {
        columns: EVENT_COLUMNS,
        from: 'release_events',
        condition: where((place) => [area !== undefined && `area = ${place(area)}`]),
        order: 'release_events.id desc',
      };
      const { records, results } = await readPage(db, eventRowSchema, source, paging);
      return done({ records, results: results.map(eventOf) });
    },
    'Releases/Act': async ({ area, revision, action }, person) => {
      const { account: actor } = person;
      const rules = { mustBeVerified, bases: bases() };
      const attempt = { area, action, revision, actor, now: now(), ...rules };
      const acted = await inRegistry(db, (tx) => {
        const build = 'build' in action ? action.build : null;
        tellFields({
          release: { before: null, after: action.kind },
          build: { before: null, after: build },
        });
        return perform(tx, attempt);
      });
      if (!acted.success) return acted;
      await serve();
      return done(await readState(db, area, now()));
    },
    'Releases/SetBudget': ({ area, revision, budgetBytes }, person) =>
      inRegistry(db, async (tx) => {
        const row = await readArea(tx, area);
        if (row.revision !== revision) {
          return refused(REFUSALS.versionConflict, { revision: row.revision });
        }
        await saveArea(tx, { ...row, budgetBytes });
        const reason = `${row.budgetBytes} to ${budgetBytes} bytes`;
        const note = { at: now(), area, kind: 'budget', actor: person.account, reason } as const;
        await noteEvent(tx, note);
        return done(await readState(tx, area, now()));
      }),
    'Releases/Check': async ({ area, build }) => {
      const version = await readVersion(db, area, build);
      if (version === null) return refused(REFUSALS.noSuchBuild);
      return done(
        await findingsFor(db, await readArea(db, area), version, {
          mustBeVerified,
          bases: bases(),
        }),
      );
    },
  };
}
