import { isFields } from '@banyan/rules';
import { useEffect, useState } from 'react';
import type { Answer } from '../useAct.js';

type Claim = (asked: { readonly id: string }) => PromiseLike<Answer>;

/**
 * Claims a record that waits for a decision, as long as it is shown and wanted. Returns the refusal; null: no other reviewer
 * has it.
 */
export function useClaim(claim: Claim, id: string, isWanted: boolean): string | null {
  const [refusal, setRefusal] = useState<{ readonly id: string; readonly said: string } | null>(
    null,
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOpen = true;
    void Promise.resolve(claim({ id })).then(({ error }) => {
      const isClaimed = isFields(error) && error['code'] === 'CLAIMED';
      if (isOpen) setRefusal(isClaimed ? { id, said: String(error['message']) } : null);
    });
    return () => {
      isOpen = false;
    };
  }, [claim, id, isWanted]);
  return refusal?.id === id ? refusal.said : null;
}
