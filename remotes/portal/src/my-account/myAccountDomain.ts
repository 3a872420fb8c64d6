import type { ResultOf } from '@banyan/contract';
import type { MY_SECURITY_CALLS } from '@banyan/contract/security';
import { apiDomain, asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { list, thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';

type Calls = typeof MY_SECURITY_CALLS;
type Result<C extends keyof Calls> = ResultOf<Calls, C>;

const ask = asker<Calls>();

const TAGS = ['Session', 'State', 'Event'] as const;

function createMyAccountApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      sessions: build.query<Result<'MySecurity/GetSessions'>, void>({
        query: () => ask('MySecurity/GetSessions', list)({}),
        providesTags: ['Session'],
      }),
      state: build.query<Result<'MySecurity/GetState'>, void>({
        query: () => ask('MySecurity/GetState', thing)({}),
        providesTags: ['State'],
      }),
      events: build.query<Result<'MySecurity/GetEvents'>, void>({
        query: () => ask('MySecurity/GetEvents', list)({}),
        providesTags: ['Event'],
      }),
    }),
  });
}

/** What the customer sees of their own account. Acts are calls of their pages: no password or secret is kept beyond its answer. */
export const myAccountDomain = apiDomain(
  { path: 'my-account', version: '1.0' },
  createMyAccountApi,
  { all: TAGS },
);
