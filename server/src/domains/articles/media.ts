import type { Block, BlockMedia } from '@banyan/contract/articles';
import { mediaPath } from '@banyan/contract/files';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

const fileSchema = z.array(z.object({ id: z.string(), name: z.string() }));
const videoSchema = z.array(
  z.object({
    id: z.string(),
    titleZh: z.string(),
    titleEn: z.string(),
    seconds: z.number(),
    link: z.string(),
    fileId: z.string().nullable(),
    coverId: z.string().nullable(),
    zhId: z.string().nullable(),
    enId: z.string().nullable(),
  }),
);

/** The pictures of blocks: they are never inside other blocks. */
export function picturesOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block) => (block.kind === 'picture' ? [block.fileId] : []));
}

/** What the ids inside blocks stand for now. What is gone is left out, and pages leave it out too. */
export async function readMedia(
  db: Queryable,
  blocks: readonly Block[],
  language: 'zh' | 'en',
): Promise<BlockMedia> {
  const ids = blocks.flatMap((block) => (block.kind === 'video' ? [block.videoId] : []));
  const videos = ids.length === 0 ? [] : videoSchema.parse(await db.query(VIDEOS, [ids]));
  const own = videos.flatMap(({ fileId, coverId, zhId, enId }) => [fileId, coverId, zhId, enId]);
  const paths = await readPaths(db, [...picturesOf(blocks), ...own]);
  return {
    pictures: Object.fromEntries(
      picturesOf(blocks).flatMap((id) => (paths.has(id) ? [[id, paths.get(id) ?? '']] : [])),
    ),
    videos: Object.fromEntries(
      videos.map(({ id, titleZh, titleEn, seconds, link, fileId, coverId, zhId, enId }) => [
        id,
        {
          title: language === 'zh' ? titleZh : titleEn,
          url: pathOf(paths, fileId),
          link: link === '' ? null : link,
          cover: pathOf(paths, coverId),
          captions: [
            { language: 'zh' as const, url: pathOf(paths, zhId) },
            { language: 'en' as const, url: pathOf(paths, enId) },
          ].flatMap((each) => (each.url === null ? [] : [{ ...each, url: each.url }])),
          seconds,
        },
      ]),
    ),
  };
}

const VIDEOS = `select id, title_zh as "titleZh", title_en as "titleEn", seconds, url as link, file_id::text as "fileId",
    cover_file_id::text as "coverId", captions_zh_file_id::text as "zhId", captions_en_file_id::text as "enId"
  from guidance_videos where id = any($1) and stage = 'published' and deleted_at is null`;

function pathOf(paths: ReadonlyMap<string, string>, id: string | null): string | null {
  return id === null ? null : (paths.get(id) ?? null);
}

/** Where files are opened. */
export async function readPaths(
  db: Queryable,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const found = fileSchema.parse(
    await db.query(
      "select id::text as id, name from files where id = any($1::uuid[]) and state = 'ready'",
      [wanted],
    ),
  );
  return new Map(found.map(({ id, name }) => [id, mediaPath(id, name)]));
}
