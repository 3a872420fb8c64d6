import type { RequestOf, ResultOf } from '@banyan/contract';
import type { ACCOUNT_CALLS } from '@banyan/contract/account';
import { apiDomain, asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';

type Calls = typeof ACCOUNT_CALLS;
type Result<C extends keyof Calls> = ResultOf<Calls, C>;
type Request<C extends keyof Calls> = RequestOf<Calls, C>;

const ask = asker<Calls>();

const TAGS = ['Details'] as const;

function createMyDetailsApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      details: build.query<Result<'MyAccount/Get'>, void>({
        query: () => ask('MyAccount/Get', thing)({}),
        providesTags: TAGS,
      }),
      save: build.mutation<Result<'MyAccount/Save'>, Request<'MyAccount/Save'>>({
        query: ask('MyAccount/Save', thing),
        invalidatesTags: TAGS,
      }),
      setPicture: build.mutation<Result<'MyAccount/SetPicture'>, Request<'MyAccount/SetPicture'>>({
        query: ask('MyAccount/SetPicture', thing),
        invalidatesTags: TAGS,
      }),
      removePicture: build.mutation<Result<'MyAccount/RemovePicture'>, void>({
        query: () => ask('MyAccount/RemovePicture', thing)({}),
        invalidatesTags: TAGS,
      }),
    }),
  });
}

/** What customers may change of themselves. */
export const myDetailsDomain = apiDomain(
  { path: 'my-details', version: '1.0' },
  createMyDetailsApi,
  { topics: { account: () => TAGS }, all: TAGS },
);
