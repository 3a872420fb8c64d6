import { Readable } from 'node:stream';
import type { BucketSettings } from '../bucket/bucketSettings.js';
import { openBucket } from '../bucket/openBucket.js';
import type { FilePlace, Span } from './place.js';

/** What is longer is written and read in pieces of so much, each within the time. */
const PIECE_BYTES = 8_388_608;
const TYPE = 'application/octet-stream';

/** A folder of an object store. */
export function createBucketPlace(settings: BucketSettings): FilePlace {
  const { prefix } = settings;
  const objects = openBucket(settings);
  const read = async (name: string, { start, end }: Span) => {
    const answer = await objects.getObjectRaw(prefix + name, false, start, end);
    return new Uint8Array(await answer.arrayBuffer());
  };

  async function* rest(name: string, first: Uint8Array, { start, end }: Span) {
    yield first;
    for (let at = start + PIECE_BYTES; at < end; at += PIECE_BYTES) {
      yield await read(name, { start: at, end: Math.min(end, at + PIECE_BYTES) });
    }
  }

  async function writePieces(
    name: string,
    first: Uint8Array,
    others: AsyncIterator<Uint8Array>,
  ): Promise<void> {
    const upload = await objects.getMultipartUploadId(name, TYPE);
    try {
      const parts = [await objects.uploadPart(name, upload, first, 1)];
      for (let next = await others.next(); next.done !== true; next = await others.next()) {
        parts.push(await objects.uploadPart(name, upload, next.value, parts.length + 1));
      }
      await objects.completeMultipartUpload(name, upload, parts);
    } catch (cause) {
      await objects.abortMultipartUpload(name, upload).catch(() => undefined);
      throw cause;
    }
  }

  return {
    write: async (name, content) => {
      const pieces = inPieces(content, PIECE_BYTES);
      const first = await pieces.next();
      const whole = first.done === true ? new Uint8Array() : first.value;
      if (whole.length < PIECE_BYTES) await objects.putObject(prefix + name, whole, TYPE);
      else await writePieces(prefix + name, whole, pieces);
    },
    open: async (name, span) => {
      const end = Math.min(span.end, span.start + PIECE_BYTES);
      const first = await read(name, { start: span.start, end }).catch((cause: unknown) => {
        if (!isMissing(cause)) throw cause;
        return null;
      });
      return first && Readable.from(rest(name, first, span), { objectMode: false });
    },
    remove: async (name) => {
      await objects.deleteObject(prefix + name);
    },
  };
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'status' in cause && cause.status === 404;
}

/** The same bytes in pieces of one size; the last one is what is left. */
async function* inPieces(
  content: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    held.push(chunk);
    bytes += chunk.length;
    while (bytes >= size) {
      const all = Buffer.concat(held);
      yield all.subarray(0, size);
      held = [all.subarray(size)];
      bytes -= size;
    }
  }
  if (bytes > 0) yield Buffer.concat(held);
}
