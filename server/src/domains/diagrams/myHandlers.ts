import type { Person } from '@banyan/contract';
import {
  type Diagram,
  type MY_DIAGRAM_CALLS,
  type MyDiagramDetail,
  myDiagramSchema,
} from '@banyan/contract/diagrams';
import * as z from 'zod';
import { attempt } from '../../ground/acts/acts.js';
import { type Columns, readPage } from '../../ground/database/sql/index.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { keyedAct, readRecord } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { leaveLabels } from '../labels/labelUses.js';
import type { HandlersOf } from '../service.js';
import type { ServiceWiring } from '../wiring.js';
import { createDiagram } from './createDiagram.js';
import { advance, DIAGRAMS } from './diagramKind.js';
import { DIAGRAM_REFUSALS } from './diagramRefusals.js';
import { readUploaded } from './fileReading.js';
import { giveFile } from './giveFile.js';
import { appealUntil, MINE_COLUMNS, MINE_FROM, readMine } from './mine.js';
import { type OfVersion, ownAct, readerOf } from './ownAct.js';
import { type ReadMap, readParts } from './revisions.js';
import { readPublishing } from './rights.js';
import { addVersion, restoreRevision, saveAbout } from './saving.js';
import { withdraw } from './steps.js';
import { submit, tellToReview } from './submit.js';

type Handlers = HandlersOf<typeof MY_DIAGRAM_CALLS>;
type Asked<C extends keyof typeof MY_DIAGRAM_CALLS> = z.output<
  (typeof MY_DIAGRAM_CALLS)[C]['request']
>;
type Parts = Pick<ServiceWiring, 'db' | 'now' | 'files' | 'maps' | 'limits' | 'marks'>;
/** More than a person draws in a day. */
const UPLOADS = { most: 60, seconds: 86_400 };

/** What customers do with their own files. The session names the customer. */
export function myHandlers(parts: Parts): Handlers {
  const { db, now } = parts;
  const act = ownAct(parts);

  /** Reads an uploaded file before the act that uses it: a worker may take seconds. */
  const withMap = async <Q extends { readonly fileId: string }, T>(
    request: Q,
    { userId }: Person,
    use: (read: ReadMap) => Promise<Outcome<T>>,
  ): Promise<Outcome<T>> => {
    const taken = await parts.limits.take(['diagrams', userId], UPLOADS.most, UPLOADS.seconds);
    if (!taken.isAllowed) return refused(tooOften(taken.retryAfterSeconds));
    const read = await readUploaded(parts, userId, request.fileId);
    return read.success ? use(read.result) : read;
  };

  return {
    'MyDiagram/GetList': async ({ state, ...paging }, { userId }) => {
      const source = {
        columns: MINE_COLUMNS,
        from: MINE_FROM,
        condition: {
          sql: 'r.customer_id = $1 and r.deleted_at is null and ($2::text is null or r.stage = $2)',
          params: [userId, state ?? null],
        },
        order: 'r.created_at desc, r.id desc',
      };
      return done(await readPage(db, z.object(myDiagramSchema.shape), source, paging));
    },
    'MyDiagram/Get': ({ id }, person, visit) => readMine(db, readerOf(person, visit, now()), id),
    'MyDiagram/GetRights': async (_request, { userId }) =>
      done(await readPublishing(db, userId, now())),
    'MyDiagram/Create': (request, person, visit) =>
      withMap(request, person, (read) =>
        keyedAct<Asked<'MyDiagram/Create'>, MyDiagramDetail>(parts, DIAGRAMS, 'MyDiagram/Create', {
          perform: async (tx, by) => {
            const created = await createDiagram(tx, person, read, by.now);
            if (!created.success) return created;
            const after = await readMine(tx, readerOf(person, visit, by.now), created.result);
            return after.success
              ? done({ result: after.result, ids: { id: created.result } })
              : after;
          },
          again: (tx, { id }) => readMine(tx, readerOf(person, visit, now()), String(id)),
        })(request, person, visit),
      ),
    'MyDiagram/AddVersion': (request, person, visit) =>
      withMap(request, person, (read) =>
        act<Asked<'MyDiagram/AddVersion'>>('MyDiagram/AddVersion', async ({ tx, file, by }) =>
          addVersion(tx, file.id, await readParts(tx, file.id), read, person.userId, by.now),
        )(request, person, visit),
      ),
    'MyDiagram/Restore': act<Asked<'MyDiagram/Restore'>>(
      'MyDiagram/Restore',
      async ({ tx, file, request, by }) =>
        restoreRevision(tx, file.id, await readParts(tx, file.id), request.revision, by.now),
    ),
    'MyDiagram/Save': act<Asked<'MyDiagram/Save'>>(
      'MyDiagram/Save',
      async ({ tx, file, request, by }) =>
        saveAbout(tx, file.id, await readParts(tx, file.id), request.about, by),
    ),
    'MyDiagram/Submit': act<Asked<'MyDiagram/Submit'>>(
      'MyDiagram/Submit',
      ({ tx, file, request, person, by }, { origin }) => {
        const { acceptsRules } = request;
        return submit(tx, file, { marks: parts.marks, person, origin, acceptsRules, at: by.now });
      },
    ),
    'MyDiagram/Withdraw': act<OfVersion>('MyDiagram/Withdraw', async ({ tx, file }) => {
      if (file.submittedAt === null || file.isAppeal) return refused(REFUSALS.stepNotAllowed);
      const columns = await withdraw(tx, file.id);
      return done(file.state === 'reviewing' ? { ...columns, stage: 'draft' } : columns);
    }),
    'MyDiagram/Hide': act<OfVersion>('MyDiagram/Hide', ({ file }) =>
      step(file, 'published', 'hidden'),
    ),
    'MyDiagram/Show': act<OfVersion>('MyDiagram/Show', ({ file }) =>
      step(file, 'hidden', 'published'),
    ),
    'MyDiagram/Appeal': act<Asked<'MyDiagram/Appeal'>>(
      'MyDiagram/Appeal',
      async ({ tx, file, request, by }) => {
        const { appeal, takenDownAt } = await readParts(tx, file.id);
        const isOpen = file.state === 'takenDown' && appeal === '';
        if (!isOpen || appealUntil(takenDownAt, by.now) === null) {
          return refused(DIAGRAM_REFUSALS.appealOver);
        }
        await tellToReview(tx, file, by.now);
        return done({ appeal: request.text, submittedAt: new Date(by.now).toISOString() });
      },
    ),
    'MyDiagram/Remove': async ({ id, version }, { userId, username }) =>
      attempt(db, async (tx) => {
        const file = await readRecord(tx, DIAGRAMS, now(), id, { isLocked: true });
        if (file === null) return done({});
        if (file.customerId !== userId) return refused(REFUSALS.notFound);
        if (file.version !== version) return refused(REFUSALS.versionConflict);
        await withdraw(tx, id);
        await leaveLabels(tx, [id]);
        const deletedAt = new Date(now()).toISOString();
        await advance(tx, file, username, now(), { deletedAt, submittedAt: null });
        return done({});
      }),
    'MyDiagram/GetFile': ({ id, revision }, { userId }, visit) =>
      giveFile(parts, userId, { id, revision }, visit),
  };
}

function step(
  { state }: Diagram,
  from: Diagram['state'],
  to: Diagram['state'],
): Promise<Outcome<Columns>> {
  return Promise.resolve(state === from ? done({ stage: to }) : refused(REFUSALS.stepNotAllowed));
}
