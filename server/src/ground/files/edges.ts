import type { Hash } from 'node:crypto';

/** The first and the last bytes of what goes by, whose length does not matter. */
export class Edges {
  readonly #most: number;
  #head = Buffer.alloc(0);
  #tail = Buffer.alloc(0);

  constructor(most: number) {
    this.#most = most;
  }

  async *around(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
    for await (const chunk of content) {
      hash.update(chunk);
      if (this.#head.length < this.#most) {
        this.#head = Buffer.concat([this.#head, chunk]).subarray(0, this.#most);
      }
      // Copied: a part of a chunk would keep all of it in the memory.
      const last = Buffer.concat([this.#tail, chunk.subarray(-this.#most)]);
      this.#tail = Buffer.from(last.subarray(-this.#most));
      yield chunk;
    }
  }

  head(): Buffer {
    return this.#head;
  }

  tail(): Buffer {
    return this.#tail;
  }
}
