import { createHash, type Hash } from 'node:crypto';
import { FILE_KINDS, type FileContent, type FileKind } from '@banyan/contract/files';
import { done, type Outcome, REFUSALS, type Refusal, refused } from '../requests/refusal.js';
import { contentOf, named } from './content.js';
import { differs, KEPT_WHOLE, type Kept, keepWhole } from './keepWhole.js';
import { eraseLeftovers, eraseObject, type ObjectParts, writeObject } from './objects.js';
import type { Pictures } from './pictures.js';
import { one } from './place.js';
import { FILE_REFUSALS, keptCode, refusalNamed } from './refusals.js';
import { type FileRow, readFileRow, readParts } from './rows.js';

export type EndParts = ObjectParts & { readonly pictures: Pictures };

/**
 * Makes a file of what has come. Two may end one upload, such as a sender who asks again at another gateway: each writes
 * an object of its own, and the first one counts.
 * @param whole what came, where it is in the memory; null: it is in parts
 */
export async function endUpload(
  parts: EndParts,
  file: FileRow,
  whole: Uint8Array | null,
): Promise<Outcome<FileRow>> {
  const content = whole === null ? readAll(parts, file) : one(whole);
  let kept: Outcome<Kept>;
  try {
    kept = await keep(parts, file, content);
  } catch (cause) {
    // Who ended it before has erased the parts.
    const now = await readFileRow(parts.db, file.id);
    if (now === null || now.state === 'receiving' || now.state === 'checking') throw cause;
    return ended(now);
  }
  // They come again in a moment.
  if (!kept.success && kept.refusal === REFUSALS.busy) return kept;
  const isFirst = await note(parts, file, kept);
  if (isFirst) await eraseLeftovers(parts, file.id);
  else if (kept.success) await eraseObject(parts, kept.result.object);
  const now = await readFileRow(parts.db, file.id);
  return now === null ? refused(REFUSALS.notFound) : ended(now);
}

/** The answer for a file that accepts no more parts. */
export function ended(file: FileRow): Outcome<FileRow> {
  if (file.state === 'ready') return done(file);
  return refused(file.state === 'refused' ? refusalNamed(file.refusal) : REFUSALS.notFound);
}

async function keep(
  parts: EndParts,
  file: FileRow,
  content: AsyncIterable<Uint8Array>,
): Promise<Outcome<Kept>> {
  const look = KEPT_WHOLE[file.kind];
  if (look !== undefined) return keepWhole(parts, file, content, look(file));
  const chunks = content[Symbol.asyncIterator]();
  const first = await chunks.next();
  const head = first.done === true ? new Uint8Array() : first.value;
  const is = contentOf(head);
  const { from }: FileKind = FILE_KINDS[file.kind];
  const allowed = file.audience === 'system' ? [] : (from[file.audience] ?? []);
  if (is === null || !allowed.includes(is)) return refused(FILE_REFUSALS.wrongContent);
  const came = createHash('sha256');
  const all = hashed(head, chunks, came);
  return is in DOCUMENTS
    ? keepAsIs(parts, file, is as keyof typeof DOCUMENTS, all, came)
    : keepPicture(parts, file, is, all, came);
}

async function keepPicture(
  parts: EndParts,
  file: FileRow,
  content: FileContent,
  all: AsyncIterable<Uint8Array>,
  came: Hash,
): Promise<Outcome<Kept>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of all) chunks.push(chunk);
  if (differs(file, came.digest('hex'))) return refused(FILE_REFUSALS.checksum);
  const outcome = await parts.pictures.renew(Buffer.concat(chunks));
  switch (outcome.kind) {
    case 'broken':
      return refused(FILE_REFUSALS.broken);
    case 'tooManyPixels':
      return refused(FILE_REFUSALS.tooManyPixels);
    case 'busy':
      return refused(REFUSALS.busy);
    case 'picture': {
      const { picture } = outcome;
      const object = await writeObject(parts, file.id, null, one(picture.content));
      const sha256 = createHash('sha256').update(picture.content).digest('hex');
      const { type, width, height } = picture;
      return done({
        object,
        content,
        type,
        bytes: picture.content.length,
        sha256,
        width,
        height,
      });
    }
  }
}

const DOCUMENTS = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
} as const;

async function keepAsIs(
  parts: EndParts,
  file: FileRow,
  content: keyof typeof DOCUMENTS,
  all: AsyncIterable<Uint8Array>,
  came: Hash,
): Promise<Outcome<Kept>> {
  const object = await writeObject(parts, file.id, null, all);
  const sha256 = came.digest('hex');
  if (differs(file, sha256)) {
    await eraseObject(parts, object);
    return refused(FILE_REFUSALS.checksum);
  }
  const { bytes } = file;
  const type = DOCUMENTS[content];
  return done({ object, content, type, bytes, sha256, width: null, height: null });
}

/** Resolves to whether this one was the first to end it. */
async function note({ db }: EndParts, file: FileRow, kept: Outcome<Kept>): Promise<boolean> {
  if (!kept.success) return noteRefused(db, file.id, kept.refusal);
  const { object, content, type, bytes, sha256, width, height, facts = null } = kept.result;
  const noted = await db.query(
    `update files set state = 'ready', object = $2, name = $3, type = $4, bytes = $5, received = $5, sha256 = $6,
       width = $7, height = $8, facts = $9
     where id = $1 and state in ('receiving', 'checking') returning 1`,
    [
      ...[file.id, object, named(file.name, content), type, bytes, sha256, width, height],
      facts === null ? null : JSON.stringify(facts),
    ],
  );
  return noted.length > 0;
}

async function noteRefused(db: EndParts['db'], fileId: string, refusal: Refusal): Promise<boolean> {
  const noted = await db.query(
    `update files set state = 'refused', refusal = $2 where id = $1 and state in ('receiving', 'checking') returning 1`,
    [fileId, keptCode(refusal)],
  );
  return noted.length > 0;
}

/** The parts, one after the other. */
async function* readAll({ db, place }: EndParts, file: FileRow): AsyncGenerator<Uint8Array> {
  const rows = await readParts(db, file.id);
  const ends = [...rows.slice(1).map(({ start }) => start), file.bytes];
  for (const [index, { name, start }] of rows.entries()) {
    const part = await place.open(name, { start: 0, end: (ends[index] ?? start) - start });
    if (part === null) throw new Error(`a part of the upload ${file.id} is gone`);
    for await (const chunk of part) yield chunk as Uint8Array;
  }
}

async function* hashed(
  first: Uint8Array,
  others: AsyncIterator<Uint8Array>,
  hash: Hash,
): AsyncGenerator<Uint8Array> {
  let next: IteratorResult<Uint8Array> = { done: false, value: first };
  while (next.done !== true) {
    hash.update(next.value);
    yield next.value;
    next = await others.next();
  }
}
