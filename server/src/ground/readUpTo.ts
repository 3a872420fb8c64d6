/** An answer had more bytes than allowed. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
  readonly code = 'TOO_LONG';
}

/** The body of an answer, up to a size. Throws TooLong, and what a broken line throws. */
export async function readUpTo(
  response: Response,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new TooLong(`an answer of more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
