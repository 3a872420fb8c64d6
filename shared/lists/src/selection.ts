import { useState } from 'react';

/** At most so many are acted on at once (contract, manyCall). */
export const MOST_SELECTED = 500;

export type Selection = {
  /** Ids, over all pages. */
  readonly chosen: readonly string[];
  readonly clear: () => void;
  /** For the table of antd. */
  readonly ofTable: {
    readonly selectedRowKeys: string[];
    readonly preserveSelectedRowKeys: true;
    readonly onChange: (keys: readonly (string | number | bigint)[]) => void;
  };
};

/** What an act on many is about: what is chosen, or all that the filter has found so far (contract, manyCall). */
export function chosenOr<F>(chosen: readonly string[], filter: F) {
  return chosen.length > 0 ? { ids: [...chosen] } : { filter, upTo: new Date().toISOString() };
}

/** Whether an act on many is about anything: without a choice it is offered for a filter alone, and never for all. */
export function isMany(
  { chosen }: Pick<Selection, 'chosen'>,
  { isFiltered, total }: { readonly isFiltered: boolean; readonly total: number },
): boolean {
  return chosen.length > 0 || (isFiltered && total > 0);
}

/**
 * What is chosen in a list. It survives another page, and is dropped when the list is filtered by something else.
 * @param filter what the list is filtered by
 */
export function useSelection(filter: unknown): Selection {
  const said = JSON.stringify(filter);
  const [followed, setFollowed] = useState(said);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (followed !== said) {
    setFollowed(said);
    setChosen([]);
  }
  return {
    chosen,
    clear: () => {
      setChosen([]);
    },
    ofTable: {
      selectedRowKeys: [...chosen],
      preserveSelectedRowKeys: true,
      onChange: (keys) => {
        setChosen(keys.map(String).slice(0, MOST_SELECTED));
      },
    },
  };
}
