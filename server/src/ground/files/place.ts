import type { Readable } from 'node:stream';

/** Bytes of an object: the first, and the one behind the last. */
export type Span = { readonly start: number; readonly end: number };

/** Where the bytes of files are, by names that never come from a request. */
export type FilePlace = {
  /** Each name is written once. Resolves once the whole content is kept; until then nothing may refer to it. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null: no such object. */
  open(name: string, span: Span): Promise<Readable | null>;
  /** Does nothing if the object does not exist. */
  remove(name: string): Promise<void>;
};

/** A content that is in the memory already. */
export async function* one(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
