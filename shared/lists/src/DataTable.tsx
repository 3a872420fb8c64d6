import { useNarrow } from '@banyan/ui';
import { Cards } from './Cards.js';
import { Rows } from './Rows.js';
import type { DataTableProps } from './table.js';
import { useChangedRows } from './useChangedRows.js';

/** One page of a list: a table, or cards where there is no room for one. */
export function DataTable<R extends { readonly id: string }, S extends string>(
  props: DataTableProps<R, S>,
) {
  const { sort, page, pageSize } = props.list.search;
  const place = JSON.stringify([props.list.search.filters, sort, page, pageSize]);
  const changed = useChangedRows(place, props.isLoading ? null : (props.found?.results ?? null));
  const Shape = useNarrow() ? Cards : Rows;
  return <Shape {...props} changed={changed} />;
}
