import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { isConflict, messageOf } from '@banyan/rules';
import { useState } from 'react';
import { listTexts } from './listTexts.js';

type Failure = Parameters<typeof messageOf>[0] & Parameters<typeof isConflict>[0];
export type Answer = { readonly error?: Failure | undefined };

type Says = {
  /** Left out where it is said elsewhere. */
  readonly done?: string | undefined;
  /** When somebody else was faster; what stands there now has been read again by then. */
  readonly conflict?: string;
};

/** One act on records: what is said when it is done, and why when it is not. */
export function useAct<A extends readonly unknown[]>(send: (...asked: A) => PromiseLike<Answer>) {
  const host = useHost();
  const text = useTexts(listTexts);
  const [fault, setFault] = useState<string | null>(null);
  const [isActing, setActing] = useState(false);
  return {
    isActing,
    /** Why the last one was not done; null: it was. */
    fault,
    /** Whether it is done; otherwise `fault` says why. */
    act: async (asked: A, { done, conflict = text.conflict }: Says): Promise<boolean> => {
      setFault(null);
      setActing(true);
      const { error } = await send(...asked);
      setActing(false);
      if (error !== undefined) setFault(isConflict(error) ? conflict : messageOf(error));
      else if (done !== undefined) host.notify({ kind: 'success', text: done });
      return error === undefined;
    },
  };
}
