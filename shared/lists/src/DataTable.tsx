import { Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Pagination } from '@banyan/platform/table';
import { useNarrow } from '@banyan/ui';
import { type ReactNode, useState } from 'react';
import { Asked } from './Asked.js';
import { Cell, isNothing } from './Cell.js';
import type { Column } from './columns.js';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';
import { Nothing } from './Nothing.js';
import { Rows } from './Rows.js';
import { Turns } from './Turns.js';
import { type DataTableProps, keysetOf, type RowsProps, recordsOf } from './table.js';
import { useLastPage } from './useListAddress.js';

type RowWithId = { readonly id: string };
type SeenRows = {
  readonly place: string;
  readonly rows: ReadonlyMap<string, string>;
  readonly results: readonly RowWithId[];
  readonly changed: readonly string[];
};

/** One page of a list in the cases of its query: a table, or cards where there is no room for one. */
export function DataTable<R extends { readonly id: string }, S extends string>({
  query,
  ...table
}: DataTableProps<R, S>) {
  useLastPage(recordsOf(query.currentData), table.list);
  return (
    // What takes the focus when the row that had it is gone.
    <div className={styles['records']} data-block="list" tabIndex={-1}>
      <Asked query={query} keepsPrevious>
        {(found, isLoading) => <Shown {...table} found={found} isLoading={isLoading} />}
      </Asked>
    </div>
  );
}

function Shown<R extends { readonly id: string }, S extends string>(
  props: Omit<RowsProps<R, S>, 'changed'>,
) {
  const { filters, sort, page, cursor, pageSize } = props.list.search;
  const place = JSON.stringify([filters, sort, page, cursor, pageSize]);
  const changed = useChangedRows(place, props.isLoading ? null : (props.found?.results ?? null));
  const Shape = useNarrow() ? Cards : Rows;
  return <Shape {...props} changed={changed} />;
}

/**
 * The ids of rows that others have changed while the list was shown, until it shows another place.
 * @param place what is shown: another page, filter or order is another list, not a change
 */
function useChangedRows(place: string, results: readonly RowWithId[] | null): readonly string[] {
  const [seen, setSeen] = useState<SeenRows>({
    place,
    rows: new Map(),
    results: [],
    changed: [],
  });
  if (results === null || (results === seen.results && place === seen.place)) return seen.changed;
  const rows = new Map(results.map((row) => [row.id, JSON.stringify(row)]));
  const isSame = place === seen.place;
  const news = isSame ? changedIn(seen.rows, rows) : [];
  const changed = isSame ? [...new Set([...seen.changed, ...news])] : [];
  setSeen({ place, rows, results, changed });
  return changed;
}

function changedIn(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): readonly string[] {
  return [...now].flatMap(([id, row]) => {
    const was = before.get(id);
    return was === undefined || was === row ? [] : [id];
  });
}

/** A page of a list for a phone: what one looks for first, the rest is in the detail. */
function Cards<R extends { readonly id: string }, S extends string>(props: RowsProps<R, S>) {
  const { label, columns, found, isLoading, list, empty, changed } = props;
  const text = useTexts(listTexts);
  const rows = found?.results ?? [];
  const { search, change } = list;
  if (found === null) {
    return (
      <div role="status" aria-label={text.loading}>
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    );
  }
  const keyset = keysetOf(found);
  const records = recordsOf(found);
  if (rows.length === 0) return <Nothing list={list} empty={empty} />;
  return (
    <div className={styles['cardsOf']} aria-busy={isLoading}>
      <ul className={styles['cards']} aria-label={label}>
        {rows.map((row) => (
          <li key={row.id} className={styles['card']} data-row={row.id}>
            {changed.includes(row.id) && (
              <span className={styles['changed']} role="img" aria-label={text.changed} />
            )}
            <RowCard row={row} columns={columns} list={list} />
          </li>
        ))}
      </ul>
      {records !== null && (
        <Pagination
          simple
          align="center"
          current={search.page}
          pageSize={search.pageSize}
          total={records}
          showSizeChanger={false}
          onChange={(page) => {
            change({ page });
          }}
        />
      )}
      {keyset !== null && <Turns label={label} keyset={keyset} list={list} />}
    </div>
  );
}

type CardProps<R extends { readonly id: string }, S extends string> = Pick<
  RowsProps<R, S>,
  'columns' | 'list'
> & { readonly row: R };

function RowCard<R extends { readonly id: string }, S extends string>(props: CardProps<R, S>) {
  const { row, columns, list } = props;
  const has = (column: Column<R, S>) => !isNothing(column.render(row));
  const part = (card: Column<R, S>['card'], show: (column: Column<R, S>) => ReactNode) => {
    const parts = columns.filter((column) => column.card === card);
    const isBlank = parts.every((column) => !has(column) && isNothing(column.second?.(row)));
    return !isBlank && <div className={styles[`card-${card ?? ''}`]}>{parts.map(show)}</div>;
  };
  const plain = (column: Column<R, S>) => (
    <div key={column.key}>
      <Cell column={column} row={row} list={list} />
    </div>
  );
  return (
    <>
      {part('head', plain)}
      {part('line', plain)}
      {part('fact', (column) => {
        if (!has(column)) return null;
        return (
          <div key={column.key}>
            <span className={styles['muted']}>{column.title}</span>{' '}
            <Cell column={column} row={row} list={list} />
          </div>
        );
      })}
      {part('acts', plain)}
    </>
  );
}
