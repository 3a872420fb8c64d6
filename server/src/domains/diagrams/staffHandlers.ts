import type { Person } from '@banyan/contract';
import type { DIAGRAM_CALLS, Diagram } from '@banyan/contract/diagrams';
import type * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { readRecord, recordActs } from '../../ground/records/index.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import type { HandlersOf } from '../service.js';
import type { ServiceParts } from '../wiring.js';
import { readDetail } from './detail.js';
import { DIAGRAMS, tellDiagram } from './diagramKind.js';
import { DIAGRAM_REFUSALS } from './diagramRefusals.js';
import { decideComment, decideReport } from './moderation.js';
import { readParts, readRevision } from './revisions.js';
import { approve, reject, restore, type Said, takeDown } from './steps.js';

type Calls = typeof DIAGRAM_CALLS;
type Asked<C extends keyof Calls> = z.output<Calls[C]['request']>;
type Deciding = Pick<Asked<'Diagram/Decide'>, 'decision' | 'reasonCode' | 'text'>;

const CLAIM_MS = 600_000;
const DECIDED = { verb: 'decide', zh: '审核了', en: 'decided on' };
const SWITCHED = { verb: 'show', zh: '下架或恢复了', en: 'took down or restored' };
const FILED = { verb: 'classify', zh: '归类了', en: 'classified' };

/** The files of the community, as staff see them and decide on them. */
export function staffHandlers(parts: ServiceParts): HandlersOf<Calls> {
  const { db, now } = parts;
  const acts = recordActs(parts, DIAGRAMS);
  const detail = async (id: string) => {
    const found = await readDetail(db, id, now());
    return found === null ? refused(REFUSALS.notFound) : done(found);
  };
  return {
    'Diagram/GetList': acts.page,
    'Diagram/Get': ({ id }) => detail(id),
    'Diagram/Claim': ({ id }, person) => db.transaction((tx) => claim(tx, id, person, now())),
    'Diagram/Decide': acts.act(
      'Diagram/Decide',
      DECIDED,
      (request: Asked<'Diagram/Decide'>, { tx, person }) =>
        (file) =>
          decide(tx, file, request, person, now()),
    ),
    'Diagram/DecideMany': acts.many(
      'Diagram/DecideMany',
      DECIDED,
      ({ decision, reasonCode }: Asked<'Diagram/DecideMany'>, tx) =>
        async (file) => {
          if (file.submittedAt === null) return done(null);
          if (file.claimedBy !== null) return refused(DIAGRAM_REFUSALS.claimed);
          const { open } = await readParts(tx, file.id);
          const waits = await readRevision(tx, file.id, open);
          const isClean = !file.isAppeal && waits?.checks.length === 0;
          if (decision === 'approve' && !isClean) return refused(DIAGRAM_REFUSALS.notClean);
          return decide(tx, file, { decision, reasonCode, text: '' }, null, now());
        },
    ),
    'Diagram/SetState': acts.act(
      'Diagram/SetState',
      SWITCHED,
      (request: Asked<'Diagram/SetState'>, { tx }) =>
        (file) =>
          setState(tx, file, request, now()),
    ),
    'Diagram/Classify': acts.act(
      'Diagram/Classify',
      FILED,
      ({ categoryId, industryId, featured }: Asked<'Diagram/Classify'>, { tx }) =>
        async () =>
          (await areChoices(tx, categoryId, industryId))
            ? done({ categoryId, industryId, featured })
            : refused(REFUSALS.badRequest),
    ),
    'DiagramComment/Decide': async ({ id, comment, state }, person, { origin }) => {
      const by = { actor: actorOf(person, origin.address), now: now() };
      const decided = await db.transaction((tx) => decideComment(tx, { id, comment, state }, by));
      return decided ? detail(id) : refused(REFUSALS.notFound);
    },
    'DiagramReport/Decide': async ({ id, report, state }, person, { origin }) => {
      const by = { actor: actorOf(person, origin.address), now: now() };
      const decided = await db.transaction((tx) => decideReport(tx, { id, report, state }, by));
      return decided ? detail(id) : refused(REFUSALS.notFound);
    },
  };
}

function actorOf({ userId, username }: Person, address: string) {
  return { id: userId, name: username, address };
}

/** Nothing of the file itself changes, so its version stays. */
async function claim(
  tx: Queryable,
  id: string,
  { userId, username }: Person,
  at: number,
): Promise<Outcome<Diagram>> {
  const until = new Date(at + CLAIM_MS).toISOString();
  const claimed = await tx.query(
    `update diagrams set claimed_id = $2, claimed_by = $3, claimed_until = $4
     where id = $1 and submitted_at is not null and (claimed_until is null or claimed_until <= $5 or claimed_id = $2)
     returning 1`,
    [id, userId, username, until, new Date(at).toISOString()],
  );
  const file = await readRecord(tx, DIAGRAMS, at, id);
  if (file === null) return refused(REFUSALS.notFound);
  if (claimed.length > 0) {
    await tellDiagram(tx, file);
    return done(file);
  }
  if (file.submittedAt === null) return refused(REFUSALS.stepNotAllowed);
  return refused({ ...DIAGRAM_REFUSALS.claimed, details: { by: file.claimedBy } });
}

/** @param person null: of many at once, none of which is claimed */
async function decide(
  tx: Queryable,
  file: Diagram,
  { decision, reasonCode, text }: Deciding,
  person: Person | null,
  at: number,
): Promise<Outcome<Columns>> {
  if (file.submittedAt === null) return refused(REFUSALS.stepNotAllowed);
  const parts = await readParts(tx, file.id);
  if (file.claimedBy !== null && parts.claimedId !== person?.userId) {
    return refused({ ...DIAGRAM_REFUSALS.claimed, details: { by: file.claimedBy } });
  }
  const by = person?.username ?? '';
  if (decision === 'approve') return done(await approve(tx, file, parts, by, at));
  const said = saidOf(reasonCode, text);
  return said.success ? done(await reject(tx, file, parts, by, at, said.result)) : said;
}

/** Takes a file away from readers, or gives it back to them. */
async function setState(
  tx: Queryable,
  file: Diagram,
  { state, reasonCode, text }: Pick<Asked<'Diagram/SetState'>, 'state' | 'reasonCode' | 'text'>,
  at: number,
): Promise<Outcome<Columns | null>> {
  if (file.state === state) return done(null);
  const from: readonly Diagram['state'][] =
    state === 'published' ? ['takenDown'] : ['published', 'hidden'];
  if (!from.includes(file.state)) return refused(REFUSALS.stepNotAllowed);
  if (state === 'published') return done(await restore(tx, file, at));
  const said = saidOf(reasonCode, text);
  return said.success ? done(await takeDown(tx, file, at, said.result)) : said;
}

/** What an author is told: always a reason, and words where it is another one. */
function saidOf(reasonCode: Deciding['reasonCode'], text: string): Outcome<Said> {
  if (reasonCode === undefined || (reasonCode === 'other' && text === '')) {
    return refused(DIAGRAM_REFUSALS.reasonNeeded);
  }
  return done({ reasonCode, text });
}

async function areChoices(
  tx: Queryable,
  categoryId: string,
  industryId: string | null,
): Promise<boolean> {
  const found = await tx.query(
    `select 1 from module_categories c where c.id = $1 and c.deleted_at is null
       and ($2::text is null or exists (select 1 from industries i where i.id = $2 and i.deleted_at is null))`,
    [categoryId, industryId],
  );
  return found.length > 0;
}
