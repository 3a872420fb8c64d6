import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export type ZipEntry = {
  readonly path: string;
  /** Pictures and the like are small already. */
  readonly isText: boolean;
  readonly content: AsyncIterable<Uint8Array>;
};

/** A ZIP archive while it is made: no more of it is in the memory than one chunk of one entry. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((fault, chunk) => {
    // It is never null where something went wrong, whatever its type says.
    if ((fault as Error | null) !== null) throw fault;
    made.push(chunk);
  });
  for await (const { path, isText, content } of entries) {
    const entry = isText ? new ZipDeflate(path) : new ZipPassThrough(path);
    zip.add(entry);
    for await (const chunk of content) {
      entry.push(chunk);
      yield* made.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
