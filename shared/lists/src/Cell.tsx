import type { ReactNode } from 'react';
import type { Column } from './columns.js';
import { RecordLink } from './RecordLink.js';
import { Second } from './Second.js';

type Props<R extends { readonly id: string }> = {
  readonly column: Pick<Column<R>, 'render' | 'second' | 'opens'>;
  readonly row: R;
  readonly list: { readonly hrefOf: (id: string) => string };
};

/** What a column says of a row. */
export function Cell<R extends { readonly id: string }>({ column, row, list }: Props<R>) {
  const first = column.render(row);
  const second = column.second?.(row);
  return (
    <>
      {column.opens === true ? (
        <RecordLink id={row.id} list={list}>
          {first}
        </RecordLink>
      ) : (
        first
      )}
      {!isNothing(second) && (
        <>
          {' '}
          <Second>{second}</Second>
        </>
      )}
    </>
  );
}

export function isNothing(said: ReactNode): boolean {
  return said === undefined || said === null || said === false || said === '';
}
