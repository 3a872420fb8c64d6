import type { PublishingRights } from '@banyan/contract/diagrams';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { rightOf } from '../publishing/rightOf.js';

type Standing = Pick<PublishingRights, 'isAllowed' | 'missing' | 'needsReview' | 'leftToday'>;

/** Whether a customer may publish now: the publishing rules allow it, and the customer has accepted the community's. */
export async function standingOf(
  db: Queryable,
  customerId: string,
  now: number,
): Promise<Standing> {
  const right = await rightOf(db, customerId, now);
  if (right === null) {
    return { isAllowed: false, missing: 'inactive', needsReview: true, leftToday: 0 };
  }
  const { reason, hasAccepted, needsReview, leftToday } = right;
  const missing = reason ?? (hasAccepted ? null : 'rules');
  return { isAllowed: missing === null, missing, needsReview, leftToday };
}

const choicesSchema = z.array(z.object({ id: z.string(), zh: z.string(), en: z.string() }));
const categoriesSchema = z.array(
  z.object({
    id: z.string(),
    zh: z.string(),
    en: z.string(),
    parentId: z.string().nullable(),
  }),
);

/** The same, and what a file can be filed under. */
export async function readPublishing(
  db: Queryable,
  customerId: string,
  now: number,
): Promise<PublishingRights> {
  return {
    ...(await standingOf(db, customerId, now)),
    categories: categoriesSchema.parse(
      await db.query(
        `select id, name_zh as zh, name_en as en, parent_id as "parentId" from module_categories
         where state = 'enabled' and deleted_at is null order by position, id`,
      ),
    ),
    industries: choicesSchema.parse(
      await db.query(
        `select id, name_zh as zh, name_en as en from industries
         where state = 'enabled' and deleted_at is null order by position, id`,
      ),
    ),
  };
}
