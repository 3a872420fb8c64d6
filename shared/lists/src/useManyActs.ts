import { newId } from '@banyan/ui';
import { useState } from 'react';
import type { BatchResult } from './BatchResult.js';
import type { Selection } from './selection.js';
import type { Answer } from './useAct.js';

type Outcomes = Parameters<typeof BatchResult>[0]['outcomes'];
type Answered = Answer & { readonly data?: Outcomes | undefined };

/** Acts on chosen records: what became of each is kept for `BatchResult`, and the choice ends once all were done. */
export function useManyActs({ chosen, clear }: Pick<Selection, 'chosen' | 'clear'>) {
  const [outcomes, setOutcomes] = useState<Outcomes>([]);
  return {
    outcomes,
    /** What each such call names. */
    asked: (key = newId()) => ({ chosen: { ids: [...chosen] }, key }),
    told: async (sent: PromiseLike<Answered>): Promise<Answered> => {
      const answer = await sent;
      setOutcomes(answer.data ?? []);
      if (answer.data?.every(({ outcome }) => outcome !== 'refused') === true) clear();
      return answer;
    },
  };
}
