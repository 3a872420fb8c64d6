import { Readable } from 'node:stream';
import type { Language, LocalText, Permission, Person } from '@banyan/contract';
import { formatInstant, shanghaiDay } from '@banyan/rules';
import type * as z from 'zod/mini';
import { done, refused } from '../../ground/requests/refusal.js';
import { type FileExport, fileExport } from '../service.js';
import { attachment } from './attachment.js';
import { csvOf } from './csvOf.js';
import { type Cell, cellOf, type ListFile } from './listFile.js';
import { endWhenStalled, paced } from './paced.js';
import { type Workbook, workbookOf } from './workbook.js';

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
  R extends Readonly<Record<C, string | number | null>>,
>(
  { titles, ...definition }: ExportOf<Q, C>,
  { name, words, read, fault = () => null }: ListFile<z.output<Q>, R, C>,
): FileExport {
  const all = Object.keys(titles) as C[];
  return fileExport({ ...definition, name }, async (db, asked, now, person) => {
    const { columns = all, language, format } = asked;
    const refusal = fault(asked, now);
    if (refusal !== null) return refused(refusal);
    const { count, batches } = await read(db, asked, now);
    if (format === 'xlsx' && count > MOST_WORKBOOK_ROWS) return refused(TOO_LARGE, { rows: count });
    const lineOf = (row: R) =>
      columns.map((column) => cellOf(column, row[column], words?.[column], language));
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
