import type { CallTable, RequestOf, ResultOf } from '@banyan/contract';
import type { ServiceCall } from '@banyan/store';

/** The calls of a domain's tables as its endpoints ask them: `query: ask('Person/GetList', page)`. */
export function asker<T extends CallTable>() {
  return <C extends keyof T & string>(call: C, decode: (result: unknown) => ResultOf<T, C>) =>
    (body: RequestOf<T, C>): ServiceCall => ({ call, body, decode });
}
