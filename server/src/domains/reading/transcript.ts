import type { GuideVideo } from '@banyan/contract/reading';
import * as z from 'zod';
import type { Queryable } from '../../ground/database/db.js';
import type { FilePlace } from '../../ground/files/place.js';

type Lines = GuideVideo['transcript'];

/** Captions of four hours are far below it. */
const MOST_BYTES = 1_048_576;
const TIMES = /^(?:(\d+):)?(\d{2}):(\d{2})\.(\d{3})\s+-->/;

const fileSchema = z.array(z.object({ object: z.string(), bytes: z.number() }));

/** What is said in a video, from its captions; empty without them. */
export async function readTranscript(
  { db, place }: { readonly db: Queryable; readonly place: FilePlace },
  fileId: string | null,
): Promise<Lines> {
  const rows = await db.query(
    `select object, bytes from files
     where id = $1 and kind = 'captions' and state = 'ready' and object is not null and bytes <= ${MOST_BYTES}`,
    [fileId],
  );
  const [file] = fileSchema.parse(rows);
  const content =
    file === undefined ? null : await place.open(file.object, { start: 0, end: file.bytes });
  if (content === null) return [];
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part as Uint8Array));
  return cuesOf(Buffer.concat(parts).toString('utf8'));
}

/** The cues of WebVTT (https://www.w3.org/TR/webvtt1): when each begins, and its text without marks. */
export function cuesOf(vtt: string): Lines {
  return vtt
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => TIMES.test(line));
      const [, hours = '0', minutes, seconds, thousandths] = TIMES.exec(lines[at] ?? '') ?? [];
      const text = lines
        .slice(at + 1)
        .join(' ')
        .replaceAll(/<[^<>]*>/g, '')
        .trim();
      if (at === -1 || text === '') return [];
      const start = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
      return [{ at: start + Number(thousandths) / 1_000, text: unescaped(text) }];
    });
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

function unescaped(text: string): string {
  return text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}
