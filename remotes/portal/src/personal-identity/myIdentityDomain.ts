import type { RequestOf, ResultOf } from '@banyan/contract';
import type { MY_IDENTITY_CALLS } from '@banyan/contract/identities';
import { apiDomain, asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';

type Calls = typeof MY_IDENTITY_CALLS;
type Result<C extends keyof Calls> = ResultOf<Calls, C>;
type Request<C extends keyof Calls> = RequestOf<Calls, C>;

const ask = asker<Calls>();

const TAGS = ['Identity'] as const;

function createMyIdentityApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      identity: build.query<Result<'MyIdentity/Get'>, void>({
        query: () => ask('MyIdentity/Get', thing)({}),
        providesTags: TAGS,
      }),
      withdraw: build.mutation<Result<'MyIdentity/Withdraw'>, Request<'MyIdentity/Withdraw'>>({
        query: ask('MyIdentity/Withdraw', thing),
        invalidatesTags: TAGS,
      }),
    }),
  });
}

/** A customer's own identity, kept true by the hub. Submitting is a call of its page: no number is kept beyond its answer. */
export const myIdentityDomain = apiDomain(
  { path: 'my-identity', version: '1.0' },
  createMyIdentityApi,
  { topics: { identity: () => TAGS }, all: TAGS },
);
