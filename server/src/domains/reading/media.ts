import type { Language } from '@banyan/contract';
import type { Block, BlockMedia } from '@banyan/contract/articles';
import { mediaPath } from '@banyan/contract/files';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const filesSchema = z.array(z.object({ id: z.string(), name: z.string() }));

/** Addresses of files of one kind, by their ids. Ids of other files are left out. */
export async function addressesOf(
  db: Queryable,
  kind: 'article' | 'video' | 'captions',
  ids: readonly (string | null)[],
): Promise<Readonly<Record<string, string>>> {
  const asked = ids.filter((id) => id !== null);
  if (asked.length === 0) return {};
  const rows = await db.query(
    `select id::text as id, name from files where id = any($1::uuid[]) and kind = $2 and state = 'ready'`,
    [asked, kind],
  );
  return Object.fromEntries(
    filesSchema.parse(rows).map(({ id, name }) => [id, mediaPath(id, name)]),
  );
}

const videoSchema = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  fileId: z.string().nullable(),
  url: z.string(),
  coverFileId: z.string().nullable(),
  zh: z.string().nullable(),
  en: z.string().nullable(),
  seconds: z.number(),
  chapters: z.array(z.object({ at: z.number(), zh: z.string(), en: z.string() })),
  categoryId: z.string(),
  createdAt: z.string(),
});
export type VideoRow = z.infer<typeof videoSchema>;

/** Published videos: those with these ids, or those of these categories. */
export async function readVideos(
  db: Queryable,
  language: Language,
  by: 'id' | 'category_id',
  values: readonly string[],
): Promise<readonly VideoRow[]> {
  if (values.length === 0) return [];
  const rows = await db.query(
    `select id, title_${language} as title, summary_${language} as summary, file_id::text as "fileId", url,
       cover_file_id::text as "coverFileId", captions_zh_file_id::text as zh, captions_en_file_id::text as en, seconds,
       chapters, category_id as "categoryId", created_at as "createdAt"
     from guidance_videos where ${by} = any($1::text[]) and stage = 'published' and deleted_at is null
     order by position, id`,
    [values],
  );
  return z.array(videoSchema).parse(rows);
}

type Videos = BlockMedia['videos'];

/** How each of these videos is played. One whose file is not there is left out. */
export async function videosIn(db: Queryable, rows: readonly VideoRow[]): Promise<Videos> {
  const [files, covers, captions] = await Promise.all([
    addressesOf(
      db,
      'video',
      rows.map(({ fileId }) => fileId),
    ),
    addressesOf(
      db,
      'article',
      rows.map(({ coverFileId }) => coverFileId),
    ),
    addressesOf(
      db,
      'captions',
      rows.flatMap(({ zh, en }) => [zh, en]),
    ),
  ]);
  const videos: Record<string, Videos[string]> = {};
  for (const row of rows) {
    const url = files[row.fileId ?? ''] ?? null;
    if (url === null && row.url === '') continue;
    videos[row.id] = {
      title: row.title,
      url,
      link: row.url === '' ? null : row.url,
      cover: covers[row.coverFileId ?? ''] ?? null,
      captions: (['zh', 'en'] as const).flatMap((language) => {
        const address = captions[row[language] ?? ''];
        return address === undefined ? [] : [{ language, url: address }];
      }),
      seconds: row.seconds,
    };
  }
  return videos;
}

/** What the ids inside blocks stand for now. */
export async function mediaOf(
  db: Queryable,
  blocks: readonly Block[],
  language: Language,
): Promise<BlockMedia> {
  const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.fileId] : []));
  const videos = blocks.flatMap((block) => (block.kind === 'video' ? [block.videoId] : []));
  return {
    pictures: await addressesOf(db, 'article', pictures),
    videos: await videosIn(db, await readVideos(db, language, 'id', videos)),
  };
}
