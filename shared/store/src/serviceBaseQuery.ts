import { type Failure, SERVICE_BASE } from '@banyan/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { Services } from './createAppStore.js';

/** One call of a service. `decode` is the door for its result, which is foreign until then; it throws. */
export type ServiceCall = {
  /** Below SERVICE_BASE: `Order/GetList`. */
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly decode: (result: unknown) => unknown;
};

/** What every domain's api calls the services by. */
export const serviceBaseQuery: BaseQueryFn<ServiceCall, unknown, Failure> = async (
  { call, body, decode },
  { extra, signal },
) => {
  const { post } = extra as Services;
  const reply = await post(`${SERVICE_BASE}${call}`, body, decode, { signal });
  return reply.success ? { data: reply.result } : { error: reply.error };
};
