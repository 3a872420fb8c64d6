import type { CallTable, RequestOf, ResultOf } from '@banyan/contract';
import type { ServiceCall } from '@banyan/store';

/**
 * The calls of a domain's tables as its endpoints ask them: `query: ask('Person/GetList', page)`.
 * @param base the name of the back end that answers them, when it is not the services
 */
export function asker<T extends CallTable>(base?: string) {
  return <C extends keyof T & string>(call: C, decode: (result: unknown) => ResultOf<T, C>) =>
    (body: RequestOf<T, C>): ServiceCall => ({ call, body, decode, base });
}

/** Says what the call's door has let in. */
export function as<R>(result: unknown): R {
  return result as R;
}
