import type { Diagram } from '@banyan/contract/diagrams';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { readRecord } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { createDiagram } from './createDiagram.js';
import { advance, DIAGRAMS } from './diagramKind.js';
import { type ReadMap, readParts } from './revisions.js';
import { type About, addVersion, saveAbout } from './saving.js';
import { type Submitting, submit } from './submit.js';

type Sent = {
  readonly map: ReadMap;
  readonly about: About;
  /** A file of the same customer that gets a newer revision; null: a new one. */
  readonly replaces: string | null;
  readonly deviceId: string;
};

/** Makes a file of a map and hands it in, in one act. Resolves to its id. */
export async function publishMap(
  tx: Queryable,
  { map, about, replaces, deviceId }: Sent,
  by: Omit<Submitting, 'acceptsRules'>,
): Promise<Outcome<string>> {
  const { person, origin, at } = by;
  const made =
    replaces === null ? await createDiagram(tx, person, map, at, deviceId) : done(replaces);
  if (!made.success) return made;
  const id = made.result;
  const actor = { id: person.userId, name: person.username, address: origin.address };
  const steps: readonly ((file: Diagram) => Promise<Outcome<Columns>>)[] = [
    ...(replaces === null
      ? []
      : [async () => addVersion(tx, id, await readParts(tx, id), map, person.userId, at)]),
    async () => saveAbout(tx, id, await readParts(tx, id), about, { actor, now: at }),
    (file) => submit(tx, file, { ...by, acceptsRules: false }),
  ];
  for (const step of steps) {
    const file = await readRecord(tx, DIAGRAMS, at, id, { isLocked: true });
    if (file?.customerId !== person.userId) return refused(REFUSALS.notFound);
    const columns = await step(file);
    if (!columns.success) return columns;
    await advance(tx, file, person.username, at, columns.result);
  }
  return done(id);
}
