import { useHost } from '@banyan/platform/host';
import { useTexts } from '@banyan/platform/language';
import { isConflict, messageOf } from '@banyan/rules';
import { useState } from 'react';
import { listTexts } from './listTexts.js';

type Failure = Parameters<typeof messageOf>[0] & Parameters<typeof isConflict>[0];
export type Answer = { readonly error?: Failure | undefined };

type Says = {
  /** Left out where the success is shown elsewhere. */
  readonly done?: string | undefined;
  /** For a change by another user; the current record has been read again by then. */
  readonly conflict?: string;
};

/** One act on records: shows a message when it is done, and the reason when it is not. */
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
