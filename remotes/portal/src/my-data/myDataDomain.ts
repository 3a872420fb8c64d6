import type { RequestOf, ResultOf } from '@banyan/contract';
import type { MY_LEGAL_CALLS } from '@banyan/contract/legal';
import type { MY_DATA_CALLS } from '@banyan/contract/privacy';
import { apiDomain, asker } from '@banyan/domain-kit';
import { createApi } from '@banyan/platform/query';
import { thing } from '@banyan/rules';
import { SERVICE_CACHE, serviceBaseQuery } from '@banyan/store';

type Calls = typeof MY_DATA_CALLS & typeof MY_LEGAL_CALLS;
type Result<C extends keyof Calls> = ResultOf<Calls, C>;
type Request<C extends keyof Calls> = RequestOf<Calls, C>;

const ask = asker<Calls>();

const TAGS = ['Leaving', 'Legal', 'Export'] as const;
const LEAVING = ['Leaving'] as const;
const LEGAL = ['Legal'] as const;
const EXPORT = ['Export'] as const;

function createMyDataApi(reducerPath: string) {
  return createApi({
    reducerPath,
    baseQuery: serviceBaseQuery,
    tagTypes: TAGS,
    ...SERVICE_CACHE,
    endpoints: (build) => ({
      leaving: build.query<Result<'MyData/GetLeaving'>, void>({
        query: () => ask('MyData/GetLeaving', thing)({}),
        providesTags: LEAVING,
      }),
      sendCode: build.mutation<Result<'MyData/SendCode'>, void>({
        query: () => ask('MyData/SendCode', thing)({}),
      }),
      beginLeaving: build.mutation<Result<'MyData/BeginLeaving'>, Request<'MyData/BeginLeaving'>>({
        query: ask('MyData/BeginLeaving', thing),
        invalidatesTags: TAGS,
      }),
      cancelLeaving: build.mutation<Result<'MyData/CancelLeaving'>, void>({
        query: () => ask('MyData/CancelLeaving', thing)({}),
        invalidatesTags: TAGS,
      }),
      exports: build.query<Result<'MyData/GetExport'>, void>({
        query: () => ask('MyData/GetExport', thing)({}),
        providesTags: EXPORT,
      }),
      requestExport: build.mutation<Result<'MyData/RequestExport'>, void>({
        query: () => ask('MyData/RequestExport', thing)({}),
        invalidatesTags: EXPORT,
      }),
      standing: build.query<Result<'MyLegal/GetStanding'>, void>({
        query: () => ask('MyLegal/GetStanding', thing)({}),
        providesTags: LEGAL,
      }),
      accept: build.mutation<Result<'MyLegal/Accept'>, Request<'MyLegal/Accept'>>({
        query: ask('MyLegal/Accept', thing),
        invalidatesTags: LEGAL,
      }),
      withdraw: build.mutation<Result<'MyLegal/Withdraw'>, Request<'MyLegal/Withdraw'>>({
        query: ask('MyLegal/Withdraw', thing),
        invalidatesTags: LEGAL,
      }),
    }),
  });
}

/** What is kept of the customer, kept true by the hub. */
export const myDataDomain = apiDomain({ path: 'my-data', version: '1.0' }, createMyDataApi, {
  topics: { data: () => TAGS, dataExport: () => EXPORT },
  all: TAGS,
});
