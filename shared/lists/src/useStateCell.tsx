import type { LocalText } from '@banyan/contract';
import { StateTag, type StateTone, useWords } from '@banyan/ui';
import type { ReactNode } from 'react';

/** A cell that says the state of its record. */
export function useStateCell<K extends string>(
  words: Readonly<Record<K, LocalText>>,
  tones: Readonly<Record<K, StateTone>>,
): (row: { readonly state: K }) => ReactNode {
  const names = useWords(words);
  return ({ state }) => <StateTag tone={tones[state]}>{names[state]}</StateTag>;
}
