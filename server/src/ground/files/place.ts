import type { Readable } from 'node:stream';

/** Bytes of an object: the first, and the one behind the last. */
export type Span = { readonly start: number; readonly end: number };

/** Where the bytes of files are, by names that nobody sends. */
export type FilePlace = {
  /** Each name is written once. Resolves once the whole content is kept; until then nothing may refer to it. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Null: there is no such object. */
  open(name: string, span: Span): Promise<Readable | null>;
  /** Nothing happens where there is none. */
  remove(name: string): Promise<void>;
};

/** A content that is in the memory already. */
export async function* one(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}
