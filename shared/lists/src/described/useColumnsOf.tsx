import { authorIn } from '@banyan/contract';
import type { Field, Fields, RecordDescription, RowOf, SortOf } from '@banyan/contract/records';
import { entriesWith } from '@banyan/contract/records';
import { useLanguage, useTexts } from '@banyan/platform/language';
import { formatInstant } from '@banyan/rules';
import { StateTag } from '@banyan/ui';
import type { ReactNode } from 'react';
import type { Column } from '../columns.js';
import { listTexts } from '../listTexts.js';
import { useShown } from '../useShown.js';

/** Pixels that a kind of field usually needs. */
const WIDTHS: Readonly<Record<Field['kind'], number>> = {
  line: 200,
  lines: 320,
  fen: 110,
  whole: 90,
  percent: 90,
  flag: 90,
  words: 120,
  instant: 160,
  day: 120,
  id: 140,
  ids: 160,
};
const NUMBERS: readonly Field['kind'][] = ['fen', 'whole', 'percent'];

type Listed<F extends Fields> = {
  [K in keyof F & string]: F[K] extends { readonly list: string } ? K : never;
}[keyof F & string];

/**
 * The columns of a list of such records, in the order of the fields; then who changed and who made one. A page takes them one by
 * one, and writes its own over them or between them.
 */
export function useColumnsOf<F extends Fields>({
  fields,
}: RecordDescription<F>): Readonly<
  Record<Listed<F> | 'updatedAt' | 'createdAt', Column<RowOf<F>, SortOf<F>>>
> {
  const language = useLanguage();
  const text = useTexts(listTexts);
  const shown = useShown();
  const at = language === 'zh' ? 0 : 1;
  const listed = entriesWith(fields, ({ list }) => list !== undefined).map(([key, field]) => {
    const render = (row: RowOf<F>): ReactNode => {
      const value = (row as Readonly<Record<string, unknown>>)[key];
      const tone = field.tones?.[String(value)];
      const said = shown(field, value);
      return tone === undefined ? said : <StateTag tone={tone}>{said}</StateTag>;
    };
    return [key, { key, title: field.title[at], render, ...placeOf(key, field) }];
  });
  const instant = { width: WIDTHS.instant };
  return {
    ...(Object.fromEntries(listed) as Record<Listed<F>, Column<RowOf<F>, SortOf<F>>>),
    updatedAt: {
      ...instant,
      key: 'updatedAt',
      title: text.updatedAt,
      render: ({ updatedAt }) => formatInstant(updatedAt),
      second: ({ updatedBy }) => authorIn(updatedBy, language),
    },
    createdAt: {
      ...instant,
      key: 'createdAt',
      title: text.createdAt,
      sort: 'createdAt',
      render: ({ createdAt }) => formatInstant(createdAt),
      second: ({ createdBy }) => authorIn(createdBy, language),
    },
  };
}

/** Where a column is, how wide, and whether the services sort by it. */
function placeOf(key: string, { kind, list, sort, width = WIDTHS[kind] }: Field) {
  const card = { opens: 'head', head: 'head', line: 'line', fact: 'fact' } as const;
  return {
    width,
    ...(NUMBERS.includes(kind) ? { align: 'right' } : {}),
    ...(sort === true ? { sort: key } : {}),
    ...(list === 'opens' ? { opens: true, shown: 'always' } : {}),
    ...(list === 'on request' ? { shown: list } : {}),
    ...(list === undefined || list === 'plain' || list === 'on request'
      ? {}
      : { card: card[list] }),
  };
}
