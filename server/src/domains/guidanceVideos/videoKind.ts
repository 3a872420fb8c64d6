import { GUIDANCE_VIDEO, guidanceVideo, PLAY_DAYS } from '@banyan/contract/guidance-videos';
import { addDays, shanghaiDay } from '@banyan/rules';
import { columnOf } from '../../ground/database/sql/index.js';
import { describedKind } from '../../ground/records/index.js';

/** Columns of files, by the field that has what is kept of one. */
export const FILES = {
  file: { column: 'fileId', kind: 'video' },
  cover: { column: 'coverFileId', kind: 'article' },
  captionsZh: { column: 'captionsZhFileId', kind: 'captions' },
  captionsEn: { column: 'captionsEnFileId', kind: 'captions' },
} as const;
export type FileField = keyof typeof FILES;

const fileSql = (field: FileField) =>
  `(select jsonb_build_object('id', f.id, 'name', f.name) from files f where f.id = r.${columnOf(FILES[field].column)})`;

const IN_CHAPTER = `(select count(*)::int from guidance_videos o where o.category_id = r.category_id and o.deleted_at is null`;

export const VIDEOS = describedKind(GUIDANCE_VIDEO, guidanceVideo, {
  table: 'guidance_videos',
  computed: (now) => ({
    state: 'r.stage',
    hasCaptionsZh: '(r.captions_zh_file_id is not null)',
    hasCaptionsEn: '(r.captions_en_file_id is not null)',
    plays: playsSql('count(*)::int', now),
    ended: playsSql(
      'round(100.0 * count(*) filter (where p.ended) / nullif(count(*), 0))::int',
      now,
    ),
    place: `${IN_CHAPTER} and (o.position, o.id) <= (r.position, r.id))`,
    places: `${IN_CHAPTER})`,
    file: fileSql('file'),
    cover: fileSql('cover'),
    captionsZh: fileSql('captionsZh'),
    captionsEn: fileSql('captionsEn'),
  }),
  logged: ['state', 'file', 'cover', 'captionsZh', 'captionsEn'],
  also: (_place, { isWithoutCaptions }) => [
    isWithoutCaptions === true &&
      "r.source = 'upload' and (r.captions_zh_file_id is null or r.captions_en_file_id is null)",
  ],
  orders: ({ by, direction }, now) => {
    if (by === 'createdAt') return null;
    const measure = by === 'plays' ? 'count(*)' : 'avg(p.ended::int)';
    return `${playsSql(measure, now)} ${direction} nulls last, r.id ${direction}`;
  },
});

function playsSql(measure: string, now: number): string {
  const from = addDays(shanghaiDay(new Date(now)), 1 - PLAY_DAYS);
  return `(select ${measure} from video_plays p where p.video_id = r.id and p.day >= '${from}')`;
}
