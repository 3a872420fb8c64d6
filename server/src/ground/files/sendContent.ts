import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FilePlace } from './place.js';
import { rangeOf } from './range.js';
import type { FileRow } from './rows.js';

/** Of what never changes at its address. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

type Content = Pick<FileRow, 'id' | 'type' | 'bytes' | 'object' | 'sha256'> & {
  readonly place: FilePlace;
  /** Hears how many bytes were sent, from which place on. */
  readonly sent?: (bytes: number, from: number) => void;
};

/**
 * Sends a file or one range of it (RFC 9110, 14): its hash is a strong validator, and `If-Range` with another one gets the whole.
 * The bytes stream: a file is never in the memory.
 */
export async function sendContent(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { id, type, bytes, object, sha256, place, sent }: Content,
): Promise<FastifyReply> {
  const etag = `"${sha256}"`;
  reply
    .type(type)
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    .header('content-security-policy', "default-src 'none'; sandbox");
  if (headers['if-none-match'] === etag) return reply.code(304).send();
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? rangeOf(headers.range, bytes) : null;
  if (range === 'beyond') {
    return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  }
  const span = range ?? { start: 0, end: bytes };
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${span.start}-${span.end - 1}/${bytes}`);
  }
  reply.header('content-length', span.end - span.start);
  // An answer without a body would get the length 0.
  if (method === 'HEAD') return reply.send(Readable.from([]));
  const content = await place.open(object ?? '', span);
  if (content === null) throw new Error(`the file ${id} is not where it was kept`);
  return reply.send(
    sent === undefined ? content : Readable.from(counted(content, span.start, sent)),
  );
}

async function* counted(
  content: AsyncIterable<Uint8Array>,
  from: number,
  sent: NonNullable<Content['sent']>,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const chunk of content) {
      yield chunk;
      bytes += chunk.length;
    }
  } finally {
    sent(bytes, from);
  }
}
