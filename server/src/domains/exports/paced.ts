import type { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';

/** After each part others have the database for as long as the part took, so that half of it at most is ours. */
export async function* paced<T>(
  parts: AsyncGenerator<T>,
  pause: (ms: number) => Promise<unknown> = after,
): AsyncGenerator<T> {
  let begun = performance.now();
  for await (const part of parts) {
    const taken = performance.now() - begun;
    yield part;
    await pause(Math.ceil(taken));
    begun = performance.now();
  }
}

/** Ends a file that its reader has not read from for this long. */
export function endWhenStalled(content: Readable, ms: number): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => content.destroy(), ms);
  };
  wait();
  content.on('data', wait);
  content.pause();
  content.once('close', () => {
    clearTimeout(timer);
  });
}
