import { feedbackStateSchema, type SimilarFeedback } from '@banyan/contract/feedback';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';

/** Of so many of the newest threads, this much of each is compared. */
const COMPARED = 1_000;
const SIGNS = 300;
/** What is alike has 60 % of the shorter one's words, of which there are enough to say anything. */
const LEAST_SHARE = 0.6;
const LEAST_WORDS = 6;
const MOST_SHOWN = 5;

const saidSchema = z.tuple([z.object({ said: z.string() })]).or(z.tuple([]));
const othersSchema = z.array(
  z.object({ id: z.string(), title: z.string(), state: feedbackStateSchema, said: z.string() }),
);

/** The newest threads that say nearly the same as one, the most alike first; null: no thread has that id. */
export async function readSimilar(
  db: Queryable,
  id: string,
): Promise<readonly SimilarFeedback[] | null> {
  const said = `left(title || ' ' || text, ${SIGNS}) as said`;
  const [own] = saidSchema.parse(
    await db.query(`select ${said} from feedback where id = $1`, [id]),
  );
  if (own === undefined) return null;
  const others = othersSchema.parse(
    await db.query(
      `select id, title, state, ${said} from feedback
       where id <> $1 and deleted_at is null and (closed_as is null or closed_as <> 'spam')
       order by updated_at desc, id limit ${COMPARED}`,
      [id],
    ),
  );
  const words = wordsOf(own.said);
  return others
    .map(({ said: theirs, ...other }) => ({ ...other, share: shareOf(words, wordsOf(theirs)) }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, MOST_SHOWN);
}

/** Words between spaces and signs; of Chinese, which has none between words, each two characters in a row. */
export function wordsOf(text: string): ReadonlySet<string> {
  const runs = text.toLowerCase().match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? [];
  return new Set(runs.flatMap((run) => (/\p{Script=Han}/u.test(run) ? pairsOf(run) : [run])));
}

function pairsOf(run: string): readonly string[] {
  const characters = Array.from(run);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`);
}

/** How many of the shorter one's words the other has, from 0 to 1; two decimals. */
export function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [shorter, longer] = one.size <= other.size ? [one, other] : [other, one];
  if (shorter.size < LEAST_WORDS) return 0;
  const shared = [...shorter].filter((word) => longer.has(word)).length;
  return Math.round((shared / shorter.size) * 100) / 100;
}
