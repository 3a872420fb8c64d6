import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Language, LocalText, Permission, Person } from '@banyan/contract';
import { CSV_START, csvLine, formatInstant, shanghaiDay } from '@banyan/rules';
import type * as z from 'zod/mini';
import { done, refused } from '../../ground/requests/refusal.js';
import { within } from '../../ground/within.js';
import { type FileExport, fileExport } from '../service.js';
import { attachment } from './attachment.js';
import { type Cell, cellOf, demandWords, type ListFile, type Value, wordsIn } from './listFile.js';
import { endWhenStalled, paced } from './paced.js';

/** A sheet of rows, and one that says what they are. */
type Workbook = {
  readonly name: string;
  readonly headings: readonly string[];
  readonly notes: { readonly name: string; readonly rows: readonly (readonly [string, string])[] };
};

type WorkbookRows = readonly (readonly Cell[])[];

/** What makes a workbook, and how long that may take once it has all rows. */
type Maker = { readonly program: URL; readonly longestMs: number };

const MAKER: Maker = {
  program: new URL('./workbookThread.mjs', import.meta.url),
  longestMs: 150_000,
};

/** Several times what 50,000 rows take; beyond it the thread ends, and not the process. */
const MOST_MEGABYTES = 768;

let lastTurn: Promise<void> = Promise.resolve();

/** What every export takes in addition to its own filter and order. */
export type Asked<C> = {
  readonly columns?: readonly C[] | undefined;
  readonly format: 'csv' | 'xlsx';
  readonly language: Language;
};

export type ExportOf<Q extends z.ZodMiniType, C extends string> = {
  readonly path: string;
  readonly audience: 'admin';
  readonly permission: Permission;
  readonly titles: Readonly<Record<C, LocalText>>;
  readonly request: Q;
};

const MOST_WORKBOOK_ROWS = 50_000;
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
/** A workbook is not sent before it is whole. */
const STALLED_MS = { csv: 60_000, xlsx: 150_000 } as const;

const TOO_LARGE = {
  status: 409,
  code: 'EXPORT_TOO_LARGE',
  text: {
    zh: 'Excel 文件最多 50,000 行，请改用 CSV 导出。',
    en: 'An Excel file has at most 50,000 rows. Please export as CSV.',
  },
};

/** The export of a list: read in batches while it is sent, and no further once the reader has gone. */
export function listExport<
  C extends string,
  Q extends z.ZodMiniType<Asked<C>>,
  R extends Readonly<Record<C, Value>>,
>(
  { titles, ...definition }: ExportOf<Q, C>,
  { name, row: { shape }, words, texts, read, fault = () => null }: ListFile<z.output<Q>, R, C>,
): FileExport {
  const all = Object.keys(titles) as C[];
  for (const column of all) {
    const known = words?.[column];
    if (typeof known !== 'function') demandWords({ shape }, column, known);
  }
  return fileExport({ ...definition, name }, async (db, asked, now, person) => {
    const { columns = all, language, format } = asked;
    const refusal = fault(asked, now);
    if (refusal !== null) return refused(refusal);
    const { count, batches } = await read(db, asked, now);
    if (format === 'xlsx' && count > MOST_WORKBOOK_ROWS) return refused(TOO_LARGE, { rows: count });
    const named = await wordsIn(db, words ?? {});
    const lineOf = (row: R) =>
      columns.map((column) => {
        const value = row[column];
        const text = texts?.[column];
        if (text !== undefined && typeof value === 'string') return text(value, language);
        // An English twin, as names have that operators write.
        const twin =
          language === 'en' ? (row as Readonly<Record<string, unknown>>)[`${column}En`] : null;
        if (typeof twin === 'string' && twin !== '') return twin;
        return cellOf(column, value, { shape, words: named.get(column), language });
      });
    const headings = columns.map((column) => titles[column][language]);
    const lines = linesOf(batches, lineOf);
    const notes = notesOf(language, { now, person, count });
    const book = { name: name[language], headings, notes };
    const parts =
      format === 'csv'
        ? paced(csvOf(headings, lines))
        : workbookOf(book, paced(lines), () => content.destroyed);
    const content: Readable = Readable.from(parts, { objectMode: false });
    endWhenStalled(content, STALLED_MS[format]);
    const day = shanghaiDay(new Date(now));
    return done({
      type: TYPES[format],
      disposition: attachment(`${name.en}-${day}.${format}`, `${name[language]}-${day}.${format}`),
      rows: count,
      content,
    });
  });
}

type Made = { readonly now: number; readonly person: Person; readonly count: number };

/** Who made the file, when, and of how many rows. */
function notesOf(language: Language, { now, person, count }: Made): Workbook['notes'] {
  const at = formatInstant(new Date(now).toISOString());
  const by = `${person.username} (${person.account})`;
  return language === 'zh'
    ? {
        name: '说明',
        rows: [
          ['导出时间（北京时间）', at],
          ['导出人', by],
          ['行数', String(count)],
        ],
      }
    : {
        name: 'About',
        rows: [
          ['Exported at (Beijing)', at],
          ['Exported by', by],
          ['Rows', String(count)],
        ],
      };
}

async function* linesOf<R>(
  batches: AsyncIterable<readonly R[]>,
  lineOf: (row: R) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const rows of batches) yield rows.map(lineOf);
}

/** The parts of a CSV file: what its columns are called, then each batch of rows. */
async function* csvOf(
  titles: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(CSV_START + csvLine(titles));
  for await (const rows of batches) {
    yield Buffer.from(rows.map((cells) => csvLine(cells.map(textOf))).join(''));
  }
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  return typeof cell === 'object' ? yuan(cell.fen) : String(cell);
}

/** For machines: no currency sign, no grouping. */
function yuan(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
}

/**
 * The bytes of a workbook, in one part. They are made on a thread of its own, one workbook at a time in this process:
 * the whole sheet is in memory until it is done.
 * @param isGone whether the request was aborted
 */
async function* workbookOf(
  book: Workbook,
  batches: AsyncIterable<WorkbookRows>,
  isGone: () => boolean,
): AsyncGenerator<Buffer> {
  const leave = await takeTurn();
  const bytes = await workbookBytes(book, batches, isGone).finally(leave);
  // The next workbook has its turn by now: a slow reader holds up no other.
  yield bytes;
}

/** Rejects when the thread fails or takes too long: the next workbook waits for this one. */
export async function workbookBytes(
  book: Workbook,
  batches: AsyncIterable<WorkbookRows>,
  isGone: () => boolean,
  { program, longestMs }: Maker = MAKER,
): Promise<Buffer> {
  const worker = new Worker(program, {
    workerData: book,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
    // It needs no loader.
    execArgv: [],
  });
  try {
    const answer = answerOf(worker);
    const sent = sendWorkbook(worker, batches, isGone);
    const [bytes] = await Promise.all([answer, sent.then(() => within(longestMs, answer))]);
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

async function sendWorkbook(
  worker: Worker,
  batches: AsyncIterable<WorkbookRows>,
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
