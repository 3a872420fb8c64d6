import { addDays, shanghaiDay } from '@banyan/rules';
import type { Queryable } from '../../ground/database/db.js';
import { subscriberOf } from '../../ground/requests/network.js';
import { isBot, visitorOf } from '../downloads/downloadEvents.js';
import type { Visit } from '../service.js';
import type { ServiceWiring } from '../wiring.js';

/** Lists count the last 30 days, today included. */
const KEPT_DAYS = 30;

type Parts = Pick<ServiceWiring, 'now' | 'marks'>;
type Reader = Pick<Visit, 'origin' | 'isOptedOut'>;
type Marked = { readonly day: string; readonly visitor: string };

/** Who a reader is today; null: a program that fetches pages for others. */
function readerOf(
  { now, marks }: Parts,
  { origin: { address, device: agent } }: Reader,
): Marked | null {
  if (isBot(agent)) return null;
  const day = shanghaiDay(new Date(now()));
  return {
    day,
    visitor: visitorOf(marks('articles', day), day, subscriberOf(address), agent),
  };
}

/** Counts a reader of an article once a day. Browsers that ask not to be counted are not. */
export async function noteReader(
  db: Queryable,
  parts: Parts,
  articleId: string,
  reader: Reader,
): Promise<void> {
  const marked = reader.isOptedOut ? null : readerOf(parts, reader);
  if (marked === null) return;
  await db.query(
    'insert into article_readers (article_id, day, visitor) values ($1, $2, $3) on conflict do nothing',
    [articleId, marked.day, marked.visitor],
  );
}

/** An answer is given on purpose: it counts in every browser. */
export async function noteVote(
  db: Queryable,
  parts: Parts,
  { articleId, useful }: { readonly articleId: string; readonly useful: boolean },
  reader: Reader,
): Promise<void> {
  const marked = readerOf(parts, reader);
  if (marked === null) return;
  await db.query(
    `insert into article_readers (article_id, day, visitor, helpful) values ($1, $2, $3, $4)
     on conflict (article_id, day, visitor) do update set helpful = excluded.helpful`,
    [articleId, marked.day, marked.visitor, useful],
  );
}

/** Counts who begins a published video, and who sees its end, once a day. */
export async function notePlay(
  db: Queryable,
  parts: Parts,
  { id, at }: { readonly id: string; readonly at: 'begin' | 'end' },
  reader: Reader,
): Promise<void> {
  const marked = reader.isOptedOut ? null : readerOf(parts, reader);
  if (marked === null) return;
  await db.query(
    `insert into video_plays (video_id, day, visitor, ended)
     select id, $2, $3, $4 from guidance_videos where id = $1 and stage = 'published' and deleted_at is null
     on conflict (video_id, day, visitor) do update set ended = video_plays.ended or excluded.ended`,
    [id, marked.day, marked.visitor, at === 'end'],
  );
}

/** Readers and plays that no list counts any longer. Resolves to how many. */
export async function removeOldReaders(db: Queryable, now: number): Promise<number> {
  const first = addDays(shanghaiDay(new Date(now)), 1 - KEPT_DAYS);
  const readers = await db.query('delete from article_readers where day < $1 returning 1', [first]);
  const plays = await db.query('delete from video_plays where day < $1 returning 1', [first]);
  return readers.length + plays.length;
}
