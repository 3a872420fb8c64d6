import type { Writable } from 'node:stream';
import type { Sink } from './format.js';

/** Writes and resolves when there is room for more; rejects when the reader is gone. */
export function writeTo(stream: Writable, content: string | Uint8Array): Promise<void> {
  if (stream.destroyed) return Promise.reject(gone(stream));
  if (stream.write(content)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const settle = () => {
      stream.off('drain', settle);
      stream.off('close', settle);
      stream.off('error', settle);
      if (stream.destroyed) reject(gone(stream));
      else resolve();
    };
    stream.on('drain', settle);
    stream.on('close', settle);
    stream.on('error', settle);
  });
}

function gone(stream: Writable): Error {
  return stream.errored ?? new Error('nobody takes it any longer');
}

export function sinkOf(stream: Writable): Sink {
  return (lines) => writeTo(stream, lines);
}

/** The lines of a text that comes in pieces, one in memory at a time. The last one needs no end. */
export async function* linesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
