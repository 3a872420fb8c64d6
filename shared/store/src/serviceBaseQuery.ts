import type { Failure } from '@banyan/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Services } from './createAppStore.js';

/** One call of a service. `decode` is the door for its result, which is foreign until then; it throws. */
export type ServiceCall = {
  /** Below the services' base: `Order/GetList`. */
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly decode: (result: unknown) => unknown;
  /** Another base than the services': its name (specification 7). */
  readonly base?: string | undefined;
};

/**
 * How long every domain's data counts as fresh, and how long it is kept while nothing shows it, in seconds: a tab that
 * is shown again within the first asks for nothing, and within the second has something to show meanwhile.
 */
export const SERVICE_CACHE = { refetchOnMountOrArgChange: 300, keepUnusedDataFor: 1_800 } as const;

/** What every domain's api calls the services by. */
export const serviceBaseQuery: BaseQueryFn<ServiceCall, unknown, Failure> = async (
  { call, body, decode, base },
  { extra, signal, type },
) => {
  const { post } = extra as Services;
  const reply = await post(call, body, decode, { signal, base, isRead: type === 'query' });
  return reply.success ? { data: reply.result } : { error: reply.error };
};
