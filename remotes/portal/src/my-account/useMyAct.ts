import type { Failure, RequestOf, ResultOf } from '@banyan/contract';
import type { MY_SECURITY_CALLS } from '@banyan/contract/security';
import { thing } from '@banyan/rules';
import { useAppDispatch, useDomain, useServices } from '@banyan/store';
import { myAccountDomain } from './myAccountDomain.js';

type Calls = typeof MY_SECURITY_CALLS;

type Answer<T> = { readonly result: T } | { readonly failure: Failure };

/** Does something to the own account; what the page shows of it is read again. */
export function useMyAct() {
  const { post } = useServices();
  const { api } = useDomain(myAccountDomain);
  const dispatch = useAppDispatch();
  return async <C extends keyof Calls>(
    call: C,
    body: RequestOf<Calls, C>,
  ): Promise<Answer<ResultOf<Calls, C>>> => {
    const reply = await post(call, body, thing<ResultOf<Calls, C>>);
    if (!reply.success) return { failure: reply.error };
    dispatch(api.util.invalidateTags(['Session', 'State', 'Event']));
    return { result: reply.result };
  };
}
