import { randomBytes } from 'node:crypto';
import { valuesOf } from '@banyan/contract';
import { VISIT_GOALS, type VISIT_NOTE_CALLS } from '@banyan/contract/visits';
import { shanghaiDay } from '@banyan/rules';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { subscriberOf } from '../../ground/requests/network.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { agentFamily, isBot, visitorOf } from '../downloads/downloadEvents.js';
import type { Visit } from '../service.js';
import { touchDays } from '../statistics/statisticKind.js';
import type { ServiceWiring } from '../wiring.js';
import { deviceOf, engineOf, goalOf, productOf } from './readVisit.js';
import { VISITS } from './visitStatistic.js';

type Asked = z.output<(typeof VISIT_NOTE_CALLS)['Visit/Note']['request']>;
type Parts = Pick<ServiceWiring, 'db' | 'now' | 'limits'>;
type Answer = Promise<Outcome<{ readonly isKept: boolean }>>;

/** Of one address, behind which there may be an office. */
const PER_MINUTE = 240;
/** A longer visit is a window that was left open. */
const LONGEST_S = 14_400;
const MOST_PAGES = 500;

const GOALS = valuesOf(VISIT_GOALS)
  .map((goal) => `'${goal}'`)
  .join(', ');

/** A page of a visit that began with a search engine. A browser that asks not to be counted is not. */
export async function noteVisit(
  { db, now, limits }: Parts,
  asked: Asked,
  { origin: { address, device: agent }, isOptedOut }: Pick<Visit, 'origin' | 'isOptedOut'>,
): Answer {
  if (isOptedOut || isBot(agent)) return done({ isKept: false });
  const taken = await limits.take(['visits', subscriberOf(address)], PER_MINUTE, 60);
  if (!taken.isAllowed) return refused(REFUSALS.tooMany);
  return db.transaction(async (tx) => {
    const isKept =
      (await continueVisit(tx, asked, now())) ||
      (await beginVisit(tx, asked, { agent, address, now: now() }));
    return done({ isKept });
  });
}

const knownSchema = z.array(z.object({ productId: z.string(), day: z.string() }));

async function continueVisit(tx: Queryable, { visit, path }: Asked, now: number): Promise<boolean> {
  const rows = await tx.query(
    `update site_visits set pages = least(pages + 1, ${MOST_PAGES}),
       seconds = least(greatest(0, extract(epoch from $2::timestamptz - at)), ${LONGEST_S})::int,
       goal = (array[${GOALS}])[greatest(array_position(array[${GOALS}], goal), $3)]
     where visit = $1 returning product_id as "productId", day::text as day`,
    [visit, new Date(now).toISOString(), goalOf(path) + 1],
  );
  const [known] = knownSchema.parse(rows);
  if (known === undefined) return false;
  await touchDays(tx, VISITS, known.productId, [known.day]);
  return true;
}

type Whose = { readonly agent: string; readonly address: string; readonly now: number };

async function beginVisit(
  tx: Queryable,
  { visit, path, referrer }: Asked,
  { agent, address, now }: Whose,
): Promise<boolean> {
  const engine = engineOf(referrer);
  if (engine === null) return false;
  const at = new Date(now);
  const day = shanghaiDay(at);
  const productId = productOf(path);
  const visitor = visitorOf(await saltOf(tx, day), day, address, agent);
  await tx.query(
    `insert into site_visits (visit, at, day, product_id, visitor, engine, landing, device, agent, goal)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, (array[${GOALS}])[$10]) on conflict do nothing`,
    [
      ...[visit, at.toISOString(), day, productId, visitor, engine, path],
      ...[deviceOf(agent), agentFamily(agent), goalOf(path) + 1],
    ],
  );
  await touchDays(tx, VISITS, productId, [day]);
  return true;
}

const saltSchema = z.array(z.object({ salt: z.string() }));

/** The same in all processes. Once it is forgotten, it is not known who a visitor was. */
async function saltOf(tx: Queryable, day: string): Promise<string> {
  await tx.query('insert into visit_salts (day, salt) values ($1, $2) on conflict do nothing', [
    day,
    randomBytes(32).toString('base64url'),
  ]);
  const rows = await tx.query('select salt from visit_salts where day = $1', [day]);
  return saltSchema.parse(rows)[0]?.salt ?? '';
}
