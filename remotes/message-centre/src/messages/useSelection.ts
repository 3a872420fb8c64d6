import type { Message } from '@banyan/contract/messages';
import { useState } from 'react';

export type Selection = {
  /** Only what is still on the page. */
  readonly selected: readonly Message[];
  readonly choose: (ids: readonly string[]) => void;
  readonly toggle: (id: string) => void;
};

export function useSelection(shown: readonly Message[]): Selection {
  const [ids, setIds] = useState<readonly string[]>([]);
  return {
    selected: shown.filter(({ id }) => ids.includes(id)),
    choose: setIds,
    toggle: (id) => {
      setIds(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]);
    },
  };
}
