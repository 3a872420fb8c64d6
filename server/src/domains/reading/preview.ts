import { createHash } from 'node:crypto';
import type { ArticlePreview } from '@banyan/contract/reading';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import { TEXT_COLUMNS, textFields } from './liveTexts.js';
import { mediaOf } from './media.js';
import { minutesOf } from './texts.js';

const previewSchema = z.array(
  z.object({
    ...textFields,
    isPublished: z.boolean(),
    savedAt: z.string(),
    until: z.string(),
  }),
);

/** What the database has of a preview's token. It does not open the preview. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The draft that a preview link shows. Null: the link is unknown, has ended, or was withdrawn. */
export async function readPreview(
  db: Queryable,
  token: string,
  now: number,
): Promise<ArticlePreview | null> {
  const serverNow = new Date(now).toISOString();
  const rows = await db.query(
    `select ${TEXT_COLUMNS}, a.stage = 'published' as "isPublished", r.at as "savedAt", p.until
     from article_previews p join articles a on a.id = p.article_id
       join article_revisions r on r.id = case p.language when 'zh' then coalesce(a.draft_zh, a.live_zh)
         else coalesce(a.draft_en, a.live_en) end
     where p.token_hash = $1 and p.revoked_at is null and p.until > $2 and a.deleted_at is null`,
    [hashOf(token), serverNow],
  );
  const [found] = previewSchema.parse(rows);
  if (found === undefined) return null;
  const media = await mediaOf(db, found.blocks, found.language);
  return { ...found, media, minutes: minutesOf(found.blocks), serverNow };
}
