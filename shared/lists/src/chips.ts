import { createContext, useCallback, useContext, useLayoutEffect, useState } from 'react';

/** One filter that is in force, as people read it. */
export type Chip = { readonly label: string; readonly shown: string };
type Show = (field: string, chip: Chip | null) => void;

export const ChipContext = createContext<Show | null>(null);

/** The filters in force, told by the fields themselves: they know what they are called and what their values are. */
export function useChips(): readonly [chips: ReadonlyMap<string, Chip>, show: Show] {
  const [chips, setChips] = useState<ReadonlyMap<string, Chip>>(new Map());
  const show = useCallback<Show>((field, chip) => {
    setChips((before) => {
      const next = new Map(before);
      if (chip === null) next.delete(field);
      else next.set(field, chip);
      return next;
    });
  }, []);
  return [chips, show];
}

/** @param shown empty: the list is not filtered by this field */
export function useChip(field: string, label: string, shown: string): void {
  const show = useContext(ChipContext);
  // Before the first paint: what comes later would move the rows.
  useLayoutEffect(() => {
    if (shown === '') return;
    show?.(field, { label, shown });
    return () => show?.(field, null);
  }, [show, field, label, shown]);
}
