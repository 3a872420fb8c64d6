import type { PublishingRights } from '@banyan/contract/diagrams';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { rightOf } from '../publishing/rightOf.js';

const choicesSchema = z.array(z.object({ id: z.string(), zh: z.string(), en: z.string() }));
const categoriesSchema = z.array(
  z.object({
    id: z.string(),
    zh: z.string(),
    en: z.string(),
    parentId: z.string().nullable(),
  }),
);

/** Whether a customer may publish now, and what a file can be filed under. */
export async function readPublishing(
  db: Queryable,
  customerId: string,
  now: number,
): Promise<PublishingRights> {
  const right = await rightOf(db, customerId, now);
  return {
    ...right,
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
