import { type SubmitEvent, useState } from 'react';
import type { FilterTexts } from './listAddress.js';
import { useFilterDraft } from './useFilterDraft.js';
import type { ListPlace } from './useListAddress.js';
import type { FilterFault } from './words.js';

/** One field of a filter form. */
export type FilterField = {
  readonly name: string;
  readonly value: string;
  /** What the list is filtered by now; empty: by nothing. */
  readonly applied: string;
  readonly fault: FilterFault | undefined;
  /** Waits for the search, as what is typed does. */
  readonly set: (text: string) => void;
  /** Searches at once, as what is chosen does. */
  readonly choose: (text: string) => void;
};

export type FilterFields<F> = {
  readonly at: (field: keyof F & string) => FilterField;
  /** Several fields chosen by one act, such as a range of days. */
  readonly choose: (texts: Partial<FilterTexts<F>>) => void;
};

/** The texts of a filter form: from the address, back into it when they are asked for and right. */
export function useFilterForm<F extends object, S extends string>(list: ListPlace<F, S>) {
  const { address, search, change } = list;
  const applied = address.textsOf(search.filters);
  const { draft, edit } = useFilterDraft(applied);
  const [wasAsked, setAsked] = useState(false);

  function apply(texts: FilterTexts<F>): void {
    const isWrong = Object.keys(address.faultsIn(texts)).length > 0;
    setAsked(isWrong);
    if (!isWrong) change({ filters: address.filtersOf(texts) });
  }

  function choose(texts: Partial<FilterTexts<F>>): void {
    edit(texts);
    apply({ ...draft, ...texts });
  }

  const faults: ReturnType<typeof address.faultsIn> = wasAsked ? address.faultsIn(draft) : {};
  const fields: FilterFields<F> = {
    choose,
    at: (field) => ({
      name: field,
      value: draft[field],
      applied: applied[field],
      fault: faults[field],
      set: (text) => {
        edit({ [field]: text } as Partial<FilterTexts<F>>);
      },
      choose: (text) => {
        choose({ [field]: text } as Partial<FilterTexts<F>>);
      },
    }),
  };

  return {
    fields,
    isApplied: JSON.stringify(address.filtersOf(draft)) === JSON.stringify(search.filters),
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      apply(draft);
    },
    reset: (): void => {
      edit(address.textsOf(address.cleared(search.filters)));
      setAsked(false);
      list.reset();
    },
  };
}
