import { entriesWith, type RecordDescription } from '@banyan/contract/records';
import type * as z from 'zod/mini';
import { countOf, rowsOf } from '../../ground/database/sql/index.js';
import { type RecordKind, sourceOf, type Versioned } from '../../ground/records/index.js';
import type { FileExport } from '../service.js';
import { type Asked, type ExportOf, listExport } from './listExport.js';
import type { ListFile, Value } from './listFile.js';

type Listed<F> = {
  readonly filter?: F | undefined;
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' };
};

/** The export of a kind of record, by its list's own filter and order. */
export function recordExport<
  C extends string,
  F,
  Q extends z.ZodMiniType<Asked<C> & Listed<F>>,
  R extends Versioned & Readonly<Record<C, Value>>,
>(
  definition: ExportOf<Q, C>,
  kind: RecordKind<R, F>,
  file: Pick<ListFile<z.output<Q>, R, NoInfer<C>>, 'name' | 'words' | 'texts' | 'fault'>,
): FileExport {
  return listExport(definition, {
    ...file,
    row: kind.row,
    read: async (db, { filter, sort }, now) => {
      const source = sourceOf(kind, now, filter, sort);
      const count = await countOf(db, source.from, source.condition);
      return { count, batches: rowsOf(db, kind.row, source) };
    },
  });
}

/** What a file of described records is called, and what its values are. */
export function fileOf({ noun, fields }: RecordDescription) {
  const spoken = entriesWith(fields, ({ words }) => words !== undefined);
  return {
    name: { zh: noun.zh, en: noun.many.replaceAll(' ', '-') },
    words: Object.fromEntries(spoken.map(([key, { words = {} }]) => [key, words])),
  };
}
