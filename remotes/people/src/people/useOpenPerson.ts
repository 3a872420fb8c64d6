import { peopleDomain } from '@banyan/domain-people';
import { useHost } from '@banyan/platform/host';
import { messageOf } from '@banyan/rules';
import { checkPersonSlice, useAppDispatch, useDomain } from '@banyan/store';
import { personTab } from '../titles.js';

type Opener = {
  readonly isOpening: boolean;
  /** Why the last one did not open; empty: it did. */
  readonly reason: string;
  /** Looks the number up and opens the archive's tab; with `append` the check list has it too. */
  readonly open: (number: string, options?: { readonly append: boolean }) => Promise<void>;
};

export function useOpenPerson(): Opener {
  const host = useHost();
  const dispatch = useAppDispatch();
  const { api } = useDomain(peopleDomain);
  const [lookUp, { isLoading, error }] = api.useLookUpMutation();
  return {
    isOpening: isLoading,
    reason: error === undefined ? '' : messageOf(error),
    open: async (number, { append } = { append: false }) => {
      const { data } = await lookUp({ number });
      if (data === undefined) return;
      const { id, name } = data;
      if (append) dispatch(checkPersonSlice.actions.personAppended({ id, name }));
      host.openTab(personTab(id, name));
    },
  };
}
