import { Worker } from 'node:worker_threads';
import type { Cell } from './listFile.js';

/** A sheet of rows, and one that says what they are. */
export type Workbook = {
  readonly name: string;
  readonly headings: readonly string[];
  readonly notes: { readonly name: string; readonly rows: readonly (readonly [string, string])[] };
};

type Rows = readonly (readonly Cell[])[];

/** Several times what 50,000 rows take; beyond it the thread ends, and not the process. */
const MOST_MEGABYTES = 768;

let lastTurn: Promise<void> = Promise.resolve();

/**
 * The bytes of a workbook, in one part. They are made on a thread of its own, one workbook at a time in this process:
 * the whole sheet is in memory until it is done.
 * @param isGone whether the request was aborted
 */
export async function* workbookOf(
  book: Workbook,
  batches: AsyncIterable<Rows>,
  isGone: () => boolean,
): AsyncGenerator<Buffer> {
  const leave = await takeTurn();
  const bytes = await bytesOf(book, batches, isGone).finally(leave);
  // The next workbook has its turn by now: a slow reader holds up no other.
  yield bytes;
}

async function bytesOf(
  book: Workbook,
  batches: AsyncIterable<Rows>,
  isGone: () => boolean,
): Promise<Buffer> {
  const worker = new Worker(new URL('./workbookThread.mjs', import.meta.url), {
    workerData: book,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    // It needs no loader.
    execArgv: [],
  });
  try {
    const [bytes] = await Promise.all([answerOf(worker), send(worker, batches, isGone)]);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  } finally {
    await worker.terminate();
  }
}

async function takeTurn(): Promise<() => void> {
  const before = lastTurn;
  let leave: () => void = () => undefined;
  lastTurn = new Promise((resolve) => {
    leave = resolve;
  });
  await before;
  return leave;
}

async function send(
  worker: Worker,
  batches: AsyncIterable<Rows>,
  isGone: () => boolean,
): Promise<void> {
  for await (const rows of batches) {
    if (isGone()) throw new Error('nobody waits for the workbook any more');
    worker.postMessage(rows);
  }
  worker.postMessage(null);
}

function answerOf(worker: Worker): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      reject(new Error('the thread ended before the workbook was made'));
    });
  });
}
