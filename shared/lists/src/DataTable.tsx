import { useNarrow } from '@banyan/ui';
import { Asked } from './Asked.js';
import { Cards } from './Cards.js';
import { Rows } from './Rows.js';
import { type DataTableProps, type RowsProps, recordsOf } from './table.js';
import { useChangedRows } from './useChangedRows.js';
import { useLastPage } from './useListAddress.js';

/** One page of a list in the cases of its query: a table, or cards where there is no room for one. */
export function DataTable<R extends { readonly id: string }, S extends string>({
  query,
  ...table
}: DataTableProps<R, S>) {
  useLastPage(recordsOf(query.currentData), table.list);
  return (
    <Asked query={query}>
      {(found, isLoading) => <Shown {...table} found={found} isLoading={isLoading} />}
    </Asked>
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
