import type { GUIDANCE_VIDEO_CALLS, GuidanceVideo } from '@banyan/contract/guidance-videos';
import type * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { Columns } from '../../ground/database/sql/index.js';
import { freeFiles, useFiles } from '../../ground/files/fileUses.js';
import { readFacts } from '../../ground/files/rows.js';
import type { Video } from '../../ground/files/videos.js';
import { done, type Outcome, refused } from '../../ground/requests/refusal.js';
import { VIDEO_REFUSALS } from './refusals.js';
import { FILES, type FileField, VIDEOS } from './videoKind.js';

export type Fields = z.output<
  (typeof GUIDANCE_VIDEO_CALLS)['GuidanceVideo/Save']['request']
>['fields'];
export type Saving = {
  readonly tx: Queryable;
  readonly before: GuidanceVideo | null;
  readonly id: string;
  readonly person: { readonly userId: string };
};

/** What is written of a video: an upload has a file, whose length counts; a link has an address. */
export async function columnsOf(given: Fields, saving: Saving): Promise<Outcome<Columns>> {
  const { fileId, coverId, captionsZhId, captionsEnId, chapters, ...fields } = given;
  const isUpload = fields.source === 'upload';
  const ids = {
    file: isUpload ? fileId : null,
    cover: coverId,
    captionsZh: captionsZhId,
    captionsEn: captionsEnId,
  };
  if (!(await isChapter(saving.tx, fields.categoryId))) return refused(VIDEO_REFUSALS.noCategory);
  for (const field of Object.keys(FILES) as FileField[]) {
    const taken = await takeFile(saving, field, ids[field]);
    if (!taken.success) return taken;
  }
  const facts = ids.file === null ? null : ((await readFacts(saving.tx, ids.file)) as Video | null);
  const seconds = isUpload ? facts?.seconds : (fields.seconds ?? undefined);
  const url = isUpload ? '' : fields.url;
  if (seconds === undefined || seconds < 1 || (url === '') !== isUpload) {
    return refused(VIDEO_REFUSALS.noVideo);
  }
  const isRising = chapters.every(({ at }, index) => at > (chapters[index - 1]?.at ?? -1));
  if (!isRising || (chapters.at(-1)?.at ?? 0) >= seconds) {
    return refused(VIDEO_REFUSALS.chaptersBroken);
  }
  const columns = (Object.keys(FILES) as FileField[]).map((field) => [
    FILES[field].column,
    ids[field],
  ]);
  return done({
    ...fields,
    url,
    seconds,
    chapters: JSON.stringify(chapters),
    ...Object.fromEntries(columns),
  });
}

async function isChapter(tx: Queryable, id: string): Promise<boolean> {
  const found = await tx.query(
    "select 1 from article_categories where id = $1 and kind = 'guidance' and deleted_at is null for share",
    [id],
  );
  return found.length > 0;
}

/** Uses an uploaded file in the place of the one before. One that is there already may be another person's. */
async function takeFile(
  { tx, before, id, person }: Saving,
  field: FileField,
  fileId: string | null,
): Promise<Outcome<null>> {
  if ((before?.[field]?.id ?? null) === fileId) return done(null);
  const use = { entity: VIDEOS.entity, entityId: id, field };
  await freeFiles(tx, use);
  const owner = { createdBy: person.userId, audience: 'admin' } as const;
  return useFiles(tx, owner, FILES[field].kind, fileId === null ? [] : [fileId], use);
}
