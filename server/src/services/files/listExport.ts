import { Readable } from 'node:stream';
import type { Language, LocalText, Permission } from '@banyan/contract';
import { shanghaiDay } from '@banyan/rules';
import type * as z from 'zod/mini';
import { countIn, rowsOf } from '../../database/sql/index.js';
import { type RecordKind, sourceOf, type Versioned } from '../../records/index.js';
import { type FileExport, fileExport } from '../service.js';
import { attachment } from './attachment.js';
import { csvOf } from './csvOf.js';
import { type Cell, cellOf, type ListFile } from './listFile.js';
import { endWhenStalled, paced } from './paced.js';

/** What every export is asked besides its own filter and order. */
type Asked<C> = {
  readonly columns?: readonly C[] | undefined;
  readonly format: 'csv' | 'xlsx';
  readonly language: Language;
};

type Definition<Q extends z.ZodMiniType, C extends string> = {
  readonly path: string;
  readonly audience: 'admin';
  readonly permission: Permission;
  readonly titles: Readonly<Record<C, LocalText>>;
  readonly request: Q;
};

const STALLED_MS = 60_000;

/** The export of a list: read in batches while it is sent, and no further once the reader has gone. */
export function listExport<
  C extends string,
  Q extends z.ZodMiniType<Asked<C>>,
  R extends Readonly<Record<C, string | number | null>>,
>(
  { titles, ...definition }: Definition<Q, C>,
  { name, words, read }: ListFile<z.output<Q>, R, C>,
): FileExport {
  const all = Object.keys(titles) as C[];
  return fileExport(definition, async (db, asked, now) => {
    const { columns = all, language } = asked;
    const { count, batches } = await read(db, asked, now);
    const lineOf = (row: R) =>
      columns.map((column) => cellOf(column, row[column], words?.[column], language));
    const headings = columns.map((column) => titles[column][language]);
    const parts = csvOf(headings, linesOf(batches, lineOf));
    const content = Readable.from(paced(parts), { objectMode: false });
    endWhenStalled(content, STALLED_MS);
    const day = shanghaiDay(new Date(now));
    return {
      disposition: attachment(`${name.en}-${day}.csv`, `${name[language]}-${day}.csv`),
      rows: count,
      content,
    };
  });
}

type Listed<F> = {
  readonly filter?: F | undefined;
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' };
};

/** The export of a kind of record, by its list's own filter and order. */
export function recordExport<
  C extends string,
  F,
  Q extends z.ZodMiniType<Asked<C> & Listed<F>>,
  R extends Versioned & Readonly<Record<C, string | number | null>>,
>(
  definition: Definition<Q, C>,
  kind: RecordKind<R, F>,
  file: Omit<ListFile<never, R, C>, 'read'>,
): FileExport {
  return listExport(definition, {
    ...file,
    read: async (db, { filter, sort }, now) => {
      const source = sourceOf(kind, now, filter, sort);
      const { sql, params } = source.condition;
      const counted = await db.query(
        `select count(*) as count from ${source.from} where ${sql}`,
        params,
      );
      return { count: countIn(counted), batches: rowsOf(db, kind.row, source) };
    },
  });
}

async function* linesOf<R>(
  batches: AsyncIterable<readonly R[]>,
  lineOf: (row: R) => readonly Cell[],
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const rows of batches) yield rows.map(lineOf);
}
