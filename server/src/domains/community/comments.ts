import type { Language } from '@banyan/contract';
import {
  COMMENTS_A_PAGE,
  COMMUNITY_LIMITS,
  FIRST_COMMENTS,
  type MapComments,
} from '@banyan/contract/community';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { countOf, readPage } from '../../ground/database/sql/index.js';
import { hasReached } from '../../ground/limits/hasReached.js';
import { tooOften } from '../../ground/limits/tooOften.js';
import { done, type Outcome, REFUSALS, refused } from '../../ground/requests/refusal.js';
import { authorSql } from '../diagrams/authorSql.js';
import { recount } from '../diagrams/recount.js';
import { IS_IN_ORDER, IS_SHARED, SHARED_MAPS } from '../diagrams/sharedMaps.js';
import { COMMUNITY_REFUSALS } from './refusals.js';

const rowSchema = z.object({
  id: z.string(),
  author: z.string(),
  text: z.string(),
  at: z.string(),
  isWaiting: z.boolean(),
  isMine: z.boolean(),
});

type Asked = { readonly id: string; readonly language: Language; readonly page: number };

/** The comments of a map that this reader sees; null: the map is not there. */
export async function readComments(
  db: Queryable,
  { id, language, page }: Asked,
  customerId: string | null,
): Promise<MapComments | null> {
  if (!(await isShared(db, id))) return null;
  const { records, results } = await readPage(
    db,
    rowSchema,
    {
      columns: `m.id::text as id, ${authorSql(language)} as author, m.text, m.at, m.state = 'waiting' as "isWaiting",
        m.customer_id is not distinct from $2 as "isMine"`,
      from: 'diagram_comments m join customers c on c.id = m.customer_id',
      condition: {
        sql: `m.diagram_id = $1 and ${IS_IN_ORDER}
          and (m.state = 'visible' or (m.state = 'waiting' and m.customer_id is not distinct from $2::text))`,
        params: [id, customerId],
      },
      order: 'm.id desc',
    },
    { page, pageSize: COMMENTS_A_PAGE },
  );
  return { records, results: [...results] };
}

export async function isShared(db: Queryable, id: string): Promise<boolean> {
  const condition = { sql: `d.id = $1 and ${IS_SHARED}`, params: [id] };
  return (await countOf(db, SHARED_MAPS, condition)) > 0;
}

const SINCE = 'select count(*) as count from diagram_comments where customer_id = $1 and at > $2';
/** The same text so often in an hour is one too many. */
const MOST_ALIKE = 2;

type Said = { readonly diagramId: string; readonly text: string };

/** Adds a comment. Resolves to whether it waits for a review, as the first ones of an account do. */
export async function addComment(
  tx: Queryable,
  customerId: string,
  { diagramId, text }: Said,
  now: number,
): Promise<Outcome<{ readonly isWaiting: boolean }>> {
  if (!(await isShared(tx, diagramId))) return refused(REFUSALS.notFound);
  // One after the other: two at once would both be the last that is allowed.
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  const { comment } = COMMUNITY_LIMITS;
  if (await hasReached(tx, SINCE, customerId, now, comment)) {
    return refused(tooOften(comment.seconds));
  }
  const mine = (sql: string, ...params: unknown[]) =>
    countOf(tx, 'diagram_comments', {
      sql: `customer_id = $1 and ${sql}`,
      params: [customerId, ...params],
    });
  const since = new Date(now - comment.seconds * 1_000).toISOString();
  if ((await mine('text = $2 and at > $3', text, since)) >= MOST_ALIKE) {
    return refused(COMMUNITY_REFUSALS.repeated);
  }
  const isWaiting = (await mine("state = 'visible'")) < FIRST_COMMENTS;
  await tx.query(
    'insert into diagram_comments (diagram_id, customer_id, text, at, state) values ($1, $2, $3, $4, $5)',
    [diagramId, customerId, text, new Date(now).toISOString(), isWaiting ? 'waiting' : 'visible'],
  );
  await recount(tx, diagramId);
  return done({ isWaiting });
}

const removedSchema = z.array(z.object({ diagramId: z.string() }));

/** A comment of another customer is one that is not there. */
export async function removeComment(
  tx: Queryable,
  customerId: string,
  id: string,
): Promise<Outcome<Record<string, never>>> {
  const rows = await tx.query(
    `update diagram_comments set state = 'deleted' where id = $1 and customer_id = $2 and state <> 'deleted'
     returning diagram_id as "diagramId"`,
    [id, customerId],
  );
  const [removed] = removedSchema.parse(rows);
  if (removed === undefined) return refused(REFUSALS.notFound);
  await recount(tx, removed.diagramId);
  return done({});
}
