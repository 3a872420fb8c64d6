import { useState } from 'react';

export type FilterDraft<D> = {
  readonly draft: D;
  readonly edit: (change: Partial<D>) => void;
};

/**
 * The contents of a filter form, valid or not, before they are asked for. They start from the address and follow it, as
 * when the person goes back; what is typed survives everything else, such as another page of the list.
 * @param given what the address says, as the form holds it: plain values alone
 */
export function useFilterDraft<D extends object>(given: D): FilterDraft<D> {
  const said = JSON.stringify(given);
  const [followed, setFollowed] = useState(said);
  const [draft, setDraft] = useState(given);
  if (followed !== said) {
    setFollowed(said);
    setDraft(given);
  }
  return {
    draft,
    edit: (change) => {
      setDraft((before) => ({ ...before, ...change }));
    },
  };
}
