import type { IncomingHttpHeaders } from 'node:http';
import { type Readable, Transform } from 'node:stream';

/** Shorter ones are read before they are sent: only what is held can be sent once more. */
const HELD_BYTES = 65_536;

/** The body is larger than the base takes. */
export class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
  readonly code = 'BODY_TOO_LARGE';
  readonly statusCode = 413;
}

/** The caller has disconnected. */
class SenderGone extends Error {
  override readonly name = 'SenderGone';
  readonly code = 'SENDER_GONE';
  readonly statusCode = 400;
}

export type SentBody = {
  readonly body: Buffer | Readable | null;
  /** It carries a `key`: the base does it once, however often it is asked. */
  readonly isKeyed: boolean;
};

/**
 * A request's body as it is forwarded: a short one whole, a long one streamed. Throws BodyTooLarge, or fails the
 * stream with it later.
 */
export async function sentBody(
  headers: IncomingHttpHeaders,
  incoming: Readable,
  mostBytes: number,
): Promise<SentBody> {
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding'] === undefined) {
    return { body: null, isKeyed: false };
  }
  if (length !== undefined && Number(length) > mostBytes) throw new BodyTooLarge();
  if (length === undefined || Number(length) > HELD_BYTES) {
    return { body: incoming.pipe(bounded(incoming, mostBytes)), isKeyed: false };
  }
  const body = await whole(incoming);
  return { body, isKeyed: isKeyed(body) };
}

/** Discards a body that is not read, and ignores its stream's errors. */
export function drop(body: Readable): void {
  body.on('error', () => undefined);
  body.destroy();
}

function whole(incoming: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('end', () => {
        resolve(Buffer.concat(chunks));
      })
      .once('error', reject)
      .once('close', () => {
        reject(new SenderGone());
      });
  });
}

function bounded(incoming: Readable, mostBytes: number): Transform {
  let bytes = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > mostBytes) done(new BodyTooLarge());
      else done(null, chunk);
    },
  });
  // `pipe` does not pass on that the sender has gone.
  incoming.once('error', (cause) => counted.destroy(cause));
  incoming.once('close', () => {
    if (!incoming.readableEnded) counted.destroy(new SenderGone());
  });
  return counted;
}

function isKeyed(body: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return (
      typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
    );
  } catch {
    return false;
  }
}
