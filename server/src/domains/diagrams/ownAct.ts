import type { Person } from '@banyan/contract';
import type { Diagram, MY_DIAGRAM_CALLS, MyDiagramDetail } from '@banyan/contract/diagrams';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { type Keyed, keyedAct, readRecord } from '../../ground/records/index.js';
import type { By } from '../../ground/records/saveVersion.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { Visit } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { advance, DIAGRAMS } from './diagramKind.js';
import { type Reader, readMine } from './mine.js';

export type OfVersion = Keyed & { readonly id: string; readonly version: number };
type Own<Q> = {
  readonly tx: Queryable;
  readonly file: Diagram;
  readonly request: Q;
  readonly person: Person;
  readonly by: By;
};

/** Acts of customers on files of their own, in the version that they have seen. */
export function ownAct(parts: ServiceParts) {
  /** @param decide what is written of the file */
  return <Q extends OfVersion>(
    call: keyof typeof MY_DIAGRAM_CALLS,
    decide: (own: Own<Q>, visit: Visit) => Promise<Outcome<Columns>>,
  ) =>
    (asked: Q, caller: Person, visit: Visit) =>
      keyedAct<Q, MyDiagramDetail>(parts, DIAGRAMS, call, {
        perform: async (tx, by, { request, person }) => {
          const { id } = request;
          const file = await ownFile(tx, person, request, by.now);
          if (!file.success) return file;
          const decided = await decide({ tx, file: file.result, request, person, by }, visit);
          if (!decided.success) return decided;
          await advance(tx, file.result, person.username, by.now, decided.result);
          const after = await readMine(tx, readerOf(person, visit, by.now), id);
          return after.success ? done({ result: after.result, ids: { id } }) : after;
        },
        again: (tx, { id }) => readMine(tx, readerOf(caller, visit, parts.now()), String(id)),
      })(asked, caller, visit);
}

export function readerOf({ userId }: Person, { language }: Visit, now: number): Reader {
  return { customerId: userId, language, now };
}

/** Another person's file and a missing one answer the same. */
async function ownFile(
  tx: Queryable,
  { userId }: Person,
  { id, version }: OfVersion,
  now: number,
): Promise<Outcome<Diagram>> {
  const file = await readRecord(tx, DIAGRAMS, now, id, { isLocked: true });
  if (file?.customerId !== userId) return refused(REFUSALS.notFound);
  return file.version === version ? done(file) : refused(REFUSALS.versionConflict);
}
