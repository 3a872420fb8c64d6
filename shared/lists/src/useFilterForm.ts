import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { isPersonalWord, readHiddenWord } from '@banyan/rules';
import { type SubmitEvent, useState } from 'react';
import type { Find } from './FindField.js';
import type { FilterTexts } from './listAddress.js';
import { listTexts } from './listTexts.js';
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
export function useFilterForm<F extends object, S extends string>(
  list: ListPlace<F, S>,
  find: Find<F> | null,
) {
  const { address, search, change } = list;
  const host = useHost();
  const { notHidden } = useTexts(listTexts);
  const applied = address.textsOf(search.filters);
  const { draft, edit } = useFilterDraft(applied);
  const [wasAsked, setAsked] = useState(false);
  const [typed, setTyped] = useState('');

  function apply(texts: FilterTexts<F>): void {
    const isWrong = Object.keys(address.faultsIn(texts)).length > 0;
    setAsked(isWrong);
    if (isWrong) return;
    const personal = Object.entries<string>(texts).filter(([, typed]) => isPersonalWord(typed));
    if (personal.length === 0) change({ filters: address.filtersOf(texts) });
    else void hide(personal).then((hidden) => hidden && apply({ ...texts, ...hidden }));
  }

  /** What the address carries in place of personal texts; null: it could not be asked for, which has been said. */
  async function hide(personal: readonly (readonly [string, string])[]) {
    try {
      const hidden = await Promise.all(
        personal.map(async ([field, typed]) => [field, await host.hideWord(typed)] as const),
      );
      return Object.fromEntries(hidden) as Partial<FilterTexts<F>>;
    } catch {
      host.notify({ kind: 'error', text: notHidden });
      return null;
    }
  }

  async function applyFound({ look, fields: held }: Find<F>): Promise<void> {
    try {
      const found = address.textsOf({ ...address.none, ...(await look(typed.trim())) });
      setTyped('');
      apply({ ...draft, ...Object.fromEntries(held.map((field) => [field, found[field]])) });
    } catch {
      host.notify({ kind: 'error', text: notHidden });
    }
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
      value: shownOf(draft[field]),
      applied: shownOf(applied[field]),
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
    typed,
    setTyped,
    isApplied:
      typed === '' && JSON.stringify(address.filtersOf(draft)) === JSON.stringify(search.filters),
    submit: (event: SubmitEvent): void => {
      event.preventDefault();
      if (find === null || typed.trim() === '') apply(draft);
      else void applyFound(find);
    },
    reset: (): void => {
      edit(address.textsOf(address.cleared(search.filters)));
      setAsked(false);
      setTyped('');
      list.reset();
    },
  };
}

function shownOf(text: string): string {
  return readHiddenWord(text)?.shown ?? text;
}
