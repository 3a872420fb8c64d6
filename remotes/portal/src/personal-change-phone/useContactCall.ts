import type { Failure, RequestOf, ResultOf } from '@banyan/contract';
import type { MY_CONTACT_CALLS } from '@banyan/contract/contacts';
import { thing } from '@banyan/rules';
import { useServices } from '@banyan/store';

type Calls = typeof MY_CONTACT_CALLS;

/** One step of a change: what the server answers, or why it refuses. */
export function useContactCall() {
  const { post } = useServices();
  return async <C extends keyof Calls>(
    call: C,
    body: RequestOf<Calls, C>,
  ): Promise<{ readonly result: ResultOf<Calls, C> } | { readonly failure: Failure }> => {
    const reply = await post(call, body, thing<ResultOf<Calls, C>>);
    return reply.success ? { result: reply.result } : { failure: reply.error };
  };
}
