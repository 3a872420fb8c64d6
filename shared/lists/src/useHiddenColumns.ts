import { commonSlice, useAppDispatch, useAppSelector } from '@banyan/store';
import { type Column, hiddenKeys } from './columns.js';

/** The columns that a person does not want to see in a list, kept with the looks of their frame. */
export function useHiddenColumns(
  list: string,
  columns: readonly Pick<Column<never>, 'key' | 'shown'>[],
): readonly [hidden: readonly string[], hide: (keys: readonly string[]) => void] {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(({ common }) => common.hiddenColumns[list]);
  return [
    hiddenKeys(columns, chosen),
    (keys) => {
      dispatch(commonSlice.actions.columnsHidden({ list, columns: keys }));
    },
  ];
}
