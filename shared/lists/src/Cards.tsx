import { Skeleton } from '@banyan/platform/base';
import { useTexts } from '@banyan/platform/language';
import { Pagination } from '@banyan/platform/table';
import type { ReactNode } from 'react';
import { Cell, isNothing } from './Cell.js';
import type { Column } from './columns.js';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';
import { Nothing } from './Nothing.js';
import { Turns } from './Turns.js';
import { keysetOf, type RowsProps, recordsOf } from './table.js';

/** A page of a list for a phone: what one looks for first, the rest is in the detail. */
export function Cards<R extends { readonly id: string }, S extends string>(props: RowsProps<R, S>) {
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
            <Card row={row} columns={columns} list={list} />
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

function Card<R extends { readonly id: string }, S extends string>(props: CardProps<R, S>) {
  const { row, columns, list } = props;
  const part = (card: Column<R, S>['card'], show: (column: Column<R, S>) => ReactNode) => {
    const parts = columns.filter((column) => column.card === card);
    return (
      parts.length > 0 && <div className={styles[`card-${card ?? ''}`]}>{parts.map(show)}</div>
    );
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
        if (isNothing(column.render(row))) return null;
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
