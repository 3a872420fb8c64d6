import { useTexts } from '@banyan/platform/language';
import { Table, type TableProps } from '@banyan/platform/table';
import { useAppSelector } from '@banyan/store';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Cell } from './Cell.js';
import type { Column } from './columns.js';
import styles from './lists.module.css';
import { listTexts } from './listTexts.js';
import { Nothing } from './Nothing.js';
import { Turns } from './Turns.js';
import { keysetOf, type RowsProps, recordsOf, type TablePlace } from './table.js';
import { useHiddenColumns } from './useHiddenColumns.js';

/** How much narrower than asked for columns may become before a table scrolls sideways. */
const LEAST_WIDTH = 0.85;

/**
 * A page of a list as a table. Its head and its pages stay where they are while the page scrolls, whose place is kept
 * with its tab; where there is no room it scrolls sideways inside itself.
 */
export function Rows<R extends { readonly id: string }, S extends string>(props: RowsProps<R, S>) {
  const { name, label, columns, found, isLoading, list, empty, selection, changed } = props;
  const text = useTexts(listTexts);
  const density = useAppSelector(({ common }) => common.density);
  const [hidden] = useHiddenColumns(name, columns);
  const shown = columns.filter(({ key }) => !hidden.includes(key));
  const { search, address, openId, open, change } = list;
  const place = useRef<HTMLDivElement>(null);
  const width = shown.reduce((sum, column) => sum + column.width, 0);
  const fits = useFits(place, width);
  const keyset = keysetOf(found);
  const records = recordsOf(found);

  const onChange: TableProps<R>['onChange'] = (pages, _filters, sorter, { action }) => {
    const [column] = [sorter].flat();
    const by = columns.find(({ key }) => key === column?.columnKey)?.sort;
    if (action === 'sort') change({ sort: sortOf(by, column?.order) ?? address.usualSort });
    else change(turned(pages, search));
  };

  return (
    <div ref={place}>
      <Table<R>
        className={`${styles['table']} ${density === 'compact' ? styles['compact'] : ''}`}
        rowKey="id"
        aria-label={label}
        size={density === 'compact' ? 'small' : 'middle'}
        columns={shown.map((column) => tableColumn(column, list, changed, text.changed))}
        dataSource={[...(found?.results ?? [])]}
        loading={isLoading}
        {...(fits ? {} : { scroll: { x: width } })}
        sortDirections={['descend', 'ascend']}
        locale={{ emptyText: isLoading ? <span /> : <Nothing list={list} empty={empty} /> }}
        pagination={
          records !== null && {
            current: search.page,
            pageSize: search.pageSize,
            pageSizeOptions: [...address.pageSizes],
            total: records,
            showSizeChanger: address.pageSizes.length > 1,
            showTotal: (total, [from, to]) => text.range(from, to, total.toLocaleString('en')),
            size: 'small',
            responsive: true,
          }
        }
        {...(selection === undefined ? {} : { rowSelection: selection.ofTable })}
        rowClassName={({ id }) => (id === openId ? styles['open'] : '') ?? ''}
        onRow={({ id }) => ({
          'data-row': id,
          // The link in the row is what keyboards use; the row is a larger target for it.
          onClick: ({ defaultPrevented, target }) => {
            if (!defaultPrevented && target instanceof Element && isOpening(target)) open(id);
          },
        })}
        onChange={onChange}
      />
      {keyset !== null && <Turns label={label} keyset={keyset} list={list} />}
    </div>
  );
}

/** A press in a row that has a record's link, but on no control of its own. */
function isOpening(pressed: Element): boolean {
  const hasLink = pressed.closest('tr')?.querySelector('a[data-record]') !== null;
  return hasLink && pressed.closest('a, button, input, label') === null;
}

function tableColumn<R extends { readonly id: string }, S extends string>(
  column: Column<R, S>,
  list: TablePlace<S>,
  changed: readonly string[],
  changedWords: string,
): NonNullable<TableProps<R>['columns']>[number] {
  const { key, title, width, align, sort, shown, card } = column;
  const { by, direction } = list.search.sort;
  const order = direction === 'asc' ? ('ascend' as const) : ('descend' as const);
  return {
    key,
    title,
    width,
    ...(align === undefined ? {} : { align }),
    ...(card === 'acts' ? { fixed: 'end' as const } : { onCell: () => cut(width) }),
    ...(sort === undefined ? {} : { sorter: true, sortOrder: sort === by ? order : null }),
    render: (_: unknown, row: R): ReactNode => (
      <>
        {shown === 'always' && card === 'head' && changed.includes(row.id) && (
          <span className={styles['changed']} role="img" aria-label={changedWords} />
        )}
        <Cell column={column} row={row} list={list} />
      </>
    ),
  };
}

/** Its declared width is the most that a cell asks for: what is longer is cut, and whole in its title. */
function cut(width: number) {
  return {
    className: styles['cut'] ?? '',
    style: { maxWidth: width },
    onMouseEnter: ({ currentTarget: cell }: MouseEvent<HTMLElement>) => {
      const parts = [cell, ...cell.querySelectorAll<HTMLElement>(`.${styles['second']}`)];
      const isCut = parts.some((part) => part.scrollWidth > part.clientWidth);
      cell.title = isCut ? cell.textContent : '';
    },
  };
}

function sortOf<S extends string>(by: S | undefined, order: unknown) {
  if (by === undefined || (order !== 'ascend' && order !== 'descend')) return null;
  return { by, direction: order === 'ascend' ? ('asc' as const) : ('desc' as const) };
}

function turned(
  { current, pageSize }: { readonly current?: number; readonly pageSize?: number },
  search: { readonly pageSize: number },
) {
  if (pageSize === undefined || pageSize === search.pageSize) return { page: current ?? 1 };
  return { page: 1, pageSize };
}

/** Whether there is room for a table. @param width what its columns ask for, in pixels */
function useFits(place: RefObject<HTMLElement | null>, width: number): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      // Nothing is measured of what is hidden.
      if (element.clientWidth > 0) setFits(element.clientWidth >= width * LEAST_WIDTH);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [place, width]);
  return fits;
}
