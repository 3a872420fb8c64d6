import { randomBytes, randomUUID } from 'node:crypto';
import type { Language } from '@banyan/contract';
import type { ArticlePreview } from '@banyan/contract/articles';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { By } from '../../ground/records/saveVersion.js';
import { hashOf } from '../reading/preview.js';

const KEPT_MS = 7 * 86_400_000;

const previewsSchema = z.array(
  z.object({
    id: z.string(),
    language: z.enum(['zh', 'en']),
    at: z.string(),
    by: z.string(),
    until: z.string(),
  }),
);

/** A link that opens the draft for seven days. The token is in this answer alone. */
export async function makePreview(
  tx: Queryable,
  articleId: string,
  language: Language,
  { actor, now }: By,
): Promise<ArticlePreview & { readonly token: string }> {
  const token = randomBytes(24).toString('base64url');
  const preview = {
    id: randomUUID(),
    language,
    at: new Date(now).toISOString(),
    by: actor.name,
    until: new Date(now + KEPT_MS).toISOString(),
  };
  const { id, at, by, until } = preview;
  await tx.query(
    `insert into article_previews (id, token_hash, article_id, language, at, by, until)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, hashOf(token), articleId, language, at, by, until],
  );
  return { ...preview, token };
}

/** Those that still open it, the newest first. */
export async function readPreviews(
  db: Queryable,
  articleId: string,
  now: number,
): Promise<readonly ArticlePreview[]> {
  const rows = await db.query(
    `select id, language, at, by, until from article_previews
     where article_id = $1 and revoked_at is null and until > $2 order by at desc, id`,
    [articleId, new Date(now).toISOString()],
  );
  return previewsSchema.parse(rows);
}

/** Resolves to whether it was open. */
export async function endPreview(
  tx: Queryable,
  articleId: string,
  previewId: string,
  now: number,
): Promise<boolean> {
  const rows = await tx.query(
    `update article_previews set revoked_at = $3
     where article_id = $1 and id = $2 and revoked_at is null returning 1`,
    [articleId, previewId, new Date(now).toISOString()],
  );
  return rows.length > 0;
}
