import { Worker } from 'node:worker_threads';
import { within } from '../../../ground/within.js';
import type { MapRead } from './mapBuilder.js';

/** Files that are read at the same time, and those that wait for it. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 50;
const MEGABYTES = 128;
/** How long a thread may take until it can read; the deadline of a file begins then. */
const START_MS = 30_000;

export type MapReader = {
  /** Takes as long as the deadline at most, once it is the file's turn. */
  read(content: Uint8Array, name: string): Promise<MapRead>;
  /** Ends what is being read. */
  close(): Promise<void>;
};

/** What a thread is asked. */
export type Asked = { readonly content: Uint8Array; readonly name: string };

type Parts = {
  readonly deadlineMs?: number;
  readonly program?: URL;
};

/** Reads maps of strangers, each on a thread of its own that ends with the file, or when it takes too long or too much. */
export function mapReader({
  deadlineMs = 2_000,
  program = new URL('./mapThread.mjs', import.meta.url),
}: Parts = {}): MapReader {
  const running = new Set<Worker>();
  const waiting: (() => void)[] = [];
  let atOnce = 0;

  async function readNow(content: Uint8Array, name: string): Promise<MapRead> {
    const worker = new Worker(program, {
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: 16 },
      // It brings its own loader.
      execArgv: [],
      env: {},
    });
    running.add(worker);
    try {
      await within(START_MS, messageOf(worker));
      const answer = messageOf<MapRead>(worker);
      // A copy: a small buffer would bring along the memory that it shares with others.
      worker.postMessage({ content: new Uint8Array(content), name } satisfies Asked);
      return await within(deadlineMs, answer);
    } catch {
      return { kind: 'refused', line: 1, reason: 'tooSlow' };
    } finally {
      running.delete(worker);
      await worker.terminate();
    }
  }

  return {
    read: async (content, name) => {
      if (waiting.length >= MOST_WAITING) return { kind: 'refused', line: 1, reason: 'busy' };
      if (atOnce < MOST_AT_ONCE) atOnce += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await readNow(content, name);
      } finally {
        const next = waiting.shift();
        if (next === undefined) atOnce -= 1;
        else next();
      }
    },
    close: async () => {
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}

/** A thread says that it is ready, and later what it has read. */
function messageOf<T>(worker: Worker): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      reject(new Error('the thread ended before the map was read'));
    });
  });
}
